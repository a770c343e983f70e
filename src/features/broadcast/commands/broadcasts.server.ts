import { sql } from "kysely";
import { endCourse, startCourse } from "#/features/events/public.server.ts";
import { recordAudit } from "#/features/safety/public.server.ts";
import { publish } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notFound, refuse } from "#/platform/refusal.ts";
import type { BroadcastNews } from "../ingest/news.ts";
import { findClosedDates, findPublishDate } from "../queries.server.ts";
import { GONE_MS, GRACE_MS, isSendable, type EndReason } from "../rules.ts";
import type { WireFormat } from "../wire.ts";

/** A running broadcast, as the node that packages it knows it. */
export interface RunningBroadcast {
  readonly id: number;
  readonly occurrenceId: number;
  readonly spaceId: number;
  /** Where its files lie in the storage. */
  readonly folder: string;
  readonly startedAt: Date;
  /** Of a studio: its session, the packet expected next, and what its pictures and sound are. */
  readonly session: string | null;
  readonly nextPacket: number;
  readonly formats: readonly WireFormat[];
}

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

const columns = [
  "id",
  "occurrence_id",
  "space_id",
  "folder",
  "started_at",
  "session",
  "next_packet",
  "formats",
] as const;

interface BroadcastRow {
  readonly id: number;
  readonly occurrence_id: number;
  readonly space_id: number;
  readonly folder: string;
  readonly started_at: Date;
  readonly session: string | null;
  readonly next_packet: number;
  readonly formats: unknown;
}

const toRunning = (row: BroadcastRow): RunningBroadcast => ({
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
    .select([...columns, "node_id", "heard_at", "interrupted_at"])
    .where("occurrence_id", "=", occurrenceId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  return { ...toRunning(row), nodeId: row.node_id, heardAt: row.interrupted_at ? null : row.heard_at };
}

/** Where a studio's session had come to when its broadcast of this date ended without it; null where it had none. */
export async function findEarlier(
  db: Db,
  { occurrenceId, session }: { readonly occurrenceId: number; readonly session: string },
): Promise<RunningBroadcast | null> {
  const row = await db
    .selectFrom("broadcast")
    .select(columns)
    .where("occurrence_id", "=", occurrenceId)
    .where("session", "=", session)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? toRunning(row) : null;
}

/** Whether a running broadcast has a publisher, as far as the database knows. */
export const isHeard = ({ heardAt }: { readonly heardAt: Date | null }, now: Date): boolean =>
  heardAt !== null && heardAt.getTime() > now.getTime() - GONE_MS;

/**
 * The first picture or sound: opens a broadcast, or goes on in the one that runs. Whoever calls has asked for access.
 * @throws broadcast.closed, platform.not-found, and broadcast.busy where somebody else is heard and is not taken over
 */
export async function openBroadcast(db: Db, opening: Opening): Promise<RunningBroadcast> {
  const { occurrenceId, nodeId, sender, now, mayReplace } = opening;
  return db.transaction().execute(async (db) => {
    await db.selectFrom("event_occurrence").select("id").where("id", "=", occurrenceId).forUpdate().execute();
    const date = await findPublishDate(db, occurrenceId);
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
        .returning(columns)
        .executeTakeFirstOrThrow();
      await publish(db, "changed", `event:${occurrenceId}`);
      await forgetRefusals(db, date);
      if (!returns) await audit(db, "broadcast.resumed", sender.publisherId, row, { source: sender.source });
      return toRunning(row);
    }
    const row = await db
      .insertInto("broadcast")
      .values({ ...who, occurrence_id: occurrenceId, space_id: date.spaceId, started_at: now })
      .returning(columns)
      .executeTakeFirstOrThrow();
    await startCourse(db, { occurrenceId, now, kind: "own" });
    await forgetRefusals(db, date);
    await audit(db, "broadcast.began", sender.publisherId, row, { source: sender.source });
    return toRunning(row);
  });
}

const forgetRefusals = (db: Db, date: { readonly spaceId: number; readonly occurrenceId: number }) =>
  db
    .deleteFrom("broadcast_refusal")
    .where("space_id", "=", date.spaceId)
    .where((eb) => eb.or([eb("occurrence_id", "=", date.occurrenceId), eb("occurrence_id", "is", null)]))
    .execute();

/** Keeps why a publisher was turned away, of a date or of a space; the newest takes the place of the one before. */
export async function noteRefusal(
  db: Db,
  refusal: ({ readonly spaceId: number } | { readonly occurrenceId: number }) & {
    readonly occurrenceId: number | null;
    readonly code: string;
    readonly now: Date;
  },
): Promise<void> {
  const { occurrenceId, code, now } = refusal;
  const spaceId = "spaceId" in refusal ? refusal.spaceId : (await findPublishDate(db, occurrenceId!))?.spaceId;
  if (spaceId === undefined) return;
  await db
    .insertInto("broadcast_refusal")
    .values({ space_id: spaceId, occurrence_id: occurrenceId, code, at: now })
    .onConflict((conflict) => conflict.columns(["space_id", "occurrence_id"]).doUpdateSet({ code, at: now }))
    .execute();
}

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

export async function keepFormats(
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

/** Ends the broadcasts of dates that were cancelled or removed meanwhile. @returns how many. */
export async function endClosed(db: Db, occurrenceIds: readonly number[], now: Date): Promise<number> {
  const closed = await findClosedDates(db, occurrenceIds);
  for (const occurrenceId of closed) {
    await db.transaction().execute(async (db) => {
      await closeBroadcast(db, { occurrenceId, now, reason: "hand" });
      await endCourse(db, { occurrenceId, now });
    });
  }
  return closed.length;
}

/** Marks broadcasts whose node fell silent, so that viewers are told. @returns how many. */
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

const AT_ONCE = 20;

/** Ends ceremonies whose publisher did not return, whichever node had them. @returns how many. */
export async function endOverdue(db: Db, now: Date): Promise<number> {
  const overdue = sql<Date>`coalesce(interrupted_at, heard_at, started_at)`;
  let ended = 0;
  for (;;) {
    const count = await db.transaction().execute(async (db) => {
      const rows = await db
        .selectFrom("broadcast")
        .select(columns)
        .where("ended_at", "is", null)
        .where(overdue, "<=", new Date(now.getTime() - GRACE_MS))
        .orderBy("id")
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked()
        .execute();
      for (const row of rows) {
        await closeBroadcast(db, { occurrenceId: row.occurrence_id, now, reason: "grace" });
        await endCourse(db, { occurrenceId: row.occurrence_id, now });
        await audit(db, "broadcast.ended", null, row, { reason: "grace" });
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
export async function takeUnqueued(db: Db, now: Date): Promise<number[]> {
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

const audit = (
  db: Db,
  action: string,
  actorId: number | null,
  row: Pick<BroadcastRow, "id" | "occurrence_id" | "space_id">,
  detail: Record<string, unknown>,
) =>
  recordAudit(db, {
    actorId,
    action,
    entity: "event",
    entityId: row.occurrence_id,
    spaceId: row.space_id,
    detail: { ...detail, broadcastId: row.id },
  });
