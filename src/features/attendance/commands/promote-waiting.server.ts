import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { freeCapacity, reservedForAsking, reservedForPromoted } from "../rules.ts";
import type { Subject, SubjectId } from "../subject.ts";
import { lockAdmission } from "./admission.server.ts";

/** Gives free capacity to those who wait, the longest first. Call it in the transaction that locked the subject. */
export async function promoteWaiting(db: Db, subject: Subject, now: Date): Promise<void> {
  await fillCapacity(db, subject, await lockAdmission(db, subject), now, null);
}

/** Fills the capacity of a locked admission; a person who is `asking` needs no notification of it. */
export async function fillCapacity(
  db: Db,
  { capacity, feePaise, startsAt }: Subject,
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
  // A person whose fee was paid before, and does not go back, owes nothing. Once it begins, nobody is left the time to
  // pay who is not here.
  await sql`
    with waiting as (
      select id, person_id is not distinct from ${asking}::bigint as is_asking,
        ${feePaise}::bigint > 0 and not exists (
          select from reservation_fee f join payment_record p on p.id = f.payment_id
          where f.admission_id = r.admission_id and f.person_id = r.person_id and p.is_kept
            and f.refund_due_at is null) as owes
      from reservation r
      where admission_id = ${admissionId} and status = 'waiting'
    ), first as (
      select * from waiting where is_asking or not owes or ${startsAt}::timestamptz > ${now}::timestamptz
      order by id limit ${free}
    )
    update reservation r set status = 'going',
      promoted_at = case when not is_asking then ${now}::timestamptz end,
      reserved_until = case
        when owes and is_asking then ${reservedForAsking(now)}::timestamptz
        when owes then ${reservedForPromoted(now, startsAt)}::timestamptz end
    from first where r.id = first.id`.execute(db);
}

/** The subject begins earlier now: what is kept from the waiting list ends with it. Call it in a transaction. */
export async function endKeptPlaces(db: Db, subject: SubjectId, startsAt: Date): Promise<void> {
  await db
    .updateTable("reservation")
    .set({ reserved_until: startsAt })
    .where("admission_id", "=", await lockAdmission(db, subject))
    .where("promoted_at", "is not", null)
    .where("reserved_until", ">", startsAt)
    .execute();
}
