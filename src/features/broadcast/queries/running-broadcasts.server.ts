import type { Db } from "#/platform/db/connection.ts";
import { GONE_MS } from "../rules.ts";
import type { WireFormat } from "#/streaming/publish-protocol.ts";

/** A running broadcast, as the node that packages it knows it. */
export interface RunningBroadcast {
  readonly id: number;
  readonly occurrenceId: number;
  readonly spaceId: number;
  /** The folder of its files in the storage. */
  readonly folder: string;
  readonly startedAt: Date;
  /** The state of a studio: its session, the packet expected next, and its formats. */
  readonly session: string | null;
  readonly nextPacket: number;
  readonly formats: readonly WireFormat[];
}

export const runningColumns = [
  "id",
  "occurrence_id",
  "space_id",
  "folder",
  "started_at",
  "session",
  "next_packet",
  "formats",
] as const;

export interface BroadcastRow {
  readonly id: number;
  readonly occurrence_id: number;
  readonly space_id: number;
  readonly folder: string;
  readonly started_at: Date;
  readonly session: string | null;
  readonly next_packet: number;
  readonly formats: unknown;
}

export const toRunning = (row: BroadcastRow): RunningBroadcast => ({
  id: row.id,
  occurrenceId: row.occurrence_id,
  spaceId: row.space_id,
  folder: row.folder,
  startedAt: row.started_at,
  session: row.session,
  nextPacket: row.next_packet,
  formats: row.formats as WireFormat[],
});

/** The running broadcast of a date, which node holds it, and when that last heard of a publisher that is not gone. */
export async function findRunning(
  db: Db,
  occurrenceId: number,
): Promise<(RunningBroadcast & { readonly nodeId: string | null; readonly heardAt: Date | null }) | null> {
  const row = await db
    .selectFrom("broadcast")
    .select([...runningColumns, "node_id", "heard_at", "interrupted_at"])
    .where("occurrence_id", "=", occurrenceId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  return { ...toRunning(row), nodeId: row.node_id, heardAt: row.interrupted_at ? null : row.heard_at };
}

/** The position of a studio's session when its broadcast of this date ended without it; null where it had none. */
export async function findEarlier(
  db: Db,
  { occurrenceId, session }: { readonly occurrenceId: number; readonly session: string },
): Promise<RunningBroadcast | null> {
  const row = await db
    .selectFrom("broadcast")
    .select(runningColumns)
    .where("occurrence_id", "=", occurrenceId)
    .where("session", "=", session)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? toRunning(row) : null;
}

/** Whether a running broadcast has a publisher, by the database. */
export const isHeard = ({ heardAt }: { readonly heardAt: Date | null }, now: Date): boolean =>
  heardAt !== null && heardAt.getTime() > now.getTime() - GONE_MS;
