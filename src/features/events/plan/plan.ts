import { addDays, daysBetween, weekdayIndex } from "../../../platform/civil-date.ts";
/** The days and times of a series, as they are read at the venue. */
export interface Plan {
  readonly repeats: Repeats;
  /** RFC 5545 without start, end and count; null for once and for the moon. */
  readonly rrule: string | null;
  /** ISO days. */
  readonly firstDay: string;
  readonly lastDay: string | null;
  /** So many dates and no more, those that are skipped among them. */
  readonly most: number | null;
  /** `18:30` */
  readonly beginsAt: string;
  readonly minutes: number;
  readonly skipped: readonly string[];
  readonly extra: readonly string[];
}

export const repeatWays = ["once", "daily", "weekly", "monthly", "full-moon", "new-moon", "rule"] as const;
export type Repeats = (typeof repeatWays)[number];

/** In the order of RFC 5545, from Monday. */
export const weekdayCodes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;
export type Weekday = (typeof weekdayCodes)[number];

export const weekdayOf = (day: string): Weekday => weekdayCodes[weekdayIndex(day)]!;

export const weeklyRule = (days: readonly Weekday[]): string =>
  `FREQ=WEEKLY;BYDAY=${weekdayCodes.filter((code) => days.includes(code)).join(",")}`;

/** The weekdays of a rule that the form made, or that names some. */
export function weekdaysOf(rrule: string | null): Weekday[] {
  const named = /(?:^|;)BYDAY=([A-Z,]+)/.exec(rrule ?? "")?.[1]?.split(",") ?? [];
  return weekdayCodes.filter((code) => named.includes(code));
}

/** Every month on the day's number; where a month is too short, on its last day. */
export function monthlyRule(day: string, by: "day" | "weekday"): string {
  const number = Number(day.slice(8));
  if (by === "weekday") {
    const isLast = addDays(day, 7).slice(0, 7) !== day.slice(0, 7);
    return `FREQ=MONTHLY;BYDAY=${isLast ? -1 : Math.ceil(number / 7)}${weekdayOf(day)}`;
  }
  if (number <= 28) return `FREQ=MONTHLY;BYMONTHDAY=${number}`;
  const tries = [28, 29, 30, 31].filter((each) => each <= number);
  return `FREQ=MONTHLY;BYMONTHDAY=${tries.join(",")};BYSETPOS=-1`;
}

/**
 * The plan from one of its dates on, begun on another day or at another time.
 * @returns null where its own rule, or the moon, says the day.
 */
export function shiftedPlan(
  plan: Plan,
  from: string,
  to: { readonly day: string; readonly beginsAt: string; readonly minutes: number },
): Plan | null {
  const shift = daysBetween(from, to.day);
  const moved = {
    ...plan,
    firstDay: to.day,
    lastDay: plan.lastDay === null ? null : addDays(plan.lastDay, Math.max(0, shift)),
    beginsAt: to.beginsAt,
    minutes: to.minutes,
    skipped: plan.skipped.filter((day) => day >= from).map((day) => addDays(day, shift)),
    extra: plan.extra.filter((day) => day >= from).map((day) => addDays(day, shift)),
  };
  if (shift === 0 || plan.repeats === "once" || plan.repeats === "daily") return moved;
  if (plan.repeats === "weekly") {
    const turn = (code: Weekday) => weekdayCodes[(((weekdayCodes.indexOf(code) + shift) % 7) + 7) % 7]!;
    const days = weekdaysOf(plan.rrule).map(turn);
    return { ...moved, rrule: plan.rrule!.replace(/BYDAY=[A-Z,]+/, weeklyRule(days).split(";")[1]!) };
  }
  if (plan.repeats === "monthly") {
    return { ...moved, rrule: monthlyRule(to.day, /BYDAY/.test(plan.rrule ?? "") ? "weekday" : "day") };
  }
  return null;
}

/** Whether two plans have the same dates. */
export const isSamePlan = (one: Plan, other: Plan): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));

const inOrder = (plan: Plan) => [
  ...[plan.repeats, plan.rrule, plan.firstDay, plan.lastDay, plan.most, plan.beginsAt, plan.minutes],
  ...[plan.skipped.toSorted(), plan.extra.toSorted()],
];
