// What is kept today, in the reader's own words: pages that show it bring none of the calendar's words along.
import type { I18n } from "@lingui/core";
import { hijriOf } from "#/almanac/hijri.ts";
import { dateOf, dayNumber } from "#/almanac/local-days.ts";
import { prayerTimes } from "#/almanac/prayer-times.ts";
import type { FaithKey } from "#/features/spaces/public.ts";
import { civilDay } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { formatCivilDay, formatTime } from "#/platform/i18n/format-date.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { jumuahWords, prayerWords } from "./almanac-words.ts";
import { calendarAddress } from "./calendar-address.ts";
import { nameOfHijri } from "./date-names.ts";
import { prayerChoiceOf } from "./keeping.ts";
import { isMinor } from "./minor.ts";
import { isOfNearestLatitude } from "./nearest-latitude.ts";
import { mosquePrayers, nextOf } from "./mosque-prayers.ts";
import { nameIn, onNthDay } from "./observance-name.ts";
import { observanceWords, ruledWords } from "./observance-words.ts";
import { type CalendarTown, daysOf, hijriOfTown, readSpaceTown, readTown } from "./places.server.ts";
import { readRulingsOf } from "./queries/keeping.server.ts";
import { keptAt, keptOnDay, monthRange, observancesAt } from "./read-calendar.server.ts";
import { polarWords } from "./polar-words.ts";
import { remindersAddress } from "./reminders/rules.ts";
import type { MosqueRow } from "./ui/mosque-table.tsx";

/** Something that is kept today at a space. */
export interface KeptToday {
  readonly key: string;
  readonly faith: FaithKey;
  readonly name: string;
  /** That it is so by the space's own ruling; null where it is reckoned. */
  readonly ruled: string | null;
  /** Worded; with `ruled` alone. */
  readonly reckonedOn: string;
  readonly note: string;
}

export interface SpaceToday {
  /** Worded: "28 November 2026". */
  readonly date: string;
  /** Of the space's own words. */
  readonly language: string;
  readonly kept: readonly KeptToday[];
  /** Of a mosque: its prayers of today, or of tomorrow once the last one has begun. */
  readonly prayers: {
    readonly isTomorrow: boolean;
    readonly rows: readonly MosqueRow[];
    /** Worded, by which rule they are reckoned where the Sun does not rise and set; null elsewhere. */
    readonly polarRule: string | null;
  } | null;
  /** Of a mosque: the Hijri date of today, also where the prayers are those of tomorrow. */
  readonly hijri: string | null;
  /** The calendar as the space keeps it. */
  readonly path: string;
  /** Where one is reminded of its prayers. */
  readonly remindersPath: string;
}

interface Asked {
  readonly db: Db;
  readonly language: string;
  readonly now: Date;
}

/** What a space keeps today, of its own faith. @returns null where the viewer may not see the space. */
export async function readSpaceToday(
  { db, language, now }: Asked,
  viewer: Viewer,
  spaceId: number,
): Promise<SpaceToday | null> {
  const town = await readSpaceTown(db, language, viewer, spaceId);
  if (!town?.space) return null;
  const { faith, kind } = town.space;
  const today = dayNumber(civilDay(now, town.zone));
  const range = { first: today, last: today };
  const [rulings, i18n] = await Promise.all([readRulingsOf(db, spaceId, range), loadWords(language)]);
  const mosque = faith === "islamic" ? mosqueToday(town, today, { now, language, i18n }) : null;
  return {
    ...{ date: formatCivilDay(dateOf(today), language), language: town.space.language },
    kept: keptOnDay(keptAt(town, range, [faith], rulings), today).map(({ key, tradition, ruling, ...days }) => ({
      ...{ key: `${key} ${tradition}`, faith, note: ruling?.note ?? "" },
      name: onNthDay(i18n, nameIn(i18n, { key, tradition }), days),
      ruled: ruling ? i18n._(ruledWords(kind)) : null,
      reckonedOn: ruling ? formatCivilDay(ruling.reckonedOn, language) : "",
    })),
    prayers: mosque?.prayers ?? null,
    hijri: mosque?.hijri ?? null,
    path: calendarAddress({ space: spaceId }),
    remindersPath: remindersAddress({ city: null, space: spaceId }),
  };
}

