import type { Db } from "#/platform/db/connection.ts";
import { notAllowed, refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { DAY_MS } from "#/platform/civil-date.ts";
import { mayDecide } from "../access.ts";
import { refundPercent } from "../rules.ts";
import { giveBack } from "./give-back.server.ts";
import { lockOwnBooking, subjectOf, type Mine } from "./lock-booking.server.ts";
import { announceChange } from "./notify-party.server.ts";
import { end } from "./settle-booking.server.ts";
import { syncCeremony } from "./sync-ceremony.server.ts";

type BookingServices = Pick<Services, "db" | "jobs" | "clock">;

export const decidedAlready = () => refuse("bookings.answered-already", { status: 409 });

/**
 * Whoever was asked takes it. A repeated call changes nothing.
 * @throws as lockOwnBooking; platform.not-found for the devotee; bookings.answered-already (409); bookings.past.
 */
export async function confirmBooking(
  { db, jobs, clock }: BookingServices,
  viewer: Viewer,
  { bookingId }: { readonly bookingId: number },
): Promise<void> {
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    const { booking } = await lockToDecide(db, viewer, bookingId);
    if (booking.state === "confirmed") return;
    if (booking.state !== "requested") throw decidedAlready();
    if (booking.starts_at <= now) throw refuse("bookings.past");
    await db
      .updateTable("booking")
      .set({
        ...{ state: "confirmed", confirmed_at: now, answer_by: null, proposed_at: null, proposed_by: null },
        revision: booking.revision + 1,
      })
      .where("id", "=", bookingId)
      .execute();
    await syncCeremony(db, bookingId, now);
    await announceChange({ db, jobs }, booking, "devotee", "confirmed", { now });
  });
}

/** @throws as lockOwnBooking; platform.not-allowed for a space's priest, who does it and does not decide. */
async function lockToDecide(db: Db, viewer: Viewer, bookingId: number): Promise<Mine> {
  const mine = await lockOwnBooking(db, viewer, bookingId, "provider");
  if (!mayDecide(viewer, subjectOf(mine.booking))) throw notAllowed();
  return mine;
}

export interface EndInput {
  readonly bookingId: number;
  readonly reason: string;
}

/** Whoever was asked cannot take it: everything that was paid goes back. @throws as confirmBooking. */
export async function declineBooking(
  { db, jobs, clock }: BookingServices,
  viewer: Viewer,
  { bookingId, reason }: EndInput,
): Promise<void> {
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    const { booking } = await lockToDecide(db, viewer, bookingId);
    if (booking.state === "declined") return;
    if (booking.state !== "requested") throw decidedAlready();
    await end(db, booking, { state: "declined", by: "provider", reason, now });
    await giveBack(db, bookingId, { percent: 100, reason: "booking-declined", now });
    await announceChange({ db, jobs }, booking, "devotee", "declined", { reason, now });
  });
}

/**
 * Either side cancels. To the devotee goes back what the terms of the booking say at this moment; everything where the
 * provider cancels, or nothing was confirmed yet.
 * @param input.percent what the page said goes back. @throws as lockOwnBooking; bookings.terms-changed and
 * bookings.answered-already (409).
 */
export async function cancelBooking(
  { db, jobs, clock }: BookingServices,
  viewer: Viewer,
  { bookingId, reason, percent }: EndInput & { readonly percent: number },
): Promise<void> {
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    const { booking, party } = await lockOwnBooking(db, viewer, bookingId);
    if (party === "provider" && !mayDecide(viewer, subjectOf(booking))) throw notAllowed();
    if (booking.state === "cancelled") return;
    const isOpen = booking.state === "held" || booking.state === "requested" || booking.state === "confirmed";
    if (!isOpen || (party === "devotee" && booking.starts_at <= now && booking.state === "confirmed")) {
      throw decidedAlready();
    }
    const back = percentBack(booking, party, now);
    if (back < percent) throw refuse("bookings.terms-changed", { status: 409 });
    await end(db, booking, { state: "cancelled", by: party, reason, now });
    const why = party === "provider" ? "booking-cancelled" : "booking-given-up";
    await giveBack(db, bookingId, { percent: back, reason: why, now });
    const other = party === "provider" ? "devotee" : "provider";
    // A provider never heard of one that nobody paid.
    if (booking.state !== "held") await announceChange({ db, jobs }, booking, other, "cancelled", { reason, now });
  });
}

interface Refundable {
  readonly state: string;
  readonly starts_at: Date;
  readonly full_refund_hours: number;
  readonly half_refund_hours: number;
}

/** What goes back, in percent, if this side cancels now. */
export const percentBack = (booking: Refundable, party: "devotee" | "provider", now: Date): 0 | 50 | 100 =>
  party === "provider" || booking.state !== "confirmed"
    ? 100
    : refundPercent(
        { fullRefundHours: booking.full_refund_hours, halfRefundHours: booking.half_refund_hours },
        booking.starts_at,
        now,
      );

/** A mistake is taken back within so long. */
const UNDO_DAYS = 7;

/**
 * The provider says that it was held, or takes that back.
 * @throws as confirmBooking; bookings.not-begun, bookings.reviewed.
 */
export async function completeBooking(
  { db, jobs, clock }: BookingServices,
  viewer: Viewer,
  { bookingId, isCompleted }: { bookingId: number; isCompleted: boolean },
): Promise<void> {
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    const { booking } = await lockOwnBooking(db, viewer, bookingId, "provider");
    if (isCompleted) {
      if (booking.state === "completed") return;
      if (booking.state !== "confirmed") throw decidedAlready();
      if (booking.starts_at > now) throw refuse("bookings.not-begun");
      await db
        .updateTable("booking")
        .set({ state: "completed", completed_at: now, proposed_at: null, proposed_by: null })
        .where("id", "=", bookingId)
        .execute();
      await announceChange({ db, jobs }, booking, "devotee", "completed", { now });
      return;
    }
    if (booking.state === "confirmed") return;
    // What was proven was held.
    if (booking.proof_at) throw decidedAlready();
    const isFresh =
      booking.completed_at !== null && now.getTime() - booking.completed_at.getTime() < UNDO_DAYS * DAY_MS;
    if (booking.state !== "completed" || !isFresh) throw decidedAlready();
    if (booking.rating !== null) throw refuse("bookings.reviewed");
    await db
      .updateTable("booking")
      .set({ state: "confirmed", completed_at: null })
      .where("id", "=", bookingId)
      .execute()
      .catch(takenMeanwhile);
  });
}

/** Another booking has taken its time since: the constraint says so. */
function takenMeanwhile(error: unknown): never {
  if (isConstraint(error)) throw refuse("bookings.slot-taken", { status: 409 });
  throw error;
}

/** Whether a constraint of bookings refused a write. */
export const isConstraint = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "23P01" || error.code === "23505");
