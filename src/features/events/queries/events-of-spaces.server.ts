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

/** From when to when somebody asks what is held at a space. */
export interface TimeAtSpace {
  readonly spaceId: number;
  readonly from: Date;
  readonly until: Date;
}

/** Lists the announced events of listed spaces that begin while one asks for them, a few for each space, the next first. */
export async function listEventsAt(
  db: Db,
  language: string,
  now: Date,
  { times, limit }: { readonly times: readonly TimeAtSpace[]; readonly limit: number },
): Promise<EventView[]> {
  if (times.length === 0) return [];
  const { rows: found } = await sql<{ id: number }>`
    select o.id from unnest(${times.map(({ spaceId }) => spaceId)}::bigint[],
      ${times.map(({ from }) => from.toISOString())}::timestamptz[],
      ${times.map(({ until }) => until.toISOString())}::timestamptz[]) as t(space_id, starts, ends)
    cross join lateral (
      select e.id from event_occurrence as e
      where e.space_id = t.space_id and e.starts_at >= t.starts and e.starts_at < t.ends
        and e.status in ('scheduled', 'confirmed')
      order by e.starts_at, e.id limit ${limit}
    ) as o`.execute(db);
  const rows = await selectPublicEvents(db, language)
    .where("o.id", "=", sqlAny(found.map(({ id }) => id)))
    .orderBy("o.starts_at")
    .orderBy("o.id")
    .execute();
  return toViews(db, language, now, rows);
}
