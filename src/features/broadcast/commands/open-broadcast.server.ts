import { lockOccurrence, startOccurrence } from "#/features/events/public.server.ts";
import { publish } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notFound, refuse } from "#/platform/refusal.ts";
import { findPublishedOccurrence } from "../queries.server.ts";
import {
  findRunning,
  isHeard,
  runningColumns,
  toRunning,
  type RunningBroadcast,
} from "../queries/running-broadcasts.server.ts";
import { isSendable } from "../rules.ts";
import { auditStart } from "./audit-broadcast.server.ts";
import { clearRefusals } from "./note-refusal.server.ts";

export interface Sender {
  readonly source: "studio" | "rtmp";
  readonly publisherId: number | null;
  readonly session: string | null;
  readonly streamKeyId: number | null;
  readonly takeOver: boolean;
}

export interface Opening {
  readonly occurrenceId: number;
  readonly nodeId: string;
  readonly sender: Sender;
  readonly now: Date;
  /** The running broadcast that the sender may go on with although somebody else was heard in it. */
  readonly mayReplace?: number | null;
}

/**
 * Opens a broadcast at the first picture or sound, or continues the running one. The caller has checked access.
 * @throws broadcast.closed, platform.not-found, and broadcast.busy where another sender is heard and is not taken over
 */
export async function openBroadcast(db: Db, opening: Opening): Promise<RunningBroadcast> {
  const { occurrenceId, nodeId, sender, now, mayReplace } = opening;
  return db.transaction().execute(async (db) => {
    await lockOccurrence(db, occurrenceId);
    const date = await findPublishedOccurrence(db, occurrenceId);
    if (!date) throw notFound();
    if (!isSendable(date, now)) throw refuse("broadcast.closed", { status: 409 });
    const who = {
      source: sender.source,
      publisher_id: sender.publisherId,
      session: sender.session,
      stream_key_id: sender.streamKeyId,
      node_id: nodeId,
      heard_at: now,
    };
    const running = await findRunning(db, occurrenceId);
    if (running) {
      const returns = sender.session !== null && sender.session === running.session;
      const mayGoOn = returns || sender.takeOver || running.nodeId === nodeId || running.id === mayReplace;
      if (!mayGoOn && isHeard(running, now)) throw refuse("broadcast.busy", { status: 409 });
      const row = await db
        .updateTable("broadcast")
        .set({ ...who, interrupted_at: null, ...(returns ? {} : { next_packet: 1, formats: "[]" }) })
        .where("id", "=", running.id)
        .returning(runningColumns)
        .executeTakeFirstOrThrow();
      await publish(db, "changed", `event:${occurrenceId}`);
      await clearRefusals(db, date);
      if (!returns) await auditStart(db, "broadcast.resumed", sender.publisherId, row, sender.source);
      return toRunning(row);
    }
    const row = await db
      .insertInto("broadcast")
      .values({ ...who, occurrence_id: occurrenceId, space_id: date.spaceId, started_at: now })
      .returning(runningColumns)
      .executeTakeFirstOrThrow();
    await startOccurrence(db, { occurrenceId, now, kind: "own" });
    await clearRefusals(db, date);
    await auditStart(db, "broadcast.began", sender.publisherId, row, sender.source);
    return toRunning(row);
  });
}
