import { recordAudit } from "#/features/audit/public.server.ts";
import { HOUR_MS } from "#/platform/civil-date.ts";
import { notFound } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requireStaff, type Viewer } from "#/platform/viewer.ts";
import { bookingsAudit } from "../audit-actions.ts";
import { lockBooking, type LockedBooking } from "./lock-booking.server.ts";
import { announceProof } from "./proof-notices.server.ts";

/** From now on staff may open it. */
export async function noteReportedProof(
  { db }: Pick<Services, "db">,
  proofId: number,
  { at }: { readonly at: Date },
): Promise<void> {
  await db
    .updateTable("booking_proof")
    .set({ reported_at: at })
    .where("id", "=", proofId)
    .where("reported_at", "is", null)
    .execute();
}

/**
 * Writes down that staff opened what was reported: once a day for each of them and each file, however many pieces of it a
 * player asks for. @throws platform.not-allowed for anybody else.
 */
export async function noteProofViewed(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { bookingId, proofId }: { readonly bookingId: number; readonly proofId: number },
): Promise<void> {
  const { personId } = requireStaff(viewer);
  const at = new Date(clock());
  await db.transaction().execute(async (db) => {
    const first = await db
      .insertInto("booking_proof_view")
      .values({ proof_id: proofId, person_id: personId, day: at.toISOString().slice(0, 10) })
      .onConflict((conflict) => conflict.doNothing())
      .returning("day")
      .executeTakeFirst();
    if (!first) return;
    const entry = { actorId: personId, entityId: proofId, at, detail: { booking: bookingId } };
    await recordAudit(db, bookingsAudit["booking-proof.viewed"], entry);
  });
}

/**
 * Staff take out a photo or clip; its file is deleted by the next job. With the last one the proof is gone, and the money
 * waits again. @throws platform.not-allowed, platform.not-found.
 */
export async function removeReportedProof(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  { proofId }: { readonly proofId: number },
): Promise<void> {
  const { personId } = requireStaff(viewer);
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    const named = await db
      .selectFrom("booking_proof")
      .select("booking_id")
      .where("id", "=", proofId)
      .executeTakeFirst();
    const booking = named && (await lockBooking(db, named.booking_id));
    if (!booking) throw notFound();
    const proof = await db
      .updateTable("booking_proof")
      .set({ removed_at: now, removed_by: personId })
      .where("id", "=", proofId)
      .where("removed_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!proof) throw notFound();
    const entry = { actorId: personId, entityId: proofId, at: now, detail: { booking: booking.id } };
    await recordAudit(db, bookingsAudit["booking-proof.removed"], entry);
    await awaitProofAgain({ db, jobs }, booking, now);
  });
}

/**
 * Nothing proves any more that it was held: what was earned is held again, and proof is promised anew within the hours of
 * the promise. Both sides are told. If none comes, the giver decides, as ever.
 */
async function awaitProofAgain(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  booking: LockedBooking,
  now: Date,
): Promise<void> {
  if (booking.state !== "completed" || booking.proof_at === null || booking.proof_hours === null) return;
  const left = await db
    .selectFrom("booking_proof")
    .select("id")
    .where("booking_id", "=", booking.id)
    .where("removed_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  if (left) return;
  const again = await db
    .updateTable("booking")
    .set({
      ...{ proof_at: null, proof_note: "", proof_missed_at: null, proof_reminded_for: null },
      proof_due_at: new Date(now.getTime() + booking.proof_hours * HOUR_MS),
    })
    .where("id", "=", booking.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await announceProof({ db, jobs }, again, "removed", now);
  await announceProof({ db, jobs }, again, "owed-again", now);
}
