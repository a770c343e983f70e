import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.ts";
import { sumCompletedGifts } from "../../giving/public.server.ts";
import { countActiveVolunteers } from "../../volunteers/public.server.ts";
import type { SpaceStatistics } from "../views.ts";

const DAYS = 30;

/** Counted from visits, gifts and volunteers; nothing is estimated. */
export async function readStatistics(db: Db, spaceId: number): Promise<SpaceStatistics> {
  const [visits, totalDonationsPaise, volunteers] = await Promise.all([
    readVisits(db, spaceId),
    sumCompletedGifts(db, spaceId),
    countActiveVolunteers(db, spaceId),
  ]);
  return { ...visits, totalDonationsPaise, volunteers };
}

async function readVisits(db: Db, spaceId: number): Promise<{ totalVisitors: number; dailyVisitors: number }> {
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
