import { DAY_MS } from "#/platform/civil-date.ts";
import { sql } from "kysely";
import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { EventView } from "../views.ts";
import { selectPublicEvents, toViews } from "./event-rows.server.ts";
import { LONGEST_DAYS } from "../rules.ts";

/** Lists the announced events of listed spaces, the next first. */
export async function listEventsOfSpaces(
  db: Db,
  language: string,
  now: Date,
  spaceIds: readonly number[],
  limit: number,
): Promise<EventView[]> {
  if (spaceIds.length === 0) return [];
  const rows = await selectPublicEvents(db, language)
    .where("o.space_id", "=", sqlAny(spaceIds))
    .where("o.status", "in", ["scheduled", "confirmed"])
    .where("o.starts_at", ">", new Date(now.getTime() - LONGEST_DAYS * DAY_MS))
    .where("o.ends_at", ">", now)
    .where("o.ended_at", "is", null)
    .orderBy("o.starts_at")
    .orderBy("o.id")
    .limit(limit)
    .execute();
  return toViews(db, language, now, rows);
}

/** Dates that were held at spaces since somebody runs them. */
export async function countPastEvents(
  db: Db,
  now: Date,
  spaces: readonly { readonly id: number; readonly since: Date }[],
): Promise<number> {
  if (spaces.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from unnest(${spaces.map(({ id }) => id)}::bigint[], ${spaces.map(({ since }) => since.toISOString())}::timestamptz[])
      as run(space_id, since)
    join event_occurrence o on o.space_id = run.space_id and o.starts_at >= run.since and o.starts_at < ${now}
    where o.status in ('scheduled', 'confirmed') and coalesce(o.ended_at, o.ends_at) <= ${now}`.execute(db);
  return rows[0]!.count;
}
