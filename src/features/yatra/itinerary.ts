import { addDays } from "#/platform/civil-date.ts";
import { type Coordinates, kilometresBetween } from "#/platform/search/coordinates.ts";
import { LATEST_START, MOST_DAYS, paces, type Plan } from "./rules.ts";

/** From one stop to the next. */
export interface Leg {
  /** Kilometres as the crow flies. */
  readonly km: number;
  /** Reckoned with the detour and pace of the way. */
  readonly minutes: number;
  /** Days of the plan on which one is on this way: at least one. */
  readonly days: number;
}

export interface Visit {
  /** The way here; null at the first stop. */
  readonly leg: Leg | null;
  /** Days after the first. */
  readonly day: number;
  /** Minutes after midnight, on the clock of the first stop. */
  readonly arrives: number;
  readonly leaves: number;
}

export interface Itinerary {
  /** One for each stop, in their order. */
  readonly visits: readonly Visit[];
  /** Of a round: back at the first stop. */
  readonly home: Visit | null;
  /** Days from setting out to the last arrival, at least one and at most MOST_DAYS. */
  readonly days: number;
  /** It takes longer than that: what would come later stands in the morning of the last day. */
  readonly isTooLong: boolean;
  /** Of all legs. */
  readonly km: number;
  readonly minutes: number;
}

type Distance = Omit<Leg, "days">;

interface Stay {
  readonly at: Coordinates;
  readonly stayMinutes: number;
  readonly nights: number;
}

/**
 * Which stop falls on which day and hour. A leg is begun on a day only where it and the stay after it end before the
 * evening, or where no day is long enough for both; of a leg that is longer than a day, each day has its part.
 */
export function itineraryOf(stays: readonly Stay[], plan: Pick<Plan, "setsOutAt" | "hoursADay" | "way" | "isRound">) {
  const setsOutAt = Math.min(plan.setsOutAt, LATEST_START);
  const evening = Math.min(setsOutAt + plan.hoursADay * 60, 24 * 60);
  const lastDay = MOST_DAYS - 1;
  let [day, clock] = [0, setsOutAt];
  const nextDay = () => void ([day, clock] = [day + 1, setsOutAt]);
  const travel = (way: Distance | null, stayMinutes: number): Visit => {
    let left = way?.minutes ?? 0;
    const needs = left + stayMinutes;
    const fitsADay = needs <= evening - setsOutAt;
    if (way && clock > setsOutAt && (clock >= evening || (fitsADay && clock + needs > evening))) nextDay();
    const begins = day;
    if (left > evening - clock) {
      left -= evening - clock;
      nextDay();
      const whole = Math.ceil(left / (evening - setsOutAt)) - 1;
      if (whole > 0) [day, left] = [day + whole, left - whole * (evening - setsOutAt)];
    }
    const leg = way && { ...way, days: Math.min(day, lastDay) - Math.min(begins, lastDay) + 1 };
    if (day >= lastDay) {
      [day, clock] = [lastDay, setsOutAt];
      return { leg, day, arrives: clock, leaves: clock };
    }
    clock += left;
    return { leg, day, arrives: clock, leaves: Math.min(clock + stayMinutes, 24 * 60 - 1) };
  };
  const visits: Visit[] = [];
  for (const [i, stay] of stays.entries()) {
    const distance = i === 0 ? null : distanceBetween(stays[i - 1]!.at, stay.at, plan.way);
    const visit = travel(distance, stay.stayMinutes);
    visits.push(visit);
    clock = visit.leaves;
    if (stay.nights > 0) [day, clock] = [day + stay.nights, setsOutAt];
  }
  const goesHome = plan.isRound && stays.length > 1;
  const home = goesHome ? travel(distanceBetween(stays.at(-1)!.at, stays[0]!.at, plan.way), 0) : null;
  const legs = [...visits, ...(home ? [home] : [])].flatMap(({ leg }) => leg ?? []);
  const sum = (of: (leg: Leg) => number) => legs.reduce((all, leg) => all + of(leg), 0);
  const days = (home ?? visits.at(-1) ?? { day: 0 }).day + 1;
  return {
    ...{ visits, home, days, isTooLong: days >= MOST_DAYS },
    ...{ km: sum(({ km }) => km), minutes: sum(({ minutes }) => minutes) },
  } satisfies Itinerary;
}

function distanceBetween(from: Coordinates, to: Coordinates, way: Plan["way"]): Distance {
  const km = kilometresBetween(from, to);
  const { detour, kmPerHour } = paces[way];
  return { km, minutes: Math.round(((km * detour) / kmPerHour) * 60) };
}

/** The civil day of a visit. @param startsOn the day of the first. */
export const dateOf = (startsOn: string, visit: Pick<Visit, "day">): string => addDays(startsOn, visit.day);
