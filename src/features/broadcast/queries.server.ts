import { sql } from "kysely";
import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { canBroadcast, canWatch } from "./access.ts";
import { streamPaths } from "#/streaming/delivery/addresses.ts";
import { posterInstead, recordingColumns, toRecordingView } from "./queries/recording-view.server.ts";
import { EARLY_MS, LATE_MS, type EndReason, type SendableOccurrence } from "./rules.ts";
import type { RecordingView, StreamView } from "./views.ts";

/** A date as its publishers see it. */
export interface PublishedOccurrence extends SendableOccurrence {
  readonly occurrenceId: number;
  readonly spaceId: number;
  readonly title: string;
  readonly hostPersonId: number | null;
  readonly isPrivate: boolean;
  readonly streamKind: string | null;
}

const selectOccurrences = (db: Db) =>
  db
    .selectFrom("event_brief as o")
    .innerJoin("space_brief as b", "b.id", "o.space_id")
    .where("o.removed_at", "is", null)
    .select((eb) => [
      ...(["o.id", "o.space_id", "o.status", "o.is_unannounced", "o.starts_at", "o.ends_at"] as const),
      ...(["o.started_at", "o.ended_at", "o.stream_kind", "o.title", "o.host_person_id", "o.is_private"] as const),
      eb
        .selectFrom("broadcast as r")
        .select("r.id")
        .whereRef("r.occurrence_id", "=", "o.id")
        .where("r.ended_at", "is", null)
        .as("running_id"),
      eb
        .selectFrom("broadcast as l")
        .select("l.end_reason")
        .whereRef("l.occurrence_id", "=", "o.id")
        .orderBy("l.id", "desc")
        .limit(1)
        .as("last_end"),
    ]);

type OccurrenceRow = Awaited<ReturnType<ReturnType<typeof selectOccurrences>["execute"]>>[number];

const toDate = (row: OccurrenceRow): PublishedOccurrence => ({
  occurrenceId: row.id,
  spaceId: row.space_id,
  title: row.title,
  hostPersonId: row.host_person_id,
  isPrivate: row.is_private,
  streamKind: row.stream_kind,
  status: row.status,
  isUnannounced: row.is_unannounced,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  startedAt: row.started_at,
  endedAt: row.ended_at,
  isRunning: row.running_id !== null,
  lastEnd: row.last_end as EndReason | null,
});

/** A date that is not removed, public or not: ask access before showing it. */
export async function findPublishedOccurrence(db: Db, occurrenceId: number): Promise<PublishedOccurrence | null> {
  const row = await selectOccurrences(db).where("o.id", "=", occurrenceId).executeTakeFirst();
  return row ? toDate(row) : null;
}

/** Whether the public can see what a space sends. */
export async function isListed(db: Db, spaceId: number): Promise<boolean> {
  const row = await db.selectFrom("space_brief").select("is_listed").where("id", "=", spaceId).executeTakeFirst();
  return row?.is_listed === true;
}

/** Finds the cancelled and removed ones of these dates. */
export async function findClosedOccurrences(db: Db, occurrenceIds: readonly number[]): Promise<number[]> {
  if (occurrenceIds.length === 0) return [];
  const open = await selectOccurrences(db)
    .where("o.id", "=", sqlAny(occurrenceIds))
    .where("o.status", "<>", "cancelled")
    .execute();
  const ids = new Set(open.map((row) => row.id));
  return occurrenceIds.filter((id) => !ids.has(id));
}

/** Dates of a space among which its key chooses. */
export async function listDueOccurrences(db: Db, spaceId: number, now: Date): Promise<PublishedOccurrence[]> {
  const nowMs = now.getTime();
  const rows = await selectOccurrences(db)
    .where("o.space_id", "=", spaceId)
    .where("o.is_private", "=", false)
    .where((eb) =>
      eb.or([
        eb.and([eb("o.starts_at", "<=", new Date(nowMs + EARLY_MS)), eb("o.ends_at", ">=", new Date(nowMs - LATE_MS))]),
        eb.and([eb("o.started_at", "is not", null), eb("o.ended_at", "is", null)]),
        eb("o.ended_at", ">=", new Date(nowMs - LATE_MS)),
        eb.and([eb("o.is_unannounced", "=", true), eb("o.status", "=", "draft")]),
      ]),
    )
    .orderBy("o.id", "desc")
    .limit(100)
    .execute();
  return rows.map(toDate);
}

/** Why the last encoder of a date, or of its space while no date was due, was turned away. */
export interface LastRefusal {
  /** A code of refusals.ts. */
  readonly code: string;
  readonly at: Date;
}

