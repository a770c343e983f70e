import type { Plan } from "./types.ts";

const DAY_MS = 86_400_000;
/** Asia/Kolkata keeps one offset all year, so days there are plain arithmetic. */
const OFFSET_MS = 5.5 * 3_600_000;
/** Length in days of the round in which the festivals of the sample world come again. */
export const cycleDays = 42;

/** How many days around today each kind of plan is given dates for. */
const windows = {
  day: { back: 2, ahead: 3 },
  week: { back: 21, ahead: 28 },
  cycle: { back: 45, ahead: 60 },
} as const;

/** The number of the civil day in Asia/Kolkata, counted from 1 January 1970. */
export const civilDay = (ms: number): number => Math.floor((ms + OFFSET_MS) / DAY_MS);

export const isoDayOf = (ms: number): string => new Date(ms + OFFSET_MS).toISOString().slice(0, 10);

const weekday = (day: number): number => (day + 4) % 7;

export interface PlannedDate {
  readonly startMs: number;
  readonly endMs: number;
}

/** The dates of a plan in its window around `nowMs`, oldest first. */
export function datesOf(plan: Plan, nowMs: number): PlannedDate[] {
  const today = civilDay(nowMs);
  const { back, ahead } = windows[plan.every];
  const [hours, minutes] = plan.from.split(":").map(Number) as [number, number];
  const dates: PlannedDate[] = [];
  for (let day = today - back; day <= today + ahead; day++) {
    if (!happensOn(plan, day)) continue;
    const startMs = day * DAY_MS - OFFSET_MS + (hours * 60 + minutes) * 60_000;
    dates.push({ startMs, endMs: startMs + plan.minutes * 60_000 });
  }
  return dates;
}

function happensOn(plan: Plan, day: number): boolean {
  if (plan.every === "week") return plan.on.includes(weekday(day));
  if (plan.every === "cycle") return day % cycleDays === plan.day;
  return plan.except === undefined || weekday(day) !== plan.except;
}
