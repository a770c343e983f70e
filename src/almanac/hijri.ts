// The Islamic calendar: by Umm al-Qura, or by the evening on which a place can see the new Moon.
import { DAY_MS } from "../platform/civil-date.ts";
import { isCrescentSeen } from "./crescent.ts";
import type { DayRange } from "./hindu-days.ts";
import { dateOf, dayNumber, type LocalDays, yearOf } from "./local-days.ts";
import { newMoonAfter } from "./lunar-months.ts";

export interface HijriDate {
  readonly year: number;
  /** 1 Muharram to 12 Dhu al-Hijja. */
  readonly month: number;
  readonly day: number;
}

export interface HijriChoice {
  readonly by: "umm-al-qura" | "sighting";
  /** Days by which months begin later than so reckoned, as the Moon was really seen: -1 to 1. */
  readonly shift: number;
}

const CALENDAR = "islamic-umalqura";

/** The first day of a Hijri month. @returns days since 1970-01-01. */
export function hijriMonthBegins(days: LocalDays, year: number, month: number, { by, shift }: HijriChoice): number {
  const date = Temporal.PlainDate.from({ year, month, day: 1, calendar: CALENDAR });
  const reckoned = dayNumber(date.withCalendar("iso8601").toString());
  return shift + (by === "umm-al-qura" ? reckoned : firstAfterSighting(days, reckoned));
}

/** The day after the first evening on which the Moon can be seen, from the conjunction on: it is never later than the third. */
function firstAfterSighting(days: LocalDays, reckoned: number): number {
  const conjunction = newMoonAfter((reckoned - 5) * DAY_MS);
  const first = days.civilDay(conjunction);
  for (let day = first; day < first + 3; day++) if (isCrescentSeen(days.place, days.day(day).set)) return day + 1;
  return first + 3;
}

/** @param day since 1970-01-01. */
export function hijriOf(days: LocalDays, day: number, choice: HijriChoice): HijriDate {
  const near = Temporal.PlainDate.from(dateOf(day)).withCalendar(CALENDAR);
  // By another reckoning a month may have begun a few days later, or earlier.
  for (const months of [1, 0, -1]) {
    const { year, month } = near.with({ day: 1 }).add({ months });
    const begins = hijriMonthBegins(days, year, month, choice);
    if (begins <= day) return { year, month, day: day - begins + 1 };
  }
  throw new Error(`No Islamic month begins before ${dateOf(day)}.`);
}

/** Between the reckonings, and what was seen, a month begins within so many days. */
const APART = 5;

/** The days of a range that have a date of the Hijri year, in those years that begin in a civil year or around it. */
export function hijriDays(
  days: LocalDays,
  { first, last }: DayRange,
  year: number,
  { month, day }: Pick<HijriDate, "month" | "day">,
  choice: HijriChoice,
): number[] {
  const begun = Temporal.PlainDate.from(`${year}-01-01`).withCalendar(CALENDAR).year;
  return [begun - 1, begun, begun + 1, begun + 2]
    .filter((hijri) => {
      const near = dayNumber(
        Temporal.PlainDate.from({ year: hijri, month, day, calendar: CALENDAR }).withCalendar("iso8601").toString(),
      );
      return near >= first - APART && near <= last + APART;
    })
    .map((hijri) => hijriMonthBegins(days, hijri, month, choice) + day - 1)
    .filter((found) => yearOf(found) === year);
}
