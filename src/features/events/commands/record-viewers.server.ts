import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { PRESENCE_SECONDS } from "../queries/viewers.server.ts";

/** Writes down this node's open sessions per room, and drops rooms it no longer holds and nodes long silent. */
export async function recordViewers(db: Db, nodeId: string, rooms: ReadonlyMap<number, number>): Promise<void> {
  const values = [...rooms].map(([occurrence_id, viewers]) => ({ node_id: nodeId, occurrence_id, viewers }));
  if (values.length > 0) {
    await db
      .insertInto("live_presence")
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(["node_id", "occurrence_id"]).doUpdateSet((eb) => ({
          viewers: eb.ref("excluded.viewers"),
          beat_at: eb.fn<Date>("now"),
        })),
      )
      .execute();
  }
  await db
    .deleteFrom("live_presence")
    .where((eb) =>
      eb.or([
        eb("beat_at", "<", sql<Date>`now() - make_interval(secs => ${PRESENCE_SECONDS * 20})`),
        eb.and([
          eb("node_id", "=", nodeId),
          ...(rooms.size > 0 ? [eb("occurrence_id", "not in", [...rooms.keys()])] : []),
        ]),
      ]),
    )
    .execute();
}
