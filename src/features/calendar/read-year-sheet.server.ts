// A year on one sheet, in the reader's own words: its page brings none of the calendar's.
import type { I18n } from "@lingui/core";
import { weekdayOf } from "#/almanac/local-days.ts";
import { yearRange } from "#/almanac/observances.ts";
import { type FaithKey, faiths as allFaiths } from "#/features/spaces/public.ts";
import { faithWords } from "#/features/spaces/public.tsx";
import { DAY_MS } from "#/platform/civil-date.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { dates } from "#/platform/i18n/format-date.ts";
import type { CalendarAddress } from "./calendar-address.ts";
import { isMinor } from "./minor.ts";
import { observanceWords, regionWords, ruledWords, traditionWords } from "./observance-words.ts";
import { type CalendarTown, hijriOfTown } from "./places.server.ts";
import { keptAt, monthRange } from "./read-calendar.server.ts";
import type { KeptObservance, Ruling } from "./rulings.ts";
import { fitSheet, type SheetDay, type SheetLayout, type SheetMonth, type SheetName } from "./year-sheet.ts";
import { leftOutSentence, placeName, ruleSentences } from "./year-sheet-words.ts";

export interface NamedOnSheet extends SheetName {
  /** What comes back every month. */
  readonly minor: boolean;
  readonly faiths: readonly FaithKey[];
}

export interface DayOfSheet extends SheetDay {
  /** Of the month. */
  readonly day: number;
  readonly names: readonly NamedOnSheet[];
}

export interface MonthOfSheet extends SheetMonth {
  /** `2027-01` */
  readonly month: string;
  readonly name: string;
  readonly length: number;
  /** The weekday of its first day: 0 for Monday. */
  readonly begins: number;
  /** Those on which something is kept. */
  readonly days: readonly DayOfSheet[];
}

export interface YearSheet {
  readonly place: string;
  readonly faiths: readonly { readonly faith: FaithKey; readonly name: string }[];
  /** One letter or two for each, from Monday. */
  readonly weekdays: readonly string[];
  readonly months: readonly MonthOfSheet[];
  /** Whose days some are, by the numbers at the names: from 1. */
  readonly notes: readonly string[];
  /** Worded; empty where all have room. */
  readonly leftOut: string;
  readonly rules: string;
  readonly layout: SheetLayout;
}

/** In this order names make room where a year has too many. */
const makeRoom: readonly ((one: KeptObservance) => boolean)[] = [
  () => false,
  (one) => isMinor(one) && !one.ruling,
  ({ key, ruling }) => key.startsWith("ekadashi-") && !ruling,
  ({ region, ruling }) => region !== null && !ruling,
  () => true,
];
/** What comes back every month is left out rather than set in smaller letters. */
const SMALLEST_WITH_MINOR = 7;
const MONDAY = Date.UTC(2026, 0, 5);

/** The faiths whose days are printed: of a space its own, unless others are chosen. */
export const printedFaiths = (chosen: readonly FaithKey[], { space }: CalendarTown): readonly FaithKey[] =>
  chosen.length > 0 ? chosen : space ? [space.faith] : allFaiths;

export interface AskedSheet extends Pick<CalendarAddress, "faiths" | "tradition"> {
  readonly year: number;
}

/** @param rulings of the space, where it is one's. */
export async function readYearSheet(
  language: string,
  town: CalendarTown,
  { year, faiths, tradition }: AskedSheet,
  rulings: readonly Ruling[],
): Promise<YearSheet> {
  const i18n = await loadWords(language);
  const shown = printedFaiths(faiths, town);
  // What lasts stands at its first day.
  const { first, last } = yearRange(year);
  const kept = keptAt(town, { first, last }, shown, rulings, tradition ?? undefined).filter(({ day }) => day >= first);
  const place = placeName(i18n, town);
  const names = shown.map((faith) => ({ faith, name: i18n._(faithWords[faith]) }));
  const rules = ruleSentences(i18n, shown, place, hijriOfTown(town).by);
  const weekdays = dates(language, { weekday: "narrow", timeZone: "UTC" });
  const made = {
    place,
    faiths: names,
    weekdays: Array.from({ length: 7 }, (_, n) => weekdays.format(MONDAY + n * DAY_MS)),
  };
  let listed = kept;
  for (const [step, makesRoom] of makeRoom.entries()) {
    listed = listed.filter((one) => !makesRoom(one));
    const { months, notes } = monthsOf(i18n, year, listed, town.space?.kind ?? "");
    const leftOut = kept.length > listed.length ? leftOutSentence(i18n, kept.length - listed.length) : "";
    const marks = [...names.map(({ name }) => `00 ${name}`), ...notes.map((note) => `00 ${note}`)].join(" · ");
    const layout = fitSheet(months, [marks, `${leftOut} ${rules}`], language);
    if (layout && (step > 0 || layout.size >= SMALLEST_WITH_MINOR || !listed.some(isMinor)))
      return { ...made, months, notes, leftOut, rules, layout };
  }
  throw new Error(`A year without names has no room on its sheet: ${language}`);
}

function monthsOf(i18n: I18n, year: number, listed: readonly KeptObservance[], kind: string) {
  const notes: string[] = [];
  const noteOf = (words: string): number => {
    if (!notes.includes(words)) notes.push(words);
    return notes.indexOf(words) + 1;
  };
  const byDay = Map.groupBy(listed, ({ day }) => day);
  const months = Array.from({ length: 12 }, (_, n): MonthOfSheet => {
    const month = `${year}-${String(n + 1).padStart(2, "0")}`;
    const { first, last } = monthRange(month);
    const length = last - first + 1;
    const begins = (weekdayOf(first) + 6) % 7;
    const days = Array.from({ length }, (_, at) => ({
      day: at + 1,
      names: namesOf(i18n, byDay.get(first + at) ?? [], (one) =>
        [
          one.tradition && i18n._(traditionWords[one.tradition]),
          one.region && i18n._(regionWords[one.region]),
          one.ruling && i18n._(ruledWords(kind)),
        ].flatMap((words) => (words ? [noteOf(words)] : [])),
      ),
    }));
    const name = dates(i18n.locale, { month: "long", timeZone: "UTC" }).format(first * DAY_MS);
    return {
      ...{ month, name, length, begins, weeks: Math.ceil((begins + length) / 7) },
      days: days.filter(({ names }) => names.length > 0),
    };
  });
  return { months, notes };
}

/** What several faiths keep under one name on one day stands there once. */
function namesOf(
  i18n: I18n,
  kept: readonly KeptObservance[],
  notesOf: (one: KeptObservance) => number[],
): NamedOnSheet[] {
  const byName = Map.groupBy(kept, ({ key }) => i18n._(observanceWords(key)));
  return [...byName].map(([name, same]) => ({
    name,
    minor: same.every(isMinor),
    faiths: [...new Set(same.map(({ faith }) => faith))],
    notes: [...new Set(same.flatMap(notesOf))].toSorted((a, b) => a - b),
  }));
}
