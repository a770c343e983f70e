import type { SettledData } from "#/features/payments/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { SubjectSource } from "../subject.ts";
import { lockAdmission } from "./admission.server.ts";
import { fillCapacity } from "./promote-waiting.server.ts";
import { addToWaiting } from "./reserve.server.ts";

/**
 * Confirms the reservation of a payer whose fee has arrived. A fee paid after the reservation expired reserves again
 * where capacity is free, and else joins the waiting list; the list of fees shows it. A repeated call changes nothing.
 */
export async function confirmPayment(
  db: Db,
  source: SubjectSource,
  { paymentId }: Pick<SettledData, "paymentId">,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (db) => {
    const fee = await db
      .selectFrom("reservation_fee as f")
      .innerJoin("admission as a", "a.id", "f.admission_id")
      .select(["a.subject_id", "f.person_id"])
      .where("f.payment_id", "=", paymentId)
      .where("a.subject_type", "=", source.type)
      .executeTakeFirst();
    if (!fee?.person_id) return;
    const subject = await source.lock(db, fee.subject_id);
    const admissionId = await lockAdmission(db, subject);
    await addToWaiting(db, admissionId, fee.person_id);
    if (subject.isOpen) await fillCapacity(db, subject, admissionId, now, fee.person_id);
    await db
      .updateTable("reservation")
      .set({ reserved_until: null })
      .where("admission_id", "=", admissionId)
      .where("person_id", "=", fee.person_id)
      .execute();
    await source.publishChanged(db, subject);
  });
}
