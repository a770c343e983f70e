// Between which times of the clock a prayer can begin at all, so that one in the evening is not entered for Fajr.
import { dayNumber } from "#/almanac/local-days.ts";
import type { Prayer, PrayerChoice } from "#/almanac/prayer-choice.ts";
import { prayerTimes } from "#/almanac/prayer-times.ts";
import type { Place } from "#/almanac/sky.ts";
import { localTime } from "#/platform/civil-date.ts";
import type { DailyPrayer } from "./keeping.ts";

/** Minutes after midnight; the end may lie in the next day. */
interface TimeWindow {
  readonly from: number;
  readonly until: number;
}

const DAY_MINUTES = 1_440;
const clock = (hours: number, minutes = 0): number => hours * 60 + minutes;

/** Wherever it stands. Dhuhr and Asr, and Maghrib and Isha, may be prayed together. */
const anywhere: Readonly<Record<DailyPrayer, TimeWindow>> = {
  fajr: { from: clock(1, 30), until: clock(10) },
  dhuhr: { from: clock(11), until: clock(16, 30) },
  asr: { from: clock(11, 30), until: clock(22) },
  maghrib: { from: clock(14, 30), until: clock(24, 30) },
  isha: { from: clock(15, 30), until: clock(27, 30) },
};

/** Each from its own beginning, or that of the prayer it is joined with, to the next. */
const ends: Readonly<Record<DailyPrayer, readonly [from: Prayer, until: Prayer]>> = {
  fajr: ["fajr", "sunrise"],
  dhuhr: ["dhuhr", "asr"],
  asr: ["dhuhr", "maghrib"],
  maghrib: ["maghrib", "isha"],
  isha: ["maghrib", "fajr"],
};

/** Mosques of one town have tables of several methods. */
const MARGIN = 45;
/** Nearer to the poles twilight is found in so many ways that the place says too little. */
const MOST_LATITUDE = 48;
const STEP_DAYS = 5;

/** A place whose prayers are reckoned; null where a mosque has not said where it stands. */
export type PrayedAt = { readonly place: Place; readonly choice: PrayerChoice } | null;

/** Whether a prayer can begin at a time of the clock on any day of the year. @param time such as 05:30. */
export function canBegin(prayer: DailyPrayer, time: string, at: PrayedAt, year: number): boolean {
  const [hours, minutes] = time.split(":").map(Number);
  const windows = [
    ...(at ? [windowAt(prayer, at, year)] : []),
    ...(!at || Math.abs(at.place.lat) > MOST_LATITUDE ? [anywhere[prayer]] : []),
  ];
  const asked = clock(hours!, minutes);
  return windows.some(({ from, until }) =>
    [-DAY_MINUTES, 0, DAY_MINUTES].some((turn) => asked + turn >= from && asked + turn <= until),
  );
}

/** From the earliest to the latest of a year at a place. */
function windowAt(prayer: DailyPrayer, { place, choice }: NonNullable<PrayedAt>, year: number): TimeWindow {
  const [begins, last] = ends[prayer];
  const first = dayNumber(`${year}-01-01`);
  const days = Array.from({ length: Math.ceil(366 / STEP_DAYS) }, (_, n) => first + n * STEP_DAYS);
  const spans = days.map((day) => {
    const times = prayerTimes(day, place, choice);
    const next = last === "fajr" ? prayerTimes(day + 1, place, choice) : times;
    const from = minutesOf(times[begins], day, place.zone);
    return { from, until: minutesOf(next[last], day, place.zone) };
  });
  return {
    from: Math.min(...spans.map(({ from }) => from)) - MARGIN,
    until: Math.max(...spans.map(({ until }) => until)) + MARGIN,
  };
}

/** On the clocks of a place, after the midnight with which a day begins. */
function minutesOf(at: number, day: number, zone: string): number {
  const [date, time] = localTime(new Date(at), zone).split("T") as [string, string];
  const [hours, minutes] = time.split(":").map(Number);
  return (dayNumber(date) - day) * DAY_MINUTES + clock(hours!, minutes);
}