interface Reading {
  readonly now: Date;
  readonly language: string;
  readonly i18n: I18n;
}

function mosqueToday(town: CalendarTown, today: number, { now, language, i18n }: Reading) {
  const { keeping, isPlaced } = town.space!;
  const prayersOn = (day: number) =>
    mosquePrayers(
      day,
      town.zone,
      keeping,
      isPlaced ? prayerTimes(day, town, prayerChoiceOf(keeping, town.country)) : null,
    );
  const isTomorrow = nextOf(prayersOn(today), now.getTime()) === null;
  const shown = isTomorrow ? today + 1 : today;
  const prayers = prayersOn(shown);
  const next = nextOf(prayers, now.getTime());
  const clock = (at: number) => formatTime(new Date(at), language, town.zone);
  // Nothing is known of a mosque that has said neither its place nor its times.
  const isKnown = prayers.some(({ adhan, iqama }) => adhan !== null || iqama.length > 0);
  return {
    prayers: isKnown
      ? {
          isTomorrow,
          polarRule: isPlaced && isOfNearestLatitude(shown, town) ? i18n._(polarWords.prayers) : null,
          rows: prayers.map((one) => ({
            name: i18n._(one.prayer === "jumuah" ? jumuahWords : prayerWords[one.prayer]),
            adhan: one.adhan === null ? "" : clock(one.adhan),
            iqama: one.iqama.map(clock),
            isNext: one === next,
          })),
        }
      : null,
    hijri: nameOfHijri(i18n, hijriOf(daysOf(town), today, hijriOfTown(town))),
  };
}

export interface TodayLine {
  /** Worded, such as "Diwali", of all faiths; of the next day that has any where today has none. */
  readonly names: readonly string[];
  /** Worded; null: today. */
  readonly date: string | null;
}

export interface DateOfMonth {
  /** `2026-11-28` */
  readonly date: string;
  /** Worded, of all faiths that keep something on it. */
  readonly names: readonly string[];
  /** The day's page. */
  readonly path: string;
}

/** What the faiths keep in a month by its first day, but for what comes with every moon, at Ujjain. @param month `2026-11`. */
export async function listDatesOfMonth(
  { db, language }: Pick<Asked, "db" | "language">,
  month: string,
): Promise<readonly DateOfMonth[]> {
  const [town, i18n] = await Promise.all([readTown(db, language, null), loadWords(language)]);
  const range = monthRange(month);
  const kept = observancesAt(town, range).filter((one) => one.day >= range.first && !isMinor(one));
  return [...Map.groupBy(kept, ({ day }) => day)].map(([day, found]) => ({
    ...{ date: dateOf(day), path: calendarAddress({ day: dateOf(day) }) },
    names: [...new Set(found.map(({ key }) => i18n._(observanceWords(key))))],
  }));
}

const AHEAD_DAYS = 14;
const MOST_NAMES = 3;

/** What any faith keeps today, or next, on the meridian of India's calendars. */
export async function readTodayLine({ db, language, now }: Asked): Promise<TodayLine> {
  const [town, i18n] = await Promise.all([readTown(db, language, null), loadWords(language)]);
  const today = dayNumber(civilDay(now, town.zone));
  const ahead = observancesAt(town, { first: today, last: today + AHEAD_DAYS }).filter((one) => !isMinor(one));
  // Today's whenever they began, or else those of the next day on which something begins.
  const day = Math.max(today, ahead[0]?.day ?? today);
  const names = new Set(
    keptOnDay(ahead, day).map(({ key, ...days }) => onNthDay(i18n, i18n._(observanceWords(key)), days)),
  );
  return {
    names: [...names].slice(0, MOST_NAMES),
    date: day === today ? null : formatCivilDay(dateOf(day), language),
  };
}
