import { countProject } from "#/features/artists/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { isConstraint } from "#/platform/db/is-constraint.ts";
import { refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { DAY_MS } from "#/platform/civil-date.ts";
import { decidedAlready } from "../decided-already.ts";
import { lockOwnBooking, type LockedBooking } from "./lock-booking.server.ts";
import { announceChange } from "./notify-party.server.ts";

/** A mistake is taken back within so long. */
const UNDO_DAYS = 7;

/**
 * The provider says that it was held, or takes that back.
 * @throws as confirmBooking; bookings.not-begun, bookings.reviewed.
 */
export async function completeBooking(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
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
      await markCompleted(db, booking, now);
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
    await countHeld(db, booking, -1);
  });
}

/** It was held: locked, and confirmed until now. */
export async function markCompleted(db: Db, booking: LockedBooking, now: Date): Promise<void> {
  await db
    .updateTable("booking")
    .set({ state: "completed", completed_at: now, proposed_at: null, proposed_by: null })
    .where("id", "=", booking.id)
    .execute();
  await countHeld(db, booking, 1);
}

/** Counts it for who held it, where their page says how many they have held. */
export async function countHeld(
  db: Db,
  { provider_id, assigned_id }: Pick<LockedBooking, "provider_id" | "assigned_id">,
  change: 1 | -1,
): Promise<void> {
  const personId = provider_id ?? assigned_id;
  if (personId !== null) await countProject(db, personId, change);
}

/** Another booking has taken its time since: the constraint says so. */
function takenMeanwhile(error: unknown): never {
  if (isConstraint(error)) throw refuse("bookings.slot-taken", { status: 409 });
  throw error;
}
