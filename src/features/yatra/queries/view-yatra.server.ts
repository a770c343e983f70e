import { listEventsAt } from "#/features/events/public.server.ts";
import { type PlaceOnWay, readPlacesOnWay } from "#/features/spaces/public.server.ts";
import { addDays, beginOfDay, civilDay } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import { kilometresBetween } from "#/platform/search/coordinates.ts";
import { itineraryOf } from "../itinerary.ts";
import { type Plan, type PlannedStop, writeClock } from "../rules.ts";
import type { DayView, StopView, YatraView } from "../views.ts";
import { firstOpenDay, visitsFrom } from "../visit-days.ts";
import type { KeptStop } from "./yatras.server.ts";

/** What is held at a stop while one is there: so many are named. */
const MOST_EVENTS = 3;
/** What else is held there on that day. */
const MOST_OTHERS = 2;
/** A space that moved by more is said to be elsewhere. */
const MOVED_KM = 0.5;
/** Where nothing is planned yet, days are India's. */
const FIRST_ZONE = "Asia/Kolkata";

interface Asked {
  readonly language: string;
  readonly now: Date;
  /** Where no first day is chosen: the first on which every door is open, rather than tomorrow. */
  readonly seeksOpenDay?: boolean;
  readonly plan: Plan & { readonly stops: readonly (PlannedStop | KeptStop)[] };
}

/**
 * A plan as it falls on days and hours, with what is open and held there then. What is no longer listed is left out of the
 * way and named as closed, without its name. The caller decides who may read the notes.
 */
export async function viewYatra(db: Db, { language, now, plan, seeksOpenDay }: Asked): Promise<YatraView> {
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
  const itinerary = itineraryOf(
    open.map(({ stop, place }) => ({ ...stop, at: place })),
    plan,
  );
  const timed = open.map(({ place }) => place);
  const tomorrow = addDays(civilDay(now, zone), 1);
  const startsOn = plan.startsOn ?? (seeksOpenDay ? firstOpenDay(tomorrow, timed, itinerary.visits) : tomorrow);
  const dated = visitsFrom(startsOn, timed, itinerary.visits);
  const placed = open.map((one, i) => ({ ...one, visit: itinerary.visits[i]!, dated: dated[i]! }));
  const days = placed.map(({ place, dated: { date } }) => ({
    spaceId: place.id,
    from: beginOfDay(date, place.zone),
    until: beginOfDay(addDays(date, 1), place.zone),
  }));
  // Whoever stays for the night is there until the day is over.
  const stays = placed.map(({ place, stop, dated: { arrivesAt, leavesAt } }, i) => ({
    spaceId: place.id,
    from: arrivesAt,
    until: stop.nights > 0 ? days[i]!.until : leavesAt,
  }));
  const listed = async (times: typeof days, limit: number) =>
    Map.groupBy(await listEventsAt(db, language, now, { times, limit }), ({ space }) => space.id);
  const [within, onDay] = await Promise.all([listed(stays, MOST_EVENTS), listed(days, MOST_EVENTS + MOST_OTHERS)]);
  const stops = placed.map(({ stop, place, visit, dated: { date, arrives, leaves, arrival } }, i): StopView => {
    const { timings: _hours, id: _id, ...shown } = place;
    const held = within.get(stop.spaceId) ?? [];
    const { from, until } = stays[i]!;
    const others = (onDay.get(stop.spaceId) ?? []).filter(({ startsAt }) => startsAt < from || startsAt >= until);
    return {
      ...{
        ...shown,
        date,
        arrives,
        leaves,
        arrival,
        spaceId: stop.spaceId,
        note: stop.note,
        stayMinutes: stop.stayMinutes,
      },
      ...{ nights: stop.nights, leg: visit.leg, day: visit.day },
      events: [...held, ...others.slice(0, MOST_OTHERS)].map(({ id, title, language, startsAt, zone }, nth) => ({
        ...{ id, title, language, startsAt, zone, isWithinStay: nth < held.length },
      })),
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
