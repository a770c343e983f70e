import type { SettledData } from "#/features/payments/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { SubjectSource } from "../subject.ts";
import { lockAdmission } from "./admission.server.ts";
import { fillCapacity } from "./promote-waiting.server.ts";
import { addToWaiting } from "./reserve.server.ts";

/**
 * A fee has arrived: the reservation is the payer's. Whoever paid after it expired has one again where capacity is free,
 * and else waits; the list of fees shows it. Twice changes nothing.
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
