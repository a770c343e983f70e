// What stands in the calendars that others read: of a faith in a town, of a space, of a person.
import { setImmediate as pause } from "node:timers/promises";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { yearRange } from "#/almanac/observances.ts";
import { type FaithKey, spacePath } from "#/features/spaces/public.ts";
import { civilDay } from "#/platform/civil-date.ts";
import { formatCivilDay } from "#/platform/i18n/format-date.ts";
import { dateOf } from "#/almanac/local-days.ts";
import { calendarAddress } from "./calendar-address.ts";
import { isMinor } from "./minor.ts";
import { nameIn } from "./observance-name.ts";
import { ruledWords } from "./observance-words.ts";
import type { CalendarTown } from "./places.server.ts";
import { keptAt, observancesAt } from "./read-calendar.server.ts";
import type { KeptObservance, Ruling } from "./rulings.ts";
import { ruleLine } from "./rule-words.ts";
import { type Entry, namedApart } from "./subscription.ts";

const YEARS = 2;

/** This year and the next, at a place. */
function yearsAt(town: CalendarTown, now: Date): { readonly first: number; readonly last: number } {
  const first = Number(civilDay(now, town.zone).slice(0, 4));
  return { first: yearRange(first).first, last: yearRange(first + YEARS - 1).last };
}

/** The same with the year before: a ruling may bring a day of December into January. */
export function rangeOfSpace(town: CalendarTown, now: Date): { readonly first: number; readonly last: number } {
  const { last } = yearsAt(town, now);
  return { first: yearRange(Number(civilDay(now, town.zone).slice(0, 4)) - 1).first, last };
}

/** What some faiths keep in a town. */
export function entriesOfTown(town: CalendarTown, faiths: readonly FaithKey[], now: Date, i18n: I18n): Entry[] {
  if (faiths.length === 0) return [];
  const { first, last } = yearsAt(town, now);
  const found = observancesAt(town, { first, last }, faiths).filter((one) => one.day >= first && !isMinor(one));
  const place = String(town.city ?? "ujjain");
  // The year and the number stand in the middle of names that calendars know since the first release.
  return namedApart(found, ({ faith, key, tradition }) => `${faith}-${key}-${tradition ?? "all"}`).map(
    ({ one, name }) => ({
      ...{ uid: `${name}-${place}`, one, summary: nameIn(i18n, one), description: ruleLine(i18n, one) },
      path: calendarAddress({ day: dateOf(one.day), city: town.city }),
    }),
  );
}

/** What a space keeps, of its own faith. @param rulings of `rangeOfSpace`. */
export function entriesOfSpace(town: CalendarTown, rulings: readonly Ruling[], now: Date, i18n: I18n): Entry[] {
  const { id, faith, kind, keeping } = town.space!;
  const { first, last } = yearsAt(town, now);
  const kept = keptAt(town, rangeOfSpace(town, now), [faith], rulings).filter((one) => !isMinor(one) || one.ruling);
  return namedApart(kept, ({ key }) => key)
    .filter(({ one }) => one.day >= first && one.day <= last)
    .map(({ one, name }) => ({
      ...{ uid: `${name}-space-${id}`, one, summary: nameIn(i18n, one), sequence: keeping.revision },
      description: [one.ruling && ruledLines(one.ruling, kind, i18n), ruleLine(i18n, one, keeping.months)]
        .filter(Boolean)
        .join("\n"),
      path: calendarAddress({ day: dateOf(one.day), space: id }),
    }));
}

export interface EntriesOfSpace {
  readonly town: CalendarTown;
  readonly own: Entry[];
}

/** What a calendar of a town is called among a reader's others. @param of what is in it. */
export const calendarName = (i18n: I18n, town: CalendarTown, of: readonly string[] = []): string =>
  ["Sangam", ...of, town.name ?? i18n._(msg`Ujjain`)].join(" · ");

/** What several spaces keep. Three years of a place are many milliseconds: others have their turn between two. */
export async function entriesOfSpaces(
  spaces: readonly { readonly town: CalendarTown; readonly rulings: readonly Ruling[] }[],
  now: Date,
  i18n: I18n,
): Promise<EntriesOfSpace[]> {
  const found: EntriesOfSpace[] = [];
  for (const { town, rulings } of spaces) {
    await pause();
    found.push({ town, own: entriesOfSpace(town, rulings, now, i18n) });
  }
  return found;
}

const ruledLines = ({ reckonedOn, note }: NonNullable<KeptObservance["ruling"]>, kind: string, i18n: I18n): string =>
  [`${i18n._(ruledWords(kind))} (${formatCivilDay(reckonedOn, i18n.locale)})`, note].filter(Boolean).join("\n");

/** What spaces keep that does not stand among a person's other days yet, each with the name of its space. */
export function entriesBeside(entries: readonly Entry[], spaces: readonly EntriesOfSpace[]): Entry[] {
  const placeOf = ({ one }: Entry) => `${one.key} ${one.day}`;
  const seen = new Set(entries.map(placeOf));
  const beside: Entry[] = [];
  for (const { town, own } of spaces)
    for (const entry of own) {
      if (seen.has(placeOf(entry))) continue;
      seen.add(placeOf(entry));
      beside.push({ ...entry, summary: `${entry.summary} · ${town.space!.name}`, path: spacePath(town.space!) });
    }
  return beside;
}
