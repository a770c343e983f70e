import { isBlockedBetween } from "#/features/people/public.server.ts";
import { civilDay, HOUR_MS, MINUTE_MS } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notAllowed, notFound, refuse, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { mayDecide } from "../access.ts";
import { readSlots } from "../queries/slots.server.ts";
import { answerBy, extentOf, MOVE_LIMIT, movesAloneUntil, slotKey, type Extent } from "../rules.ts";
import { decidedAlready } from "../decided-already.ts";
import { isConstraint } from "#/platform/db/is-constraint.ts";
import { lockOwnBooking, subjectOf, type LockedBooking, type Mine } from "./lock-booking.server.ts";
import { forgetFreeSlots, markOpenDays } from "./lock-calendar.server.ts";
import { markPriest } from "./assign-priest.server.ts";
import { announceAssignment, announceChange, requestAnswer } from "./notify-party.server.ts";
import { freeSeats, slotTaken, whoDoesSlot } from "./seats.server.ts";
import { syncCeremony } from "./sync-ceremony.server.ts";

type BookingServices = Pick<Services, "db" | "jobs" | "clock">;

/** @throws as lockOwnBooking; platform.not-allowed for a space's priest, who does it and does not decide. */
async function lockToMove(db: Db, viewer: Viewer, bookingId: number): Promise<Mine> {
  const mine = await lockOwnBooking(db, viewer, bookingId);
  if (mine.party === "provider" && !mayDecide(viewer, subjectOf(mine.booking))) throw notAllowed();
  return mine;
}

/** Where a booking would lie at another beginning: as long as it is, with the same way and pause. */
function movedTo(booking: LockedBooking, startsAt: Date): Extent {
  const minutes = (from: Date, until: Date) => (until.getTime() - from.getTime()) / MINUTE_MS;
  return extentOf(startsAt, {
    durationMinutes: minutes(booking.starts_at, booking.ends_at),
    travelMinutes: booking.travel_minutes,
    bufferMinutes: minutes(booking.ends_at, booking.occupied_until) - booking.travel_minutes,
  });
}

/**
 * Proposes another time to the other side; one that was proposed before is replaced. A devotee chooses among free slots, a
 * provider any time at which nothing else is, but on a day on which they said that they are away.
 * @throws as lockOwnBooking; bookings.answered-already, bookings.slot-taken (409); bookings.past; bookings.day-off beside
 * `at`.
 */
export async function proposeTime(
  { db, jobs, clock }: BookingServices,
  viewer: Viewer,
  { bookingId, startsAt }: { readonly bookingId: number; readonly startsAt: Date },
): Promise<void> {
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    const { booking, party, person } = await lockToMove(db, viewer, bookingId);
    if (booking.state !== "requested" && booking.state !== "confirmed") throw decidedAlready();
    await assertMayAsk(db, person.personId, booking);
    if (startsAt <= now || booking.starts_at <= now) throw refuse("bookings.past");
    if (startsAt.getTime() === booking.starts_at.getTime()) throw slotTaken();
    if (party === "devotee") await assertFreeSlot(db, booking, startsAt, now);
    else {
      await assertNothingElse(db, booking, movedTo(booking, startsAt));
      await assertNoDayOff(db, booking, movedTo(booking, startsAt));
    }
    await db
      .updateTable("booking")
      .set({
        proposed_at: startsAt,
        proposed_by: party,
        // The answer to a request is the other side's turn now.
        ...(booking.state === "requested" ? { answer_by: answerBy(earlier(startsAt, booking.starts_at), now) } : {}),
      })
      .where("id", "=", bookingId)
      .execute();
    const other = party === "provider" ? "devotee" : "provider";
    await requestAnswer({ db, jobs }, booking, other, "proposed", startsAt, now);
  });
}

/**
 * The other side hears of each time: they are few, and none across a block. Cancelling stays open to both.
 * @throws platform.too-many; bookings.not-taken (403).
 */
