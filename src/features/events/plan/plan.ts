import { addDays, daysBetween, weekdayIndex } from "../../../platform/civil-date.ts";
import { type DayMoment, type RecurringDay, recurringDays, type RecurringPart } from "../../calendar/public.ts";

/** The days and times of a series, as they are read at the venue. */
export interface Plan {
  readonly repeats: Repeats;
  /** RFC 5545 without start, end and count; null for once, for the moon and for the days of a calendar. */
  readonly rrule: string | null;
  /** One fortnight's ekadashis, or one sign's sankranti; null: all. */
  readonly part: RecurringPart;
  /** ISO days. */
  readonly firstDay: string;
  readonly lastDay: string | null;
  /** So many dates and no more, those that are skipped among them. */
  readonly most: number | null;
  /** `18:30`; of a time by a moment the one that counts while nobody knows where the space stands. */
  readonly beginsAt: string;
  /** null: the time is that of the clock. */
  readonly beginsBy: TimeByMoment | null;
  readonly minutes: number;
  readonly skipped: readonly string[];
  readonly extra: readonly string[];
}

/** A time that a moment of the day gives, such as two hours after sunset. */
export interface TimeByMoment {
  readonly moment: DayMoment;
  /** After it; negative before it. */
  readonly minutes: number;
}

/** Minutes before and after a moment at most. */
export const MOST_OFFSET = 360;

/**
 * Full and new moon are those of the sky, in whose hour nobody keeps a fast: they are no longer offered, and plans that
 * have them keep their dates. Purnima and amavasya are days of the place's calendar.
 */
export const moonWays = ["full-moon", "new-moon"] as const;
export const repeatWays = [
  ...(["once", "daily", "weekly", "monthly"] as const),
  ...moonWays,
  ...recurringDays,
  ...(["jumuah", "rule"] as const),
] as const;
export type Repeats = (typeof repeatWays)[number];

/** As a form has it: the first Friday is a month's rule of its own, whatever its first day. */
export const formWays = [...repeatWays, "first-friday"] as const;
export type FormWay = (typeof formWays)[number];
export const formWayOf = ({ repeats, rrule }: Pick<Plan, "repeats" | "rrule">): FormWay =>
  repeats === "monthly" && rrule === FIRST_FRIDAY_RULE ? "first-friday" : repeats;

export const isRecurringDay = (repeats: Repeats): repeats is RecurringDay =>
  (recurringDays as readonly string[]).includes(repeats);

/** Whether the calendar or the sky of its place says a plan's dates, so that they move with it. */
export const isReckoned = ({ repeats, beginsBy }: Pick<Plan, "repeats" | "beginsBy">): boolean =>
  beginsBy !== null || isRecurringDay(repeats);

export const JUMUAH_RULE = "FREQ=WEEKLY;BYDAY=FR";
export const FIRST_FRIDAY_RULE = "FREQ=MONTHLY;BYDAY=1FR";

const usualTimes: Readonly<Record<DayMoment, string>> = {
  ...{ sunrise: "06:00", sunset: "18:00", fajr: "05:00", dhuhr: "12:30", jumuah: "13:00" },
  ...{ asr: "16:00", maghrib: "18:00", isha: "19:30" },
};

/** When that is on most days of most places. @returns `20:00` */
export function usualTime({ moment, minutes }: TimeByMoment): string {
  const [hour, minute] = usualTimes[moment].split(":").map(Number) as [number, number];
  const total = Math.min(1439, Math.max(0, hour * 60 + minute + minutes));
  return [Math.floor(total / 60), total % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

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
 * @param to.later minutes by which that date begins later than planned: a time by a moment stays by it.
 * @returns null where its own rule, the moon or a calendar says the day, or a moment would be too far away.
 */
export function shiftedPlan(
  plan: Plan,
  from: string,
  to: { readonly day: string; readonly beginsAt: string; readonly minutes: number; readonly later: number },
): Plan | null {
  const shift = daysBetween(from, to.day);
  const by = plan.beginsBy && { ...plan.beginsBy, minutes: plan.beginsBy.minutes + to.later };
  if (by && Math.abs(by.minutes) > MOST_OFFSET) return null;
  const moved = {
    ...plan,
    firstDay: to.day,
    lastDay: plan.lastDay === null ? null : addDays(plan.lastDay, Math.max(0, shift)),
    beginsAt: by ? usualTime(by) : to.beginsAt,
    beginsBy: by,
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
  ...[plan.repeats, plan.rrule, plan.part, plan.firstDay, plan.lastDay, plan.most, plan.beginsAt, plan.minutes],
  ...[plan.beginsBy?.moment, plan.beginsBy?.minutes],
  ...[plan.skipped.toSorted(), plan.extra.toSorted()],
];
