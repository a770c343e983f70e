import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { freeCapacity, reservedUntil } from "../rules.ts";
import type { Subject } from "../subject.ts";
import { lockAdmission } from "./admission.server.ts";

/** Gives free capacity to those who wait, the longest first. Call it in the transaction that locked the subject. */
export async function promoteWaiting(db: Db, subject: Subject, now: Date): Promise<void> {
  await fillCapacity(db, subject, await lockAdmission(db, subject), now, null);
}

/** Fills the capacity of a locked admission; a person who is `asking` needs no notification of it. */
export async function fillCapacity(
  db: Db,
  { capacity, feePaise }: Subject,
  admissionId: number,
  now: Date,
  asking: number | null,
): Promise<void> {
  const { going_count: going } = await db
    .selectFrom("admission")
    .select("going_count")
    .where("id", "=", admissionId)
    .executeTakeFirstOrThrow();
  const free = freeCapacity(capacity, going);
  if (free === 0) return;
  // A person whose fee was paid before and not refunded owes nothing.
  await sql`
    with first as (
      select id, person_id is not distinct from ${asking}::bigint as is_asking,
        ${feePaise}::bigint > 0 and not exists (
          select from reservation_fee f join payment_record p on p.id = f.payment_id
          where f.admission_id = r.admission_id and f.person_id = r.person_id and p.is_kept) as owes
      from reservation r
      where admission_id = ${admissionId} and status = 'waiting'
      order by id limit ${free}
    )
    update reservation r set status = 'going',
      promoted_at = case when not is_asking then ${now}::timestamptz end,
      reserved_until = case
        when owes and is_asking then ${reservedUntil(now, true)}::timestamptz
        when owes then ${reservedUntil(now, false)}::timestamptz end
    from first where r.id = first.id`.execute(db);
}