async function assertMayAsk(db: Db, personId: number, booking: LockedBooking): Promise<void> {
  await countAgainstLimit(db, { key: `booking-time:${personId}`, ...MOVE_LIMIT });
  if (booking.provider_id === null || booking.person_id === null) return;
  const { blocked } = await db
    .selectNoFrom(isBlockedBetween(booking.provider_id, booking.person_id).as("blocked"))
    .executeTakeFirstOrThrow();
  if (blocked) throw refuse("bookings.not-taken", { status: 403 });
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

async function assertFreeSlot(db: Db, booking: LockedBooking, startsAt: Date, now: Date): Promise<void> {
  const slots = await readSlots(db, booking.service_id, {
    ...{ from: startsAt, until: new Date(startsAt.getTime() + 1), now },
    ...{ travelMinutes: booking.travel_minutes, except: booking.id },
  });
  if (slots.length === 0 || slots[0]!.left < seatCount(booking)) throw slotTaken();
}

async function assertNothingElse(db: Db, booking: LockedBooking, extent: Extent): Promise<void> {
  if (booking.provider_id === null) return;
  const other = await db
    .selectFrom("booking")
    .select("id")
    .where("provider_id", "=", booking.provider_id)
    .where("state", "in", ["reserved", "requested", "confirmed"])
    .where("id", "<>", booking.id)
    .where("occupied_from", "<", extent.occupiedUntil)
    .where("occupied_until", ">", extent.occupiedFrom)
    .limit(1)
    .executeTakeFirst();
  if (other) throw slotTaken();
}

/** @throws bookings.day-off beside `at`. */
async function assertNoDayOff(db: Db, booking: LockedBooking, { startsAt, endsAt }: Extent): Promise<void> {
  const off = await db
    .selectFrom("blackout")
    .select("id")
    .where((eb) =>
      booking.provider_id === null
        ? eb("space_id", "=", booking.space_id)
        : eb("provider_id", "=", booking.provider_id),
    )
    .where("from_day", "<=", civilDay(endsAt, booking.zone))
    .where("to_day", ">=", civilDay(startsAt, booking.zone))
    .limit(1)
    .executeTakeFirst();
  if (off) throw refuseField("at", "bookings.day-off");
}

/**
 * Whoever booked what confirms itself moves it to a free time, without asking, for as long as its terms say.
 * @throws as lockOwnBooking; platform.not-found for the provider; bookings.answered-already, bookings.slot-taken,
 * bookings.moves-by-asking (409); bookings.past.
 */
export async function moveBooking(
  { db, jobs, clock }: BookingServices,
  viewer: Viewer,
  { bookingId, startsAt }: { readonly bookingId: number; readonly startsAt: Date },
): Promise<void> {
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    const { booking, party, person } = await lockOwnBooking(db, viewer, bookingId);
    if (party !== "devotee") throw notFound();
    if (booking.state !== "confirmed") throw decidedAlready();
    await assertMayAsk(db, person.personId, booking);
    // The same form sent twice.
    if (startsAt.getTime() === booking.starts_at.getTime()) return;
    if (startsAt <= now || booking.starts_at <= now) throw refuse("bookings.past");
    const until = movesAloneUntil({ fullRefundHours: booking.full_refund_hours }, booking.starts_at);
    if (!booking.is_instant || now > until) throw refuse("bookings.moves-by-asking", { status: 409 });
    await assertFreeSlot(db, booking, startsAt, now);
    const moved = await moveTo({ db, jobs }, booking, startsAt, now);
    await announceChange({ db, jobs }, moved, "provider", "moved-alone", { now });
  });
}

