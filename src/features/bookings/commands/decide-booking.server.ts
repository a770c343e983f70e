import type { Db } from "#/platform/db/connection.ts";
import { notAllowed, refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { mayDecide } from "../access.ts";
import { decidedAlready } from "../decided-already.ts";
import { giveBack } from "./give-back.server.ts";
import { lockOwnBooking, subjectOf, type Mine } from "./lock-booking.server.ts";
import { announceChange } from "./notify-party.server.ts";
import { end } from "./settle-booking.server.ts";
import { syncCeremony } from "./sync-ceremony.server.ts";

type BookingServices = Pick<Services, "db" | "jobs" | "clock">;

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

/** Whoever was asked cannot take it: everything that was paid goes back. @throws as confirmBooking. */
export async function declineBooking(
  { db, jobs, clock }: BookingServices,
  viewer: Viewer,
  { bookingId, reason }: { readonly bookingId: number; readonly reason: string },
): Promise<void> {
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    const { booking } = await lockToDecide(db, viewer, bookingId);
    if (booking.state === "declined") return;
    if (booking.state !== "requested") throw decidedAlready();
    await end(db, booking, { state: "declined", by: "provider", reason, now });
    await announceChange({ db, jobs }, booking, "devotee", "declined", { reason, now });
    await giveBack({ db, jobs }, booking, { percent: 100, reason: "booking-declined", now });
  });
}
