import { sql } from "kysely";
import { endOccurrence } from "#/features/events/public.server.ts";
import { publish } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { BroadcastNews } from "../ingest/news.ts";
import { findClosedOccurrences } from "../queries.server.ts";
import { runningColumns } from "../queries/running-broadcasts.server.ts";
import { GRACE_MS, type EndReason } from "../rules.ts";
import { auditEnd } from "./audit-broadcast.server.ts";

/** Ends the running broadcast of a date, if there is one; call it in a transaction. @returns its id. */
export async function closeBroadcast(
  db: Db,
  { occurrenceId, now, reason }: { readonly occurrenceId: number; readonly now: Date; readonly reason: EndReason },
): Promise<number | null> {
  const row = await db
    .updateTable("broadcast")
    .set({ ended_at: sql`greatest(${now}::timestamptz, started_at)`, end_reason: reason })
    .where("occurrence_id", "=", occurrenceId)
    .where("ended_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!row) return null;
  await publish(db, "broadcast", { type: "ended", broadcastId: row.id } satisfies BroadcastNews);
  return row.id;
}

/** Ends the broadcasts of dates that were cancelled or removed meanwhile. @returns how many. */
export async function endClosed(db: Db, occurrenceIds: readonly number[], now: Date): Promise<number> {
  const closed = await findClosedOccurrences(db, occurrenceIds);
  for (const occurrenceId of closed) {
    await db.transaction().execute(async (db) => {
      await closeBroadcast(db, { occurrenceId, now, reason: "hand" });
      await endOccurrence(db, { occurrenceId, now });
    });
  }
  return closed.length;
}

const AT_ONCE = 20;

/** Ends ceremonies whose publisher did not return, whichever node had them. @returns how many. */
export async function endOverdue(db: Db, now: Date): Promise<number> {
  const overdue = sql<Date>`coalesce(interrupted_at, heard_at, started_at)`;
  let ended = 0;
  for (;;) {
    const count = await db.transaction().execute(async (db) => {
      const rows = await db
        .selectFrom("broadcast")
        .select(runningColumns)
        .where("ended_at", "is", null)
        .where(overdue, "<=", new Date(now.getTime() - GRACE_MS))
        .orderBy("id")
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked()
        .execute();
      for (const row of rows) {
        await closeBroadcast(db, { occurrenceId: row.occurrence_id, now, reason: "grace" });
        await endOccurrence(db, { occurrenceId: row.occurrence_id, now });
        await auditEnd(db, row, "grace");
      }
      return rows.length;
    });
    ended += count;
    if (count < AT_ONCE) return ended;
  }
}

/** A node that went down without a word does not keep a recording waiting for longer. */
const RELEASE_MS = 60_000;

/** Ended broadcasts of which everything is stored and no recording was asked for yet; each is taken once. */
export async function leaseUnqueued(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update broadcast set queued_at = ${now}
    where id in (
      select id from broadcast
      where ended_at is not null and queued_at is null
        and (node_id is null or ended_at < ${new Date(now.getTime() - RELEASE_MS)})
      order by ended_at limit ${AT_ONCE} for update skip locked)
    returning id`.execute(db);
  return rows.map((row) => row.id);
}
