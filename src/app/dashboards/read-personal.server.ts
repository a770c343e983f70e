import { readProviderTasks, readProviderSteps } from "#/features/artists/public.server.ts";
import { readOwnBookings } from "#/features/bookings/public.server.ts";
import { readTodayLine } from "#/features/calendar/public-words.server.ts";
import type { Feature } from "#/features/feature.ts";
import {
  listEventsOfSpaces,
  listGoing,
  listReminders,
  listUpcomingEvents,
  readViewerFlags,
} from "#/features/events/public.server.ts";
import { readJourneyCards } from "#/features/journey/public.server.ts";
import { countInvitations } from "#/features/members/public.server.ts";
import { waitingCounts } from "#/features/moderation/public.server.ts";
import { listInquiries, listOwnOrders, listWaitingOrders } from "#/features/orders/public.server.ts";
import { kindOf } from "#/features/people/public.ts";
import { ownProfile } from "#/features/people/public.server.ts";
import { listFollowedSpaces, listSavedSpaces } from "#/features/space-page/public.server.ts";
import { countOwn, listOwnReviews, runsSpace } from "#/features/spaces/public.server.ts";
import type { EventView } from "#/features/events/public.tsx";
import type { Db } from "#/platform/db/connection.ts";
import type { RequestContext } from "#/platform/http/context.ts";
import type { SignedIn } from "#/platform/viewer.ts";

const SHOWN_SPACES = 3;
const SHOWN_ORDERS = 4;
const SHOWN_EVENTS = 3;

/** Reads a person's own dashboard. */
export async function readPersonal(
  ctx: Pick<RequestContext, "config" | "db" | "language" | "clock">,
  viewer: SignedIn,
  features: readonly Feature[],
) {
  const { db, language } = ctx;
  const now = new Date(ctx.clock());
  const { personId } = viewer;
  const [
    flagsById,
    going,
    reminders,
    followed,
    saved,
    reviews,
    invitations,
    staffWork,
    providerSteps,
    providerTasks,
    requests,
    waiting,
    orders,
    bookings,
    today,
    journey,
  ] = await Promise.all([
    countOwn(db, personId),
    listGoing(db, language, now, personId),
    listReminders(db, language, now, personId),
    listFollowedSpaces(db, language, now, personId),
    listSavedSpaces(db, language, now, personId),
    listOwnReviews(db, language, personId, 5),
    countInvitations(db, viewer, now),
    viewer.isStaff ? waitingCounts(db, viewer) : null,
    readProviderSteps(ctx, viewer, features),
    readProviderTasks(db, viewer),
    listInquiries(db, language, viewer, { side: "client", states: ["quoted", "open"] }),
    listWaitingOrders(db, language, viewer, { side: "client" }),
    listOwnOrders(db, language, viewer),
    readOwnBookings(db, viewer, { language, now }),
    readTodayLine({ db, language, now }),
    readJourneyCards(db, viewer, { language, now }),
  ]);
  const own = inOrder([...going, ...reminders]);
  // Whoever has planned little sees what is coming at places that they follow, else anywhere.
  const events =
    own.length >= SHOWN_EVENTS
      ? own
      : inOrder([...own, ...(await readComing(db, { language, now, followed: followed.spaces.map(({ id }) => id) }))]);
  const quotes = requests.rows.filter(({ state }) => state === "quoted").slice(0, SHOWN_ORDERS);
  const shownOrders = [...waiting.rows, ...orders.rows].slice(0, SHOWN_ORDERS - quotes.length);
  const kind = kindOf(viewer.accountType);
  return {
    now,
    today,
    journey,
    name: viewer.name,
    kind,
    runsSpace: await runsSpace(db, viewer),
    work: kind === "murtikar" || kind === "pujari" ? await ownProfile(db, viewer) : null,
    zone: viewer.zone,
    emailVerified: viewer.emailVerified,
    flagsById,
    invitations,
    staffWork,
    providerSteps,
    providerTasks,
    // What waits for them stands first, what they wait for last.
    quotes,
    orders: shownOrders,
    requests: requests.rows
      .filter(({ state }) => state === "open")
      .slice(0, SHOWN_ORDERS - quotes.length - shownOrders.length),
    bookings,
    goingCount: going.length,
    events,
    eventFlags: await readViewerFlags(
      db,
      viewer,
      events.map(({ id }) => id),
    ),
    followed: followed.spaces.slice(0, SHOWN_SPACES),
    saved: saved.spaces.slice(0, SHOWN_SPACES),
    reviews,
  };
}

/** Each event once, the next first. */
const inOrder = (events: readonly EventView[]): EventView[] =>
  [...new Map(events.map((event) => [event.id, event])).values()].toSorted(
    (a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.id - b.id,
  );

interface Coming {
  readonly language: string;
  readonly now: Date;
  readonly followed: readonly number[];
}

async function readComing(db: Db, { language, now, followed }: Coming): Promise<readonly EventView[]> {
  const there = await listEventsOfSpaces(db, language, now, followed, SHOWN_EVENTS);
  if (there.length > 0) return there;
  return (await listUpcomingEvents(db, language, now, { limit: SHOWN_EVENTS })).events;
}

export type PersonalData = Awaited<ReturnType<typeof readPersonal>>;