/** Null for who may not send, and once a publisher has come through. */
export async function readLastRefusal(db: Db, viewer: Viewer, occurrenceId: number): Promise<LastRefusal | null> {
  const date = await findPublishedOccurrence(db, occurrenceId);
  if (!date || !canBroadcast(viewer, date)) return null;
  const row = await db
    .selectFrom("broadcast_refusal")
    .select(["code", "at"])
    .where("space_id", "=", date.spaceId)
    .where((eb) => eb.or([eb("occurrence_id", "=", occurrenceId), eb("occurrence_id", "is", null)]))
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

const nothing = { src: null, safeSrc: null, fromStartSrc: null, audioSrc: null, stillsSrc: null } as const;

/** The stream of a date, live or recorded; null where there is none that this viewer may read. */
export async function readStreamView(
  db: Db,
  viewer: Viewer,
  now: Date,
  occurrenceId: number,
  /** They were invited to a private date, and the caller has just asked for it. */
  isInvited = false,
): Promise<StreamView | null> {
  const row = await db
    .selectFrom("event_brief as o")
    .innerJoin("space_brief as b", "b.id", "o.space_id")
    .leftJoin("broadcast as r", (join) =>
      join.onRef(
        "r.id",
        "=",
        sql`(select last.id from broadcast last where last.occurrence_id = o.id order by last.id desc limit 1)`,
      ),
    )
    .select(["o.space_id", "o.status", "o.started_at", "o.ended_at", "o.ends_at", "o.stream_kind", "o.stream_ref"])
    .select(["o.host_person_id", "o.is_private", "b.is_listed"])
    .select(["r.id as broadcast_id", "r.folder", "r.started_at as began_at", "r.interrupted_at"])
    .select(["r.ended_at as over_at"])
    .where("o.id", "=", occurrenceId)
    .where("o.removed_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const access = { spaceId: row.space_id, hostPersonId: row.host_person_id, isPrivate: row.is_private };
  const isPublic = row.is_listed === true && row.status !== "draft";
  const isAdmitted = row.is_private && isInvited;
  if (!isAdmitted && !canWatch(viewer, { ...access, isPublic, isHidden: false, isRemoved: false })) return null;
  const maySend = isAdmitted || canBroadcast(viewer, access);

  const recording = await readRecording(db, occurrenceId, maySend);
  const ended =
    row.status === "cancelled" || (row.ended_at ? row.ended_at <= now : !row.started_at && row.ends_at <= now);
  const begun = row.started_at !== null && row.started_at <= now;
  const state = ended ? "ended" : begun ? "live" : "waiting";
  const outside = { ...nothing, stillUrl: null, youtubeId: null, recording, beganAt: begun ? row.started_at : null };
  if (row.stream_kind !== "own") {
    const isLive = state === "live" && row.stream_ref !== null;
    return {
      ...outside,
      state,
      ...(isLive && row.stream_kind === "youtube" ? { youtubeId: row.stream_ref } : {}),
      ...(isLive && row.stream_kind === "hls" ? { src: row.stream_ref } : {}),
      ...(isLive && row.stream_kind === "loop" ? { src: `/live/loop/${row.stream_ref}/index.m3u8` } : {}),
    };
  }
  if (row.broadcast_id === null || row.folder === null) return { ...outside, state };
  const paths = streamPaths(row.folder);
  if (state !== "live" || row.over_at) return { ...outside, state: ended ? "ended" : state, beganAt: row.began_at };
  const has = await db
    .selectFrom("broadcast_init")
    .select("rendition")
    .distinct()
    .where("broadcast_id", "=", row.broadcast_id)
    .execute();
  const renditions = new Set(has.map((one) => one.rendition));
  return {
    state: row.interrupted_at ? "interrupted" : "live",
    src: paths.fast,
    safeSrc: paths.safe,
    fromStartSrc: paths.fromStart,
    audioSrc: renditions.has("audio") ? paths.audio : null,
    stillsSrc: renditions.has("stills") ? paths.stills : null,
    stillUrl: paths.still,
    youtubeId: null,
    recording,
    beganAt: row.began_at,
  };
}

/** The newest recording of a date; hidden ones only for who may send. */
async function readRecording(db: Db, occurrenceId: number, maySend: boolean): Promise<RecordingView | null> {
  let query = db
    .selectFrom("recording as v")
    .innerJoin("broadcast as r", "r.id", "v.broadcast_id")
    .select([...recordingColumns, posterInstead])
    .where("v.occurrence_id", "=", occurrenceId)
    .where("v.removed_at", "is", null)
    .orderBy("v.id", "desc")
    .limit(1);
  if (!maySend) query = query.where("v.is_public", "=", true);
  const row = await query.executeTakeFirst();
  return row ? toRecordingView(row) : null;
}
