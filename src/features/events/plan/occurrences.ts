import { addDays, civilDay, instantIn, localTime, MINUTE_MS } from "../../../platform/civil-date.ts";
import type { SpaceAlmanac } from "../../calendar/public.server.ts";
import { moonsBetween } from "./moon.ts";
import { isRecurringDay, type Plan } from "./plan.ts";
import { ruleTimes } from "./rule.ts";

/** One date of a plan. */
export interface PlannedOccurrence {
  /** The local time at the venue, such as `2026-11-22T18:30`: the plan's own name for the date. */
  readonly local: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** What a plan asks of the calendar of its space. */
export type PlanAlmanac = Pick<SpaceAlmanac, "daysOf" | "momentOn">;

/** Dates are made for so many days ahead, and no more than so many. */
export const AHEAD_DAYS = 90;
export const AHEAD_DATES = 60;
/** A rare plan has at least this many dates, searched for this far ahead. */
const LEAST_DATES = 3;
export const FURTHEST_DAYS = 800;

export interface DatesAhead {
  readonly dates: readonly PlannedOccurrence[];
  /** Whether the plan has none beyond them. */
  readonly isAll: boolean;
}

/**
 * The dates of a plan from a day on (and not before the plan begins): those of the next 90 days, at most 60 of them, and
 * at least three, in order. @param from ISO day at the place. @param almanac needed where the plan is reckoned.
 * @param back so many days before `from` are given too.
 */
export function datesAhead(plan: Plan, zone: string, from: string, almanac: PlanAlmanac | null, back = 0): DatesAhead {
  const start = from > plan.firstDay ? from : plan.firstDay;
  let searched = addDays(start, AHEAD_DAYS);
  let times = timesBetween(plan, start, searched, { zone, almanac });
  let most = AHEAD_DATES;
  if (times.length < LEAST_DATES) {
    searched = addDays(start, FURTHEST_DAYS);
    times = timesBetween(plan, start, searched, { zone, almanac });
    most = LEAST_DATES;
  }
  const taken = times.slice(0, most);
  const earlier = timesBetween(plan, addDays(start, -back), addDays(start, -1), { zone, almanac });
  return {
    dates: [...earlier, ...taken].map((local) => dateOf(plan, local, { zone, almanac })),
    isAll: taken.length === times.length && endsBy(plan, searched, { zone, almanac }),
  };
}

/** Where a plan's days and times are read. */
interface Where {
  readonly zone: string;
  readonly almanac: PlanAlmanac | null;
}

/** Whether a plan has no date after a day. */
function endsBy(plan: Plan, day: string, where: Where): boolean {
  if (plan.extra.some((extra) => extra > day)) return false;
  if (plan.repeats === "once") return plan.firstDay <= day;
  if (plan.lastDay !== null && plan.lastDay <= day) return true;
  return plan.most !== null && countBefore(plan, where.zone, addDays(day, 1), where.almanac) >= plan.most;
}

/** The number of a plan's dates before a day, skipped ones included. */
export const countBefore = (plan: Plan, zone: string, day: string, almanac: PlanAlmanac | null): number =>
  day <= plan.firstDay ? 0 : ownTimes(plan, plan.firstDay, addDays(day, -1), { zone, almanac }).length;

/** The local times of a plan within some days, in order: its own without those it skips, and the extra ones. */
function timesBetween(plan: Plan, from: string, until: string, where: Where): string[] {
  const skipped = new Set(plan.skipped);
  const own = ownTimes(plan, from, until, where).filter((local) => !skipped.has(local.slice(0, 10)));
  const extra = plan.extra
    .filter((day) => day >= from && day <= until && !skipped.has(day))
    .map((day) => `${day}T${plan.beginsAt}`);
  return [...new Set([...own, ...extra])].toSorted();
}

function ownTimes(plan: Plan, from: string, until: string, where: Where): string[] {
  const last = plan.lastDay !== null && plan.lastDay < until ? plan.lastDay : until;
  const { firstDay, beginsAt, rrule, most } = plan;
  if (last < from || last < firstDay) return [];
  if (plan.repeats === "once") return firstDay >= from && firstDay <= last ? [`${firstDay}T${beginsAt}`] : [];
  if (rrule !== null) {
    const times = ruleTimes({ rrule, most }, firstDay, beginsAt, from, last);
    // A moment comes once a day, whatever hours a rule names.
    return plan.beginsBy === null ? times : [...new Set(times.map((local) => `${local.slice(0, 10)}T${beginsAt}`))];
  }
  // Counted from the first: those before `from` take their part of the number.
  const begin = most === null && from > firstDay ? from : firstDay;
  return daysWithoutRule(plan, begin, last, where)
    .slice(0, most ?? undefined)
    .filter((day) => day >= from)
    .map((day) => `${day}T${beginsAt}`);
}

function daysWithoutRule({ repeats, part }: Plan, from: string, until: string, { zone, almanac }: Where): string[] {
  if (!isRecurringDay(repeats)) return moonDays(repeats === "full-moon" ? "full" : "new", zone, from, until);
  if (!almanac) throw new Error(`a plan by ${repeats} needs the calendar of its space`);
  return almanac.daysOf(repeats, part, from, until);
}

/** The civil days in a zone on which the moon is full or new. */
export function moonDays(phase: "full" | "new", zone: string, from: string, until: string): string[] {
  const start = instantIn(`${from}T00:00`, zone).getTime();
  const end = instantIn(`${addDays(until, 1)}T00:00`, zone).getTime();
  return moonsBetween(phase, start, end).map((at) => civilDay(new Date(at), zone));
}

/**
 * A date of a plan by its clock. A time that the clocks leap over in spring is as much later as they leap; of one that
 * comes twice in autumn it is the first.
 */
export function toDate(local: string, minutes: number, zone: string): PlannedOccurrence {
  const startsAt = instantIn(local, zone);
  return { local, startsAt, endsAt: new Date(startsAt.getTime() + minutes * MINUTE_MS) };
}

/** A date by its moment: to the minute, and within its day. By the clock where the moment is not known. */
function dateOf({ beginsBy, minutes }: Plan, local: string, { zone, almanac }: Where): PlannedOccurrence {
  const day = local.slice(0, 10);
  const moment = beginsBy && almanac?.momentOn(beginsBy.moment, day);
  if (!moment) return toDate(local, minutes, zone);
  const asked = Math.round(moment.at / MINUTE_MS + beginsBy.minutes) * MINUTE_MS;
  const [first, end] = [day, addDays(day, 1)].map((one) => instantIn(`${one}T00:00`, zone).getTime()) as [
    number,
    number,
  ];
  const startsAt = new Date(Math.min(Math.max(asked, first), end - MINUTE_MS));
  return {
    ...{ local: localTime(startsAt, zone), startsAt },
    endsAt: new Date(startsAt.getTime() + minutes * MINUTE_MS),
  };
}
