import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";

/** A node that was silent so long no longer counts. */
const PRESENCE_SECONDS = 60;

/**
 * Writes down how many people this node has in its halls, and drops the halls that it no longer has.
 * @returns how many are in each of them, over all nodes.
 */
export async function recordPresence(
  db: Db,
  node: string,
  halls: ReadonlyMap<number, number>,
  now: Date,
): Promise<Map<number, number>> {
  const ids = [...halls.keys()];
  await sql`
    delete from hall_presence
    where (node = ${node} and shrine_id <> all(${ids}::bigint[]))
      or seen_at < ${new Date(now.getTime() - PRESENCE_SECONDS * 20_000)}`.execute(db);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; people: number }>`
    with own as (
      insert into hall_presence (node, shrine_id, people, seen_at)
      select ${node}, h.id, h.people, ${now}
      from unnest(${ids}::bigint[], ${[...halls.values()]}::integer[]) as h (id, people)
      join shrine s on s.id = h.id
      order by h.id
      on conflict (shrine_id, node) do update set people = excluded.people, seen_at = excluded.seen_at
      returning shrine_id, people)
    select own.shrine_id as id, (own.people + coalesce((
      select sum(p.people) from hall_presence p
      where p.shrine_id = own.shrine_id and p.node <> ${node}
        and p.seen_at > ${new Date(now.getTime() - PRESENCE_SECONDS * 1_000)}), 0))::int as people
    from own`.execute(db);
  return new Map(rows.map(({ id, people }) => [Number(id), people]));
}
