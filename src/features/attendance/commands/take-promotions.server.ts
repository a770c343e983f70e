import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";

/** Somebody who waited and is going now. */
export interface Promotion {
  readonly reservationId: number;
  readonly subjectId: number;
  readonly personId: number;
}

/** Takes those who were promoted since the last time: call it in the transaction that announces them. */
export async function takePromotions(db: Db, subjectType: string, now: Date, limit: number): Promise<Promotion[]> {
  const { rows } = await sql<Promotion>`
    with promoted as (
      select r.id, a.subject_id from reservation r join admission a on a.id = r.admission_id
      where r.promoted_at is not null and r.promotion_notified_at is null and a.subject_type = ${subjectType}
      order by r.id limit ${limit} for update of r skip locked
    )
    update reservation r set promotion_notified_at = ${now}
    from promoted where r.id = promoted.id
    returning r.id as "reservationId", promoted.subject_id as "subjectId", r.person_id as "personId"`.execute(db);
  return rows;
}
