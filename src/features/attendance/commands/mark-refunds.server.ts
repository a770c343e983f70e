import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import type { RefundReason } from "../rules.ts";
import type { SubjectId } from "../subject.ts";
import { lockAdmission } from "./admission.server.ts";

interface Marked {
  /** Locked by the caller's transaction. */
  readonly admissionId: number;
  /** One person's; everybody's unless given. */
  readonly personId?: number;
  readonly reason: RefundReason;
  readonly now: Date;
}

/** Marks fees as to be refunded, the unpaid ones for the case that their money comes. The job `refundFees` gives them back. */
export async function markRefunds(db: Db, { admissionId, personId, reason, now }: Marked): Promise<void> {
  await db
    .updateTable("reservation_fee")
    .set({ refund_due_at: now, refund_reason: reason })
    .where("admission_id", "=", admissionId)
    .where("refund_due_at", "is", null)
    .$if(personId !== undefined, (query) => query.where("person_id", "=", personId!))
    .execute();
}

/** A person who comes back keeps what was paid, unless it is on its way already. */
export async function unmarkRefunds(db: Db, admissionId: number, personId: number): Promise<void> {
  await db
    .updateTable("reservation_fee")
    .set({ refund_due_at: null, refund_reason: null })
    .where("admission_id", "=", admissionId)
    .where("person_id", "=", personId)
    .where("refund_reason", "=", "given-up")
    .where("refund_asked_at", "is", null)
    .execute();
}

/** The subject is cancelled: all of its fees go back. Call it in a transaction. */
export async function refundCancelled(db: Db, subject: SubjectId, now: Date): Promise<void> {
  await markRefunds(db, { admissionId: await lockAdmission(db, subject), reason: "cancelled", now });
}

/** These have begun: whoever paid and still waits gets the fee back. Call it in a transaction. */
export async function refundWaiting(
  db: Db,
  subjectType: string,
  subjectIds: readonly number[],
  now: Date,
): Promise<void> {
  if (subjectIds.length === 0) return;
  await sql`
    update reservation_fee f set refund_due_at = ${now}, refund_reason = 'no-place'
    from reservation r join admission a on a.id = r.admission_id
    where r.admission_id = f.admission_id and r.person_id = f.person_id and r.status = 'waiting'
      and f.refund_due_at is null
      and a.subject_type = ${subjectType} and a.subject_id = ${sqlAny(subjectIds)}`.execute(db);
}

/** Whether another fee of the same person for the same subject has come and is kept. */
export async function hasOtherFee(
  db: Db,
  { admissionId, personId, paymentId }: { admissionId: number; personId: number; paymentId: number },
): Promise<boolean> {
  const other = await db
    .selectFrom("reservation_fee as f")
    .innerJoin("payment_record as p", "p.id", "f.payment_id")
    .select("f.payment_id")
    .where("f.admission_id", "=", admissionId)
    .where("f.person_id", "=", personId)
    .where("f.payment_id", "!=", paymentId)
    .where("f.refund_due_at", "is", null)
    .where("p.is_kept", "=", true)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
