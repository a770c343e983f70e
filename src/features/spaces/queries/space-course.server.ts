import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.ts";

/** A count of one civil day (UTC, "2026-11-21"); days without any are left out. */
export interface DayCount {
  readonly day: string;
  readonly count: number;
}

/** Visitors of each day after `after`, today among them. The caller has let the reader in. */
export async function readVisitDays(db: Db, spaceId: number, after: string): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select day::text as day, visitors as count from space_visit_day where space_id = ${spaceId} and day > ${after}::date
    union all
    select day::text, count(*)::int from space_visit where space_id = ${spaceId} and day > ${after}::date group by day
    order by 1`.execute(db);
  return rows;
}

/** By how many the followers grew on each day after `after`. The caller has let the reader in. */
export async function readFollowDays(db: Db, spaceId: number, after: string): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select day::text as day, change as count from space_follow_day
    where space_id = ${spaceId} and day > ${after}::date order by day`.execute(db);
  return rows;
}
