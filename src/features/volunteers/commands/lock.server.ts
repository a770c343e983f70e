import { sql } from "kysely";
import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Db } from "#/platform/db/connection.ts";
import { refuse } from "#/platform/refusal.ts";

/**
 * Holds volunteers, with what the same people are at other spaces, until the transaction ends: what is promised by
 * one person is promised one after the other. In the order of their ids, and before any shift.
 */
export async function lockPeople(db: Db, volunteerIds: readonly number[]): Promise<void> {
  await sql`
    select v.id from volunteer v
    where v.id = ${sqlAny(volunteerIds)} or v.person_id in (
      select same.person_id from volunteer same where same.id = ${sqlAny(volunteerIds)} and same.person_id is not null)
    order by v.id for update`.execute(db);
}

interface Times {
  readonly id: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
}

/** The caller holds the person. @throws volunteers.overlaps where they are expected elsewhere at the same time. */
export async function refuseOverlap(db: Db, volunteerId: number, shift: Times): Promise<void> {
  const { rows } = await sql`
    select from volunteer v
    join volunteer same on same.id = v.id or same.person_id = v.person_id
    join volunteer_assignment a on a.volunteer_id = same.id and a.state in ('accepted', 'swap-wanted')
    join volunteer_shift s on s.id = a.shift_id
    where v.id = ${volunteerId} and s.id <> ${shift.id} and s.cancelled_at is null
      and s.starts_at < ${shift.ends_at} and s.ends_at > ${shift.starts_at}
    limit 1`.execute(db);
  if (rows.length > 0) throw refuse("volunteers.overlaps");
}
