import { sql } from "kysely";
import { streamFact } from "#/features/broadcast/public.server.ts";
import { supportersAmong } from "#/features/giving/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { visitor, type Viewer } from "#/platform/viewer.ts";
import { liveAdmin, type RoomAccess } from "./access.ts";
import type { CatchUp, ChatMessage } from "./frames.ts";
import { keyOf } from "./frames.ts";
import type { ReplayCursor } from "./replay.ts";
import { HISTORY_PAGE, type CeremonyTimes, type RoomRules } from "./rules.ts";

/** The longest time to commit a write: ids are assigned before, so later ones may be seen first. */
const LATEST_COMMIT_SECONDS = 15;
const MOST_MISSED = 200;

export interface Room extends RoomAccess, CeremonyTimes {
  readonly id: number;
  readonly hostPersonId: number | null;
  /** Differs when there is something else to watch: another stream, an interruption, a return, a recording. */
  readonly streamFact: string;
  readonly rules: RoomRules;
}

/** The room of an occurrence, public or not: ask access before showing it. Null when there is none. */
export async function findRoom(db: Db, occurrenceId: number): Promise<Room | null> {
  const row = await db
    .selectFrom("event_brief as o")
    .innerJoin("space_brief as b", "b.id", "o.space_id")
    .leftJoin("live_room as lr", "lr.occurrence_id", "o.id")
    .select(["lr.slow_seconds", "lr.followers_only"])
    .select(["o.id", "o.space_id", "o.status", "o.ends_at", "o.started_at", "o.ended_at"])
    .select(["o.host_person_id", "o.is_private", "b.is_listed"])
    .select(sql<string>`concat_ws(' ', o.stream_kind, o.stream_ref, ${streamFact("o.id")})`.as("stream_fact"))
    .where("o.id", "=", occurrenceId)
    .where("o.removed_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    spaceId: row.space_id,
    isPublic: row.is_listed === true && row.status !== "draft",
    isPrivate: row.is_private,
    status: row.status,
    endsAt: row.ends_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    hostPersonId: row.host_person_id,
    streamFact: row.stream_fact,
    rules: { slowSeconds: row.slow_seconds ?? 0, followersOnly: row.followers_only ?? false },
  };
}

interface MessageRow {
  readonly id: number;
  readonly person_id: number;
  readonly name: string;
  readonly body: string;
  readonly at: Date;
  readonly client_id: string;
  readonly host: boolean;
}

const selectMessages = (db: Db, room: Pick<Room, "id" | "spaceId" | "hostPersonId">, viewer: Viewer) =>
  db
    .selectFrom("chat_message as m")
    .innerJoin("person as p", "p.id", "m.person_id")
    .select(["m.id", "m.person_id", "p.name", "m.body", "m.at", "m.client_id"])
    .select(
      sql<boolean>`(m.person_id is not distinct from ${room.hostPersonId} or exists (
        select from space_team t where t.space_id = ${room.spaceId} and t.person_id = m.person_id
          and t.role = any(${[...liveAdmin.host.roles]}::text[])))`.as("host"),
    )
    .where("m.occurrence_id", "=", room.id)
    .where("m.removed_at", "is", null)
    .where((eb) =>
      viewer.kind === "person"
        ? eb.or([eb("m.author_only", "=", false), eb("m.person_id", "=", viewer.personId)])
        : eb("m.author_only", "=", false),
    );

async function toMessages(db: Db, spaceId: number, rows: readonly MessageRow[]): Promise<ChatMessage[]> {
  const supporters = await supportersAmong(db, spaceId, [...new Set(rows.map((row) => row.person_id))]);
  return rows.map((row) => ({
    id: row.id,
    personId: row.person_id,
    name: row.name,
    text: row.body,
    at: row.at.getTime(),
    host: row.host,
    supporter: supporters.has(row.person_id),
    key: keyOf(row.client_id),
  }));
}

/** One message as this viewer may see it; null where it is not there for them. */
export async function findMessage(db: Db, viewer: Viewer, room: Room, messageId: number): Promise<ChatMessage | null> {
  const rows = await selectMessages(db, room, viewer).where("m.id", "=", messageId).execute();
  return (await toMessages(db, room.spaceId, rows))[0] ?? null;
}

