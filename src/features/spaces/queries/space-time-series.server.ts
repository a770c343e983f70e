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

export interface VisitCounts {
  readonly totalVisitors: number;
  /** Visitors a day, over the last thirty days at most. */
  readonly dailyVisitors: number;
}

const DAYS = 30;

/** Counted from visits; nothing is estimated. The caller has let the reader in. */
export async function readVisits(db: Db, spaceId: number): Promise<VisitCounts> {
  const { rows } = await sql<{ total: number; recent: number; days: number }>`
    with per_day as (
      select day, visitors::bigint from space_visit_day where space_id = ${spaceId}
      union all
      select day, count(*) from space_visit where space_id = ${spaceId} group by day
    ), today as (select (now() at time zone 'utc')::date as day)
    select coalesce(sum(visitors), 0)::float8 as total,
      coalesce(sum(visitors) filter (where per_day.day > today.day - ${DAYS}::int), 0)::float8 as recent,
      least(${DAYS}::int, coalesce(max(today.day) - min(per_day.day) + 1, 1)) as days
    from per_day cross join today`.execute(db);
  const { total, recent, days } = rows[0]!;
  return { totalVisitors: total, dailyVisitors: Math.round(recent / Math.max(1, days)) };
}
