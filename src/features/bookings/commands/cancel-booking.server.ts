import { notAllowed, refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { mayDecide } from "../access.ts";
import { decidedAlready } from "../decided-already.ts";
import { percentBack } from "../rules.ts";
import { giveBack } from "./give-back.server.ts";
import { lockOwnBooking, subjectOf } from "./lock-booking.server.ts";
import { announceChange } from "./notify-party.server.ts";
import { end } from "./settle-booking.server.ts";

export interface CancelInput {
  readonly bookingId: number;
  readonly reason: string;
  /** What the page said goes back. */
  readonly percent: number;
}

/**
 * Either side cancels. To the devotee goes back what the terms of the booking say at this moment; everything where the
 * provider cancels, or nothing was confirmed yet.
 * @throws as lockOwnBooking; platform.not-allowed for a
 * space's priest; bookings.terms-changed and bookings.answered-already (409).
 */
export async function cancelBooking(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  { bookingId, reason, percent }: CancelInput,
): Promise<void> {
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    const { booking, party } = await lockOwnBooking(db, viewer, bookingId);
    if (party === "provider" && !mayDecide(viewer, subjectOf(booking))) throw notAllowed();
    if (booking.state === "cancelled") return;
    const isOpen = booking.state === "reserved" || booking.state === "requested" || booking.state === "confirmed";
    if (!isOpen || (party === "devotee" && booking.starts_at <= now && booking.state === "confirmed")) {
      throw decidedAlready();
    }
    const back = percentBack(booking, party, now);
    if (back < percent) throw refuse("bookings.terms-changed", { status: 409 });
    await end(db, booking, { state: "cancelled", by: party, reason, now });
    const other = party === "provider" ? "devotee" : "provider";
    // A provider never heard of one that nobody paid.
    if (booking.state !== "reserved") await announceChange({ db, jobs }, booking, other, "cancelled", { reason, now });
    const why = party === "provider" ? "booking-cancelled" : "booking-given-up";
    await giveBack({ db, jobs }, booking, { percent: back, reason: why, now });
  });
}
