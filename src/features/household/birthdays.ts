// On which day somebody's birthday is kept each year: by the date, or by the tithi of their birth.
import { monthsIn } from "#/almanac/hindu-days.ts";
import { dateOf, dayNumber, type LocalDays, yearOf } from "#/almanac/local-days.ts";
import { tithiBegins } from "#/almanac/lunar-months.ts";
import { dayOfSpan } from "#/almanac/tithi-days.ts";
import { addDays, instantIn } from "#/platform/civil-date.ts";
import { ADULT_AGE } from "#/features/people/public.ts";
import type { RemindChoice } from "./rules.ts";

export type Birthday =
  | { readonly kind: "none" }
  | { readonly kind: "date"; readonly month: number; readonly day: number }
  /** @see lunarMonth of the row: 0 Chaitra to 11 Phalguna, amanta; tithi 1 to 30. */
  | { readonly kind: "tithi"; readonly lunarMonth: number; readonly tithi: number };

export interface NextBirthday {
  /** `2026-11-28` */
  readonly day: string;
  /** The year that it is counted by: of a tithi that of its lunar year, whose months may lie in two civil years. */
  readonly year: number;
}

const LONGEST_YEAR = 2024;

/** Days of a month in a year; where none is said February has 29, so that one born then may say so. */
export const daysOfMonth = (month: number, year: number | null): number =>
  new Date(Date.UTC(year ?? LONGEST_YEAR, month, 0)).getUTCDate();

/** The same month in that year; whoever was born on 29 February keeps the 28th in other years. */
function dateIn(year: number, { month, day }: { readonly month: number; readonly day: number }): string {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return `${year}-${String(month).padStart(2, "0")}-${String(Math.min(day, last)).padStart(2, "0")}`;
}

/** Two lunar years, one of them with a leap month, and the days around. */
const REACH_DAYS = 800;
const YEAR_DAYS = 365.2564;
const MONTH_DAYS = YEAR_DAYS / 12;
const TITHI_DAYS = 0.9843;
/** When Chaitra of 1970 began, in the mean of all years. */
const FIRST_CHAITRA = 88;

/** Months move within the year of the Sun by less than half of it, so each has one such number a year. */
const lunarYear = (day: number, { lunarMonth, tithi }: { lunarMonth: number; tithi: number }): number =>
  1970 + Math.round((day - FIRST_CHAITRA - lunarMonth * MONTH_DAYS - tithi * TITHI_DAYS) / YEAR_DAYS);

/**
 * The first birthday on or after a day. Of a tithi: in the month of its name, never in the leap month (adhika) of that name;
 * a month that is left out (kshaya) is kept in the one that takes its place. The day is the one at whose sunrise the tithi
 * stands; where it stands at two, the first; where at none, the day in which it begins.
 * @param from `2026-11-28` @param after years up to this one are done; null: none is.
 */
export function nextBirthday(
  birthday: Birthday,
  days: LocalDays,
  from: string,
  after: number | null = null,
): NextBirthday | null {
  if (birthday.kind === "none") return null;
  if (birthday.kind === "date") {
    const begin = Math.max(yearOf(dayNumber(from)), (after ?? 0) + 1);
    const year = [begin, begin + 1].find((one) => dateIn(one, birthday) >= from)!;
    return { day: dateIn(year, birthday), year };
  }
  const { lunarMonth, tithi } = birthday;
  const first = dayNumber(from);
  for (const month of monthsIn({ first: first - 40, last: first + REACH_DAYS })) {
    const isNamed = month.month === lunarMonth && !month.isAdhika;
    if (!isNamed && !(month.skips && (month.month + 1) % 12 === lunarMonth)) continue;
    const day = dayOfSpan(days, [tithiBegins(month, tithi), tithiBegins(month, tithi + 1)], { part: "sunrise" });
    const year = lunarYear(day, birthday);
    if (day >= first && (after === null || year > after)) return { day: dateOf(day), year };
  }
  return null;
}

const MORNING = "07:00";
const EVENING = "18:00";

/** When a birthday is reminded of, on the clocks of whom is reminded. */
export const remindAt = (day: string, remind: Exclude<RemindChoice, "none">, zone: string): Date =>
  remind === "eve" ? instantIn(`${addDays(day, -1)}T${EVENING}`, zone) : instantIn(`${day}T${MORNING}`, zone);

export interface Birth {
  readonly kind: Birthday["kind"];
  readonly month: number | null;
  readonly day: number | null;
  readonly year: number | null;
}

/**
 * Whether somebody is under 18 by what is known of their birth: without the day they are until that year is over; null where
 * the year is not known. @param today `2026-11-28`
 */
export function isUnderAge({ kind, month, day, year }: Birth, today: string): boolean | null {
  if (year === null) return null;
  const comesOfAge = year + ADULT_AGE;
  if (kind !== "date" || month === null || day === null) return today < `${comesOfAge + 1}-01-01`;
  return today < dateIn(comesOfAge, { month, day });
}