/** The message that the hosts pinned; null where there is none, or it was removed or its author muted. */
export async function readPinned(db: Db, room: Room): Promise<ChatMessage | null> {
  const pinned = db.selectFrom("live_room").select("pinned_message_id").where("occurrence_id", "=", room.id);
  const rows = await selectMessages(db, room, visitor).where("m.id", "=", pinned).execute();
  return (await toMessages(db, room.spaceId, rows))[0] ?? null;
}

export const REPLAY_PAGE = 200;

/** Reads the messages from a moment on, in their order, for playing beside the recording. */
export async function readReplay(db: Db, viewer: Viewer, room: Room, after: ReplayCursor): Promise<History> {
  const rows = await selectMessages(db, room, viewer)
    .where(sql<boolean>`(m.at, m.id) > (${new Date(after.at)}::timestamptz, ${after.id}::bigint)`)
    .orderBy("m.at")
    .orderBy("m.id")
    .limit(REPLAY_PAGE + 1)
    .execute();
  const messages = await toMessages(db, room.spaceId, rows.slice(0, REPLAY_PAGE));
  return { messages, hasOlder: rows.length > REPLAY_PAGE };
}

export interface History {
  /** The oldest first. */
  readonly messages: readonly ChatMessage[];
  readonly hasOlder: boolean;
}

/** A page of what was said, the newest page unless `before` names the id that follows it. */
export async function readHistory(db: Db, viewer: Viewer, room: Room, before?: number): Promise<History> {
  let query = selectMessages(db, room, viewer)
    .orderBy("m.id", "desc")
    .limit(HISTORY_PAGE + 1);
  if (before) query = query.where("m.id", "<", before);
  const rows = await query.execute();
  const page = rows.slice(0, HISTORY_PAGE).toReversed();
  return { messages: await toMessages(db, room.spaceId, page), hasOlder: rows.length > HISTORY_PAGE };
}

/**
 * Reads the messages after id `after` that a viewer missed. Writes that were under way then are sent again, as they may
 * have a smaller id and a later commit.
 * @param from the oldest id shown; removals of ids from there on are included.
 */
export async function readMissed(
  db: Db,
  viewer: Viewer,
  room: Room,
  { after, from }: { after: number; from: number },
): Promise<CatchUp> {
  const overlap = sql<Date>`(select n.at - make_interval(secs => ${LATEST_COMMIT_SECONDS})
    from chat_message n where n.id = ${after} and n.occurrence_id = ${room.id})`;
  const [rows, gone] = await Promise.all([
    selectMessages(db, room, viewer)
      .where("m.id", ">", after - 5_000)
      .where((eb) => eb.or([eb("m.id", ">", after), eb("m.at", ">=", overlap)]))
      .orderBy("m.id", "desc")
      .limit(MOST_MISSED + 1)
      .execute(),
    from === 0
      ? []
      : db
          .selectFrom("chat_message as m")
          .select((eb) => ["m.id", eb("m.removed_at", "is not", null).as("is_removed")])
          .where("m.occurrence_id", "=", room.id)
          .where("m.id", ">=", from)
          .where((eb) => eb.or([eb("m.removed_at", "is not", null), eb("m.author_only", "=", true)]))
          .orderBy("m.id", "desc")
          .limit(500)
          .execute(),
  ]);
  return {
    messages: await toMessages(db, room.spaceId, rows.slice(0, MOST_MISSED).toReversed()),
    removed: gone.filter((row) => row.is_removed).map((row) => row.id),
    authorOnly: gone.filter((row) => !row.is_removed).map((row) => row.id),
    gap: after > 0 && rows.length > MOST_MISSED,
  };
}

/** Counts a room's messages that visitors can read. */
export async function countMessages(db: Db, occurrenceId: number): Promise<number> {
  const row = await db
    .selectFrom("chat_message")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("occurrence_id", "=", occurrenceId)
    .where("removed_at", "is", null)
    .where("author_only", "=", false)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Ceremonies that anybody may watch now; for telling that a list of them has changed. */
export async function listLiveRooms(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom("event_brief as o")
    .innerJoin("space_brief as b", "b.id", "o.space_id")
    .select("o.id")
    .where("o.started_at", "<=", now)
    .where("o.ended_at", "is", null)
    .where("o.status", "in", ["scheduled", "confirmed"])
    .where("b.is_listed", "=", true)
    .orderBy("o.id")
    .execute();
  return rows.map((row) => row.id);
}
