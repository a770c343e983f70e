import { listEventsAt } from "#/features/events/public.server.ts";
import { type PlaceOnWay, readPlacesOnWay } from "#/features/spaces/public.server.ts";
import { addDays, beginOfDay, civilDay, instantIn, localTime } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import { kilometresBetween } from "#/platform/search/coordinates.ts";
import { arrivalAt } from "../arrival.ts";
import { itineraryOf, type Visit } from "../itinerary.ts";
import { type Plan, type PlannedStop, writeClock } from "../rules.ts";
import type { DayView, StopView, YatraView } from "../views.ts";
import type { KeptStop } from "./yatras.server.ts";

/** What is held at a stop on its day: so many are named. */
const MOST_EVENTS = 3;
/** A space that moved by more is said to be elsewhere. */
const MOVED_KM = 0.5;
/** Where nothing is planned yet, days are India's. */
const FIRST_ZONE = "Asia/Kolkata";

interface Asked {
  readonly language: string;
  readonly now: Date;
  readonly plan: Plan & { readonly stops: readonly (PlannedStop | KeptStop)[] };
}

/**
 * A plan as it falls on days and hours, with what is open and held there then. What is no longer listed is left out of the
 * way and named as closed, without its name. The caller decides who may read the notes.
 */
export async function viewYatra(db: Db, { language, now, plan }: Asked): Promise<YatraView> {
  const places = await readPlacesOnWay(
    db,
    language,
    plan.stops.map(({ spaceId }) => spaceId),
  );
  const open = plan.stops.flatMap((stop) => {
    const place = places.get(stop.spaceId);
    return place ? [{ stop, place }] : [];
  });
  const zone = open[0]?.place.zone ?? FIRST_ZONE;
  const startsOn = plan.startsOn ?? addDays(civilDay(now, zone), 1);
  const itinerary = itineraryOf(
    open.map(({ stop, place }) => ({ ...stop, at: place })),
    plan,
  );
  const at = (visit: Visit, minutes: number): Date =>
    instantIn(`${addDays(startsOn, visit.day + Math.floor(minutes / 1440))}T${writeClock(minutes % 1440)}`, zone);
  const placed = open.map(({ stop, place }, i) => {
    const visit = itinerary.visits[i]!;
    const [date, arrives] = localTime(at(visit, visit.arrives), place.zone).split("T") as [string, string];
    const leaves = localTime(at(visit, visit.leaves), place.zone).slice(11);
    return { stop, place, visit, date, arrives, leaves };
  });
  const times = placed.map(({ place, date }) => ({
    spaceId: place.id,
    from: beginOfDay(date, place.zone),
    until: beginOfDay(addDays(date, 1), place.zone),
  }));
  const events = Map.groupBy(
    await listEventsAt(db, language, now, { times, limit: MOST_EVENTS }),
    ({ space }) => space.id,
  );
  const stops = placed.map(({ stop, place, visit, ...when }): StopView => {
    const { timings, id: _, ...shown } = place;
    const held = events.get(stop.spaceId) ?? [];
    return {
      ...{ ...shown, ...when, spaceId: stop.spaceId, note: stop.note, stayMinutes: stop.stayMinutes },
      ...{ nights: stop.nights, leg: visit.leg, day: visit.day },
      arrival: arrivalAt(timings, { day: when.date, ...when }),
      events: held.map(({ id, title, language, startsAt, zone }) => ({ id, title, language, startsAt, zone })),
      movedKm: movedBy(stop, place),
      isVisited: (stop as Partial<KeptStop>).isVisited === true,
    };
  });
  const { home, km, minutes, isTooLong, days: dayCount } = itinerary;
  const { stops: _, ...settings } = plan;
  return {
    ...{ plan: { ...settings, startsOn }, stops, km, minutes, dayCount, isTooLong },
    closed: plan.stops.flatMap(({ spaceId, note }, position) =>
      places.has(spaceId) ? [] : [{ spaceId, position, note }],
    ),
    days: daysOf(stops, startsOn),
    home: home && {
      ...{ leg: home.leg!, day: home.day, date: addDays(startsOn, home.day) },
      arrives: writeClock(home.arrives % 1440),
    },
  };
}

function movedBy(stop: PlannedStop | KeptStop, place: PlaceOnWay): number | null {
  if (!("seen" in stop)) return null;
  const km = kilometresBetween(stop.seen, place);
  return km > MOVED_KM ? km : null;
}

const daysOf = (stops: readonly StopView[], startsOn: string): DayView[] =>
  [...Map.groupBy(stops, ({ day }) => day)].map(([day, on]) => ({
    ...{ day, date: addDays(startsOn, day), stops: on },
    km: on.reduce((sum, { leg }) => sum + (leg?.km ?? 0), 0),
  }));

/** The same for those who did not plan it: without notes, without what is no longer listed, without what was ticked. */
export const forOthers = (view: YatraView): YatraView => {
  const bare = (stop: StopView): StopView => ({ ...stop, note: "", movedKm: null, isVisited: false });
  return {
    ...view,
    stops: view.stops.map(bare),
    days: view.days.map((day) => ({ ...day, stops: day.stops.map(bare) })),
    closed: [],
  };
};
