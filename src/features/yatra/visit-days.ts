import type { Timings } from "#/features/spaces/public.ts";
import { addDays, instantIn, localTime } from "#/platform/civil-date.ts";
import { type Arrival, arrivalAt } from "./arrival.ts";
import type { Visit } from "./itinerary.ts";
import { writeClock } from "./rules.ts";

/** A place as its days and hours are read. */
interface Timed {
  /** IANA zone of the place. */
  readonly zone: string;
  readonly timings: Timings;
}

/** A visit on the calendar and clock of its place. */
export interface DatedVisit {
  readonly date: string;
  /** "HH:MM" */
  readonly arrives: string;
  readonly leaves: string;
  readonly arrivesAt: Date;
  readonly leavesAt: Date;
  readonly arrival: Arrival;
}

/** How far a first day is sought on which every place is open. */
const LOOK_AHEAD_DAYS = 14;

/** The visits of a way that begins on a day, one for each place. @param startsOn civil day in the zone of the first. */
export function visitsFrom(startsOn: string, places: readonly Timed[], visits: readonly Visit[]): DatedVisit[] {
  const zone = places[0]?.zone ?? "UTC";
  const at = ({ day }: Visit, minutes: number): Date =>
    instantIn(`${addDays(startsOn, day + Math.floor(minutes / 1440))}T${writeClock(minutes % 1440)}`, zone);
  return places.map((place, i) => {
    const visit = visits[i]!;
    const [arrivesAt, leavesAt] = [at(visit, visit.arrives), at(visit, visit.leaves)];
    const [date, arrives] = localTime(arrivesAt, place.zone).split("T") as [string, string];
    const leaves = localTime(leavesAt, place.zone).slice(11);
    return {
      ...{ date, arrives, leaves, arrivesAt, leavesAt },
      arrival: arrivalAt(place.timings, { day: date, arrives, leaves }),
    };
  });
}

/** Whether no door is closed when one comes, or closes before one means to leave. */
export const findsDoorsOpen = (visits: readonly DatedVisit[]): boolean =>
  visits.every(({ arrival }) => arrival.kind === "unknown" || (arrival.kind === "open" && !arrival.isShort));

/** The first day from this one on which the way finds every door open; this one where two weeks have none. */
export function firstOpenDay(from: string, places: readonly Timed[], visits: readonly Visit[]): string {
  for (let ahead = 0; ahead < LOOK_AHEAD_DAYS; ahead++) {
    const day = addDays(from, ahead);
    if (findsDoorsOpen(visitsFrom(day, places, visits))) return day;
  }
  return from;
}
