import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";

/** Minutes served at a space on each day (UTC) after `after`; days without any are left out. The caller has let the reader in. */
export async function readServedDays(
  db: Db,
  spaceId: number,
  after: string,
): Promise<{ readonly day: string; readonly count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select (in_at at time zone 'utc')::date::text as day,
      floor(extract(epoch from sum(out_at - in_at)) / 60)::int as count
    from volunteer_checkin
    where space_id = ${spaceId} and removed_at is null and out_at is not null
      and in_at >= (${after}::date + 1)::timestamp at time zone 'utc'
    group by 1 order by 1`.execute(db);
  return rows;
}

/** Lists the latest volunteers, with their work; without their contacts. The caller has checked access. */
export async function listLatestVolunteers(
  db: Db,
  spaceId: number,
  limit: number,
): Promise<{ readonly id: number; readonly name: string; readonly role: string; readonly status: string }[]> {
  return db
    .selectFrom("volunteer")
    .select(["id", "name", "role", "status"])
    .where("space_id", "=", spaceId)
    .where("status", "in", ["active", "pending"])
    .orderBy("joined_on", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
