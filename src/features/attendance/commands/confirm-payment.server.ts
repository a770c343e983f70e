import type { SettledData } from "#/features/payments/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { RefundReason } from "../rules.ts";
import type { SubjectSource } from "../subject.ts";
import { lockAdmission } from "./admission.server.ts";
import { hasOtherFee } from "./mark-refunds.server.ts";
import { fillCapacity } from "./promote-waiting.server.ts";
import { addToWaiting } from "./reserve.server.ts";

/**
 * Confirms the reservation of a payer whose fee has arrived. A fee paid after the reservation expired reserves again
 * where capacity is free, and else joins the waiting list. One that nothing is left to be had for goes back: a second
 * one, of somebody who gave the place up, of what is cancelled or has begun without them. A repeated call changes nothing.
 */
export async function confirmPayment(
  db: Db,
  source: SubjectSource,
  { paymentId }: Pick<SettledData, "paymentId">,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (db) => {
    const named = await db
      .selectFrom("reservation_fee as f")
      .innerJoin("admission as a", "a.id", "f.admission_id")
      .select("a.subject_id")
      .where("f.payment_id", "=", paymentId)
      .where("a.subject_type", "=", source.type)
      .executeTakeFirst();
    if (!named) return;
    const subject = await source.lock(db, named.subject_id);
    const admissionId = await lockAdmission(db, subject);
    const { person_id: personId, refund_due_at: due } = await db
      .selectFrom("reservation_fee")
      .select(["person_id", "refund_due_at"])
      .where("payment_id", "=", paymentId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const reason = due ? null : await reserveAgain();
    if (reason) {
      await db
        .updateTable("reservation_fee")
        .set({ refund_due_at: now, refund_reason: reason })
        .where("payment_id", "=", paymentId)
        .execute();
    }
    await source.publishChanged(db, subject);

    /** @returns why the fee goes back; null where it is kept. */
    async function reserveAgain(): Promise<RefundReason | null> {
      if (personId === null) return "given-up";
      if (!subject.isOpen) return "cancelled";
      if (await hasOtherFee(db, { admissionId, personId, paymentId })) return "twice";
      await addToWaiting(db, admissionId, personId);
      await fillCapacity(db, subject, admissionId, now, personId);
      const { status } = await db
        .updateTable("reservation")
        .set({ reserved_until: null })
        .where("admission_id", "=", admissionId)
        .where("person_id", "=", personId)
        .returning("status")
        .executeTakeFirstOrThrow();
      return status === "waiting" && subject.startsAt <= now ? "no-place" : null;
    }
  });
}
