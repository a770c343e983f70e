import { addDays, civilDay, MINUTE_MS } from "../../../platform/civil-date.ts";
import { moonsBetween } from "./moon.ts";
import { type Plan } from "./plan.ts";
import { ruleTimes } from "./rule.ts";

/** One date of a plan. */
export interface PlannedOccurrence {
  /** The local time at the venue, such as `2026-11-22T18:30`: the plan's own name for the date. */
  readonly local: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Dates are made for so many days ahead, and no more than so many. */
export const AHEAD_DAYS = 90;
export const AHEAD_DATES = 60;
/** A rare plan has at least this many dates, searched for this far ahead. */
const LEAST_DATES = 3;
const FURTHEST_DAYS = 800;

/**
 * The dates of a plan from a day on (and not before the plan begins): those of the next 90 days, at most 60 of them, and
 * at least three. @param from ISO day at the place.
 * @returns the dates, in order, and whether the plan has none beyond them.
 */
export function datesAhead(plan: Plan, zone: string, from: string): { dates: PlannedOccurrence[]; isAll: boolean } {
  const start = from > plan.firstDay ? from : plan.firstDay;
  const furthest = addDays(start, FURTHEST_DAYS);
  const times = timesBetween(plan, zone, start, furthest);
  const near = times.filter((local) => local.slice(0, 10) <= addDays(start, AHEAD_DAYS)).slice(0, AHEAD_DATES);
  const taken = near.length >= LEAST_DATES ? near : times.slice(0, LEAST_DATES);
  return {
    dates: taken.map((local) => toDate(local, plan.minutes, zone)),
    isAll: taken.length === times.length && endsBy(plan, zone, furthest),
  };
}

/** Whether a plan has no date after a day. */
function endsBy(plan: Plan, zone: string, day: string): boolean {
  if (plan.extra.some((extra) => extra > day)) return false;
  if (plan.repeats === "once") return plan.firstDay <= day;
  if (plan.lastDay !== null && plan.lastDay <= day) return true;
  return plan.most !== null && countBefore(plan, zone, addDays(day, 1)) >= plan.most;
}

/** The number of a plan's dates before a day, skipped ones included. */
export const countBefore = (plan: Plan, zone: string, day: string): number =>
  day <= plan.firstDay ? 0 : ownTimes(plan, zone, plan.firstDay, addDays(day, -1)).length;

/** The local times of a plan within some days, in order: its own without those it skips, and the extra ones. */
function timesBetween(plan: Plan, zone: string, from: string, until: string): string[] {
  const skipped = new Set(plan.skipped);
  const own = ownTimes(plan, zone, from, until).filter((local) => !skipped.has(local.slice(0, 10)));
  const extra = plan.extra
    .filter((day) => day >= from && day <= until && !skipped.has(day))
    .map((day) => `${day}T${plan.beginsAt}`);
  return [...new Set([...own, ...extra])].toSorted();
}

function ownTimes(plan: Plan, zone: string, from: string, until: string): string[] {
  const last = plan.lastDay !== null && plan.lastDay < until ? plan.lastDay : until;
  if (last < from) return [];
  const { firstDay, beginsAt, rrule, most } = plan;
  if (plan.repeats === "once") return firstDay >= from && firstDay <= last ? [`${firstDay}T${beginsAt}`] : [];
  if (rrule !== null) return ruleTimes({ rrule, most }, firstDay, beginsAt, from, last);
  // Counted from the first: those before `from` take their part of the number.
  const days = moonDays(plan.repeats === "full-moon" ? "full" : "new", zone, firstDay, last);
  return days
    .slice(0, most ?? undefined)
    .filter((day) => day >= from)
    .map((day) => `${day}T${beginsAt}`);
}

/** The civil days in a zone on which the moon is full or new. */
export function moonDays(phase: "full" | "new", zone: string, from: string, until: string): string[] {
  const start = instantOf(`${from}T00:00`, zone);
  const end = instantOf(`${addDays(until, 1)}T00:00`, zone);
  return moonsBetween(phase, start, end).map((at) => civilDay(new Date(at), zone));
}

/**
 * The instant of a time at the place. A time that the clocks leap over in spring is as much later as they leap; of one
 * that comes twice in autumn it is the first.
 */
const instantOf = (local: string, zone: string): number =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(zone, { disambiguation: "compatible" }).epochMilliseconds;

export function toDate(local: string, minutes: number, zone: string): PlannedOccurrence {
  const startMs = instantOf(local, zone);
  return { local, startsAt: new Date(startMs), endsAt: new Date(startMs + minutes * MINUTE_MS) };
}
