import { sql } from "kysely";
import { publish } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { indexEvents } from "./index-events.server.ts";

export type StreamKind = "own" | "loop" | "hls" | "youtube";

/** One date whose lifecycle has changed. */
export interface LifecycleChange {
  readonly occurrenceId: number;
  readonly spaceId: number;
}

const DEFAULT_HOURS = 3;

/** Locks a date until the transaction ends, so that its lifecycle changes once at a time. */
export async function lockOccurrence(db: Db, occurrenceId: number): Promise<void> {
  await db.selectFrom("event_occurrence").select("id").where("id", "=", occurrenceId).forUpdate().execute();
}

/**
 * Starts a date, or continues it: the first beginning stays. An unannounced ceremony becomes public, from now on. Call
 * it in the transaction that opens the broadcast; the caller has checked access.
 */
export async function startOccurrence(
  db: Db,
  { occurrenceId, now, kind }: { readonly occurrenceId: number; readonly now: Date; readonly kind: StreamKind },
): Promise<void> {
  const unannounced = sql`is_unannounced and status = 'draft'`;
  const row = await db
    .updateTable("event_occurrence")
    .set({
      started_at: sql`coalesce(started_at, ${now})`,
      ended_at: null,
      stream_kind: kind,
      ...(kind === "own" || kind === "loop" ? { stream_ref: null } : {}),
      starts_at: sql`case when ${unannounced} then ${now}::timestamptz else starts_at end`,
      ends_at: sql`case when ${unannounced} then ${now}::timestamptz + make_interval(hours => ${DEFAULT_HOURS}) else ends_at end`,
      status: sql`case when ${unannounced} then 'confirmed' else status end`,
    })
    .where("id", "=", occurrenceId)
    .returning(["id as occurrenceId", "space_id as spaceId"])
    .executeTakeFirstOrThrow();
  await publishLifecycle(db, row);
}

/** A date ends; one that has ended already, or never began, stays as it is. @returns whether it ended now. */
export async function endOccurrence(
  db: Db,
  { occurrenceId, now }: { readonly occurrenceId: number; readonly now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable("event_occurrence")
    .set({
      ended_at: sql`greatest(${now}::timestamptz, started_at)`,
      // An unannounced date has no planned end: it lasted as long as it lasted.
      ends_at: sql`case when is_unannounced then greatest(${now}::timestamptz, starts_at + interval '1 second') else ends_at end`,
    })
    .where("id", "=", occurrenceId)
    .where("started_at", "is not", null)
    .where("ended_at", "is", null)
    .returning(["id as occurrenceId", "space_id as spaceId"])
    .executeTakeFirst();
  if (row) await publishLifecycle(db, row);
  return row !== undefined;
}

/** Sets the stream of a date without changing its status; null takes the stream away. */
export async function setStream(
  db: Db,
  {
    occurrenceId,
    stream,
  }: { readonly occurrenceId: number; readonly stream: { kind: "hls" | "youtube"; ref: string } | null },
): Promise<void> {
  const row = await db
    .updateTable("event_occurrence")
    .set({ stream_kind: stream?.kind ?? null, stream_ref: stream?.ref ?? null })
    .where("id", "=", occurrenceId)
    .returning(["id as occurrenceId", "space_id as spaceId"])
    .executeTakeFirstOrThrow();
  await publishLifecycle(db, row);
}

/**
 * A ceremony that nobody announced: a draft until its first picture. One that was asked for before and never begun is
 * taken again, so that pressing twice makes one. Call it in a transaction.
 * @returns the occurrence's id.
 */
export async function openUnannounced(
  db: Db,
  {
    spaceId,
    hostPersonId,
    hostName,
    title,
    now,
  }: {
    readonly spaceId: number;
    readonly hostPersonId: number;
    readonly hostName: string;
    readonly title: string;
    readonly now: Date;
  },
): Promise<number> {
  const times = { starts_at: now, ends_at: new Date(now.getTime() + DEFAULT_HOURS * 3_600_000) };
  // Of two presses at once the second finds the draft of the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`unannounced:${spaceId}:${hostPersonId}`}, 0))`.execute(db);
  const waiting = await db
    .selectFrom("event_occurrence as o")
    .innerJoin("event_series as s", "s.id", "o.series_id")
    .select(["o.id", "o.series_id"])
    .where("o.space_id", "=", spaceId)
    .where("o.is_unannounced", "=", true)
    .where("o.status", "=", "draft")
    .where("s.created_by", "=", hostPersonId)
    .where("s.removed_at", "is", null)
    .forUpdate("o")
    .limit(1)
    .executeTakeFirst();
  if (waiting) {
    await db.updateTable("event_series").set({ title }).where("id", "=", waiting.series_id).execute();
    await db.updateTable("event_occurrence").set(times).where("id", "=", waiting.id).execute();
    await indexEvents(db, [spaceId], waiting.series_id);
    return waiting.id;
  }
  const { zone } = await db
    .selectFrom("space_brief")
    .select("zone")
    .where("id", "=", spaceId)
    .executeTakeFirstOrThrow();
  const series = await db
    .insertInto("event_series")
    .values({
      space_id: spaceId,
      kind: "live",
      category: "Prayer Ceremony",
      title,
      zone,
      host_person_id: hostPersonId,
      host_name: hostName,
      created_by: hostPersonId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const row = await db
    .insertInto("event_occurrence")
    .values({ series_id: series.id, space_id: spaceId, status: "draft", is_unannounced: true, ...times })
    .returning("id")
    .executeTakeFirstOrThrow();
  await indexEvents(db, [spaceId], series.id);
  return row.id;
}

/** Dates whose stream comes from elsewhere begin and end by the clock. @returns those that turned. */
export async function followExternal(db: Db, now: Date): Promise<LifecycleChange[]> {
  return db.transaction().execute(async (db) => {
    const elsewhere = db
      .updateTable("event_occurrence")
      .where("stream_kind", "in", ["hls", "youtube"])
      .where("status", "in", ["scheduled", "confirmed"])
      .where("ended_at", "is", null)
      .returning(["id as occurrenceId", "space_id as spaceId"]);
    const begun = await elsewhere
      .set({ started_at: sql`starts_at` })
      .where("started_at", "is", null)
      .where("starts_at", "<=", now)
      .where("ends_at", ">", now)
      .execute();
    const over = await elsewhere
      .set({ ended_at: sql`greatest(ends_at, started_at)` })
      .where("started_at", "is not", null)
      .where("ends_at", "<=", now)
      .execute();
    for (const turned of [...begun, ...over]) await publishLifecycle(db, turned);
    return [...begun, ...over];
  });
}

async function publishLifecycle(db: Db, { occurrenceId, spaceId }: LifecycleChange): Promise<void> {
  for (const tag of [`event:${occurrenceId}`, `space:${spaceId}`, "events"]) await publish(db, "changed", tag);
}
