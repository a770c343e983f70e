import { sql } from "kysely";
import { publish } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { GONE_MS } from "../rules.ts";
import type { WireFormat } from "#/streaming/publish-protocol.ts";

/** The publisher is gone, or is back. */
export async function setInterrupted(
  db: Db,
  { broadcastId, since }: { readonly broadcastId: number; readonly since: Date | null },
): Promise<void> {
  await db.transaction().execute(async (db) => {
    const row = await db
      .updateTable("broadcast")
      .set({ interrupted_at: since })
      .where("id", "=", broadcastId)
      .where("ended_at", "is", null)
      .where("interrupted_at", since ? "is" : "is not", null)
      .returning("occurrence_id")
      .executeTakeFirst();
    if (row) await publish(db, "changed", `event:${row.occurrence_id}`);
  });
}

export async function storeFormats(
  db: Db,
  { broadcastId, formats }: { readonly broadcastId: number; readonly formats: readonly WireFormat[] },
): Promise<void> {
  await db
    .updateTable("broadcast")
    .set({ formats: JSON.stringify(formats) })
    .where("id", "=", broadcastId)
    .execute();
}

export interface Heard {
  readonly broadcastId: number;
  readonly at: Date;
  readonly nextPacket: number;
}

/** A node says what it hears. @returns those that are still this node's to package. */
export async function beatHeart(db: Db, nodeId: string, heard: readonly Heard[]): Promise<Set<number>> {
  if (heard.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    update broadcast r set heard_at = h.at, next_packet = greatest(r.next_packet, h.next)
    from unnest(
      ${heard.map((one) => one.broadcastId)}::bigint[],
      ${heard.map((one) => one.at)}::timestamptz[],
      ${heard.map((one) => one.nextPacket)}::bigint[]
    ) as h (id, at, next)
    where r.id = h.id and r.node_id = ${nodeId} and r.ended_at is null
    returning r.id`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** This node no longer packages a broadcast: all that it held is in the storage. */
export async function releaseBroadcast(
  db: Db,
  { broadcastId, nodeId }: { readonly broadcastId: number; readonly nodeId: string },
): Promise<void> {
  await db
    .updateTable("broadcast")
    .set({ node_id: null })
    .where("id", "=", broadcastId)
    .where("node_id", "=", nodeId)
    .execute();
}

/** A node's clock was set anew: what it wrote about those who are gone moves with it. */
export async function shiftInterruptions(db: Db, nodeId: string, byMs: number): Promise<void> {
  const by = sql`make_interval(secs => ${byMs / 1_000})`;
  await db
    .updateTable("broadcast")
    .set({ interrupted_at: sql`interrupted_at + ${by}`, heard_at: sql`heard_at + ${by}` })
    .where("node_id", "=", nodeId)
    .where("ended_at", "is", null)
    .execute();
}

/** Marks broadcasts whose node fell silent, so that viewers are notified. @returns how many. */
export async function noteSilence(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async (db) => {
    const { rows } = await sql<{ occurrence_id: number }>`
      update broadcast set interrupted_at = heard_at
      where ended_at is null and interrupted_at is null and heard_at < ${new Date(now.getTime() - GONE_MS)}
      returning occurrence_id`.execute(db);
    for (const row of rows) await publish(db, "changed", `event:${row.occurrence_id}`);
    return rows.length;
  });
}
