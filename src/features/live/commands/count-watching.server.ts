import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import type { Watched } from "../rooms.ts";

/** Sessions of a ceremony are forgotten this long after they came: by then it is over, and its sum is kept. */
const SESSION_DAYS = 3;

/**
 * Adds what this node's viewers watched since the last time to the figures of their ceremonies.
 * @param viewers how many watch each now, over all nodes: the highest is kept.
 */
export async function countWatching(
  db: Db,
  watched: readonly Watched[],
  viewers: ReadonlyMap<number, number>,
): Promise<void> {
  // One order on every node, so that two of them never wait for each other's rows.
  const rooms = watched.toSorted((a, b) => a.room - b.room);
  if (rooms.length === 0) return;
  const arrivals = rooms.flatMap(({ room, arrived }) =>
    arrived.map((session) => [room, digestOf(room, session)] as const),
  );
  const ids = rooms.map(({ room }) => room);
  await sql`
    with arrived as (
      insert into live_session (occurrence_id, digest)
      select a.room, a.digest
      from unnest(${arrivals.map(([room]) => room)}::bigint[], ${arrivals.map(([, digest]) => digest)}::bigint[])
        as a (room, digest)
      join event_brief o on o.id = a.room
      on conflict do nothing
      returning occurrence_id)
    insert into live_attendance as t (occurrence_id, peak_viewers, total_viewers, watched_ms)
    select w.room, w.viewers, (select count(*) from arrived where arrived.occurrence_id = w.room), w.watched_ms
    from unnest(${ids}::bigint[], ${ids.map((id) => viewers.get(id) ?? 0)}::integer[],
      ${rooms.map((room) => room.watchedMs)}::bigint[]) as w (room, viewers, watched_ms)
    join event_brief o on o.id = w.room
    order by w.room
    on conflict (occurrence_id) do update set
      peak_viewers = greatest(t.peak_viewers, excluded.peak_viewers),
      total_viewers = t.total_viewers + excluded.total_viewers,
      watched_ms = t.watched_ms + excluded.watched_ms`.execute(db);
}

/** Signed 64 bits of a digest that says nothing about the browser and differs for every ceremony. */
const digestOf = (room: number, session: string): string =>
  createHash("sha256").update(`${room} ${session}`).digest().readBigInt64BE().toString();

/** Every night: sessions of ceremonies long over. */
export const purgeSessionsJob = (db: Db) => ({
  name: "live.forget-sessions",
  cron: "37 0 * * *",
  handle: () => purgeSessions(db),
});

export async function purgeSessions(db: Db): Promise<void> {
  await db
    .deleteFrom("live_session")
    .where("at", "<", sql<Date>`now() - make_interval(days => ${SESSION_DAYS})`)
    .execute();
}
