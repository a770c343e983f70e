import { recordAudit } from "#/features/audit/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notFound } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requireStaff, type Viewer } from "#/platform/viewer.ts";
import { bookingsAudit } from "../audit-actions.ts";

/** From now on staff may open it. */
export async function noteReportedProof(db: Db, proofId: number): Promise<void> {
  await db
    .updateTable("booking_proof")
    .set((eb) => ({ reported_at: eb.fn<Date>("now") }))
    .where("id", "=", proofId)
    .where("reported_at", "is", null)
    .execute();
}

/** Writes down that staff opened what was reported. @throws platform.not-allowed for anybody else. */
export async function noteProofViewed(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { bookingId, proofId }: { readonly bookingId: number; readonly proofId: number },
): Promise<void> {
  const { personId } = requireStaff(viewer);
  await recordAudit(db, bookingsAudit["booking-proof.viewed"], {
    actorId: personId,
    entityId: proofId,
    detail: { booking: bookingId },
  });
}

/** Staff take out a photo or clip; its file is deleted by the next job. @throws platform.not-allowed, platform.not-found. */
export async function removeReportedProof(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { proofId }: { readonly proofId: number },
): Promise<void> {
  const { personId } = requireStaff(viewer);
  await db.transaction().execute(async (db) => {
    const proof = await db
      .updateTable("booking_proof")
      .set((eb) => ({ removed_at: eb.fn<Date>("now"), removed_by: personId }))
      .where("id", "=", proofId)
      .where("removed_at", "is", null)
      .returning("booking_id")
      .executeTakeFirst();
    if (!proof) throw notFound();
    await recordAudit(db, bookingsAudit["booking-proof.removed"], {
      actorId: personId,
      entityId: proofId,
      detail: { booking: proof.booking_id },
    });
  });
}
