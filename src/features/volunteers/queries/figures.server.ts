import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";

/** Counts the people who serve at a space now, without pending and inactive ones. */
export async function countActiveVolunteers(db: Db, spaceId: number): Promise<number> {
  const row = await db
    .selectFrom("volunteer")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("space_id", "=", spaceId)
    .where("status", "=", "active")
    .executeTakeFirstOrThrow();
  return row.count;
}

export interface VolunteerFigures {
  readonly active: number;
  /** Devotees who offered to serve and wait for an answer. */
  readonly pending: number;
  /** The time that everybody served in this calendar month of the space. */
  readonly minutesThisMonth: number;
  /** Shifts still to end with fewer people than they need. */
  readonly shiftsWithGaps: number;
}

/** For the dashboard of a space. The caller has checked access. */
export async function volunteerFigures(db: Db, spaceId: number, now: Date): Promise<VolunteerFigures> {
  const { rows } = await sql<VolunteerFigures>`
    with month as (
      select date_trunc('month', ${now}::timestamptz at time zone b.zone) at time zone b.zone as begins
      from space_brief b where b.id = ${spaceId}
    ), people as (
      select count(*) filter (where status = 'active') as active, count(*) filter (where status = 'pending') as pending
      from volunteer where space_id = ${spaceId} and status in ('active', 'pending')
    ), gaps as (
      select s.id from volunteer_shift s
      left join volunteer_assignment a on a.shift_id = s.id and a.state in ('accepted', 'swap-wanted', 'done')
      where s.space_id = ${spaceId} and s.ends_at > ${now} and s.cancelled_at is null
      group by s.id having count(a.id) < s.needed
    )
    select people.active, people.pending,
      (select coalesce(floor(extract(epoch from sum(c.out_at - c.in_at)) / 60), 0)::int
        from volunteer_checkin c, month
        where c.space_id = ${spaceId} and c.in_at >= month.begins and c.removed_at is null) as "minutesThisMonth",
      (select count(*) from gaps) as "shiftsWithGaps"
    from people`.execute(db);
  return rows[0]!;
}
