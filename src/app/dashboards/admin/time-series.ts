import { addDays } from "../../../platform/civil-date.ts";
/** The spans of the figures: 30 days by day, 12 weeks by week, 12 months by month. */
export const periods = ["month", "quarter", "year"] as const;
export type Period = (typeof periods)[number];

/** A column of a chart: civil days (UTC), both within. */
export interface Bucket {
  readonly from: string;
  readonly to: string;
}

/** A count of one civil day; days without any are left out. */
export interface DayCount {
  readonly day: string;
  readonly count: number;
}

const DAYS = 30;
const WEEKS = 12;
const MONTHS = 12;

export const dayBefore = (day: string): string => addDays(day, -1);

/** The first day of the month so many months before this one. */
export function monthStart(day: string, monthsBefore: number): string {
  const [year, month] = day.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 - monthsBefore, 1)).toISOString().slice(0, 10);
}

/** Columns up to today, the oldest first. */
export function bucketsOf(period: Period, today: string): Bucket[] {
  if (period === "month") {
    return Array.from({ length: DAYS }, (_, i) => {
      const day = addDays(today, i + 1 - DAYS);
      return { from: day, to: day };
    });
  }
  if (period === "quarter") {
    return Array.from({ length: WEEKS }, (_, i) => {
      const to = addDays(today, -7 * (WEEKS - 1 - i));
      return { from: addDays(to, -6), to };
    });
  }
  return Array.from({ length: MONTHS }, (_, i) => {
    const from = monthStart(today, MONTHS - 1 - i);
    const to = dayBefore(monthStart(from, -1));
    return { from, to: to < today ? to : today };
  });
}

/** Sums the days of each column. */
export function sumInto(buckets: readonly Bucket[], days: readonly DayCount[]): number[] {
  return buckets.map(({ from, to }) =>
    days.reduce((sum, { day, count }) => (day >= from && day <= to ? sum + count : sum), 0),
  );
}

/** The total at the end of each column, from today's total and the change of each day. */
export function levelsInto(buckets: readonly Bucket[], now: number, changes: readonly DayCount[]): number[] {
  return buckets.map(({ to }) =>
    Math.max(
      0,
      changes.reduce((level, { day, count }) => (day > to ? level - count : level), now),
    ),
  );
}
