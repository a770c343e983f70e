import { sql } from "kysely";
import { publish } from "#/platform/bus.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Db } from "#/platform/db/connection.ts";
import { PRESENCE_SECONDS } from "../rules.ts";

export const PRESENCE_TOPIC = "team.presence";
/** People that one word on the bus names. */
const MOST_NAMED = 400;

/** Writes down who has a page of a team open on this node, and forgets who no longer has. @param here away or not. */
export async function beatPresence(db: Db, nodeId: string, here: ReadonlyMap<number, boolean>): Promise<void> {
  const ids = [...here.keys()];
  if (ids.length > 0) {
    await sql`
      insert into team_presence (node_id, person_id, is_away)
      select ${nodeId}::uuid, h.person_id, h.is_away
      from unnest(${ids}::bigint[], ${[...here.values()]}::boolean[]) as h(person_id, is_away)
      on conflict (node_id, person_id) do update set is_away = excluded.is_away, beat_at = now()`.execute(db);
  }
  await db
    .deleteFrom("team_presence")
    .where("node_id", "=", nodeId)
    .where((eb) => eb.not(eb("person_id", "=", sqlAny(ids))))
    .execute();
}

/** Deletes nodes that no longer beat. @returns the people whom they had held. */
export async function purgeSilentNodes(db: Db): Promise<number[]> {
  const rows = await db
    .deleteFrom("team_presence")
    .where("beat_at", "<", sql<Date>`now() - make_interval(secs => ${PRESENCE_SECONDS})`)
    .returning("person_id")
    .execute();
  return rows.map((row) => row.person_id);
}

/** Notifies every node that these people came, went, or turned away. */
export async function publishPresence(db: Db, personIds: readonly number[]): Promise<void> {
  for (let i = 0; i < personIds.length; i += MOST_NAMED) {
    await publish(db, PRESENCE_TOPIC, personIds.slice(i, i + MOST_NAMED));
  }
}