/** Lays a locked booking there, confirmed; its ceremony and the days of the calendar follow. @throws bookings.slot-taken (409). */
async function moveTo({ db, jobs }: Pick<Services, "db" | "jobs">, booking: LockedBooking, startsAt: Date, now: Date) {
  const seats = await seatsAt(db, booking, startsAt);
  const extent = movedTo(booking, startsAt);
  const moved = await db
    .updateTable("booking")
    .set({
      ...{ starts_at: extent.startsAt, ends_at: extent.endsAt },
      ...{ occupied_from: extent.occupiedFrom, occupied_until: extent.occupiedUntil },
      ...seats,
      ...{ slot_key: slotKey(booking.service_id, startsAt), muhurat_from: null, muhurat_until: null },
      ...{ state: "confirmed", confirmed_at: booking.confirmed_at ?? now, answer_by: null },
      ...{ proposed_at: null, proposed_by: null, revision: booking.revision + 1 },
      proof_due_at:
        booking.proof_hours === null ? null : new Date(extent.endsAt.getTime() + booking.proof_hours * HOUR_MS),
    })
    .where("id", "=", booking.id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      if (isConstraint(error)) throw slotTaken();
      throw error;
    });
  await syncCeremony(db, booking.id, now);
  await forgetFreeSlots(db, booking.space_id);
  if (booking.assigned_id !== null && moved.assigned_id !== booking.assigned_id) {
    await markPriest(db, booking.assigned_id, booking, now);
    await announceAssignment({ db, jobs }, booking, "released", { personIds: [booking.assigned_id], now });
  }
  if (booking.provider_id !== null) {
    const calendar = booking.provider_id;
    await markOpenDays(db, calendar, now, { from: booking.occupied_from, until: booking.occupied_until });
    await markOpenDays(db, calendar, now, { from: extent.occupiedFrom, until: extent.occupiedUntil });
  }
  return moved;
}

/**
 * The other side agrees to the time that was proposed: the booking lies there, and is confirmed.
 * @throws as lockOwnBooking; bookings.answered-already, bookings.slot-taken
 * (409); bookings.past.
 */
export async function acceptTime(
  { db, jobs, clock }: BookingServices,
  viewer: Viewer,
  seen: SeenProposal,
): Promise<void> {
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    const { booking, party } = await lockProposed(db, viewer, seen);
    if (booking.proposed_by === party) throw decidedAlready();
    // What has begun is held, or it is not: its time cannot be agreed anew.
    if (seen.proposedAt <= now || booking.starts_at <= now) throw refuse("bookings.past");
    const moved = await moveTo({ db, jobs }, booking, seen.proposedAt, now);
    await announceChange({ db, jobs }, moved, party === "provider" ? "devotee" : "provider", "moved", { now });
  });
}

/** The seats of a space's booking in another slot, and who does that one: whoever did this one may be busy then. */
async function seatsAt(db: Db, booking: LockedBooking, startsAt: Date) {
  const { service_id: id, space_id: spaceId } = booking;
  if (spaceId === null) return {};
  // There may be fewer seats now than when it was booked.
  const { capacity } = await db.selectFrom("service").select("capacity").where("id", "=", id).executeTakeFirstOrThrow();
  return {
    capacity,
    seats: await freeSeats(db, { id, capacity, spaceId }, { startsAt, seats: seatCount(booking), except: booking.id }),
    assigned_id: await whoDoesSlot(db, slotKey(id, startsAt), booking.person_id ?? 0),
  };
}

const seatCount = ({ seat_count }: LockedBooking): number => seat_count ?? 1;

/** Either side lets the proposal go: whoever made it takes it back, the other keeps the time as it was. @throws as acceptTime. */
export async function dropProposal(
  { db, jobs, clock }: BookingServices,
  viewer: Viewer,
  seen: SeenProposal,
): Promise<void> {
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    const { booking, party } = await lockProposed(db, viewer, seen);
    await db
      .updateTable("booking")
      .set({ proposed_at: null, proposed_by: null })
      .where("id", "=", booking.id)
      .execute();
    if (booking.proposed_by === party) return;
    await announceChange({ db, jobs }, booking, booking.proposed_by as typeof party, "proposal-refused", { now });
  });
}

interface SeenProposal {
  readonly bookingId: number;
  /** The time that they saw. */
  readonly proposedAt: Date;
}

/** Locks a booking in which the time that somebody answers is still proposed. @throws bookings.answered-already (409). */
async function lockProposed(db: Db, viewer: Viewer, { bookingId, proposedAt }: SeenProposal) {
  const locked = await lockToMove(db, viewer, bookingId);
  const { state, proposed_at } = locked.booking;
  const isOpen = state === "requested" || state === "confirmed";
  if (!isOpen || proposed_at?.getTime() !== proposedAt.getTime()) throw decidedAlready();
  return locked;
}
