import { listRecordings } from "#/features/broadcast/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { readMediaFiles } from "#/platform/media/stored-media.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { spacesKept } from "../access.ts";
import { HASH_LETTERS, type ItemCategory } from "../rules.ts";
import type { MediaChapter } from "./cards.server.ts";

export interface KeptSpace {
  readonly id: number;
  readonly name: string;
}

/** The spaces whose sound and film somebody keeps, by their names. */
export async function listKeptSpaces(db: Db, person: SignedIn): Promise<readonly KeptSpace[]> {
  const ids = spacesKept(person);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("space_brief")
    .select(["id", "name"])
    .where("id", "in", ids)
    .orderBy("name")
    .execute();
  return rows.map(({ id, name }) => ({ id: id!, name: name ?? "" }));
}

export interface OwnBrief {
  readonly id: number;
  readonly kind: "audio" | "video";
  readonly title: string;
  readonly durationMs: number;
  readonly isListed: boolean;
  readonly isEpisode: boolean;
  readonly plays: number;
}

export interface OwnPage {
  readonly items: readonly OwnBrief[];
  /** Give it as `before` for what follows; null at the end. */
  readonly next: number | null;
}

const AT_ONCE = 20;

/** Sound and film of a space, or of the house, the newest first: ask access before. */
export async function listOwnMedia(db: Db, spaceId: number | null, before?: number): Promise<OwnPage> {
  let query = db
    .selectFrom("shelf_item")
    .select(["id", "kind", "title", "duration_ms", "is_listed", "is_episode", "plays"])
    .where("space_id", spaceId === null ? "is" : "=", spaceId)
    .where("kind", "!=", "text")
    .where("removed_at", "is", null)
    .orderBy("id", "desc")
    .limit(AT_ONCE + 1);
  if (before !== undefined) query = query.where("id", "<", before);
  const rows = await query.execute();
  const shown = rows.slice(0, AT_ONCE);
  return {
    items: shown.map((row) => ({
      ...{ id: row.id, kind: row.kind === "video" ? "video" : "audio", title: row.title, plays: row.plays },
      ...{ durationMs: row.duration_ms ?? 0, isListed: row.is_listed, isEpisode: row.is_episode },
    })),
    next: rows.length > AT_ONCE ? shown.at(-1)!.id : null,
  };
}

export interface RecordingToAdd {
  readonly id: number;
  readonly title: string;
  readonly beganAt: Date;
  readonly durationMs: number;
  /** Null: nobody asked for its episode yet. */
  readonly episode: "making" | "failed" | "made" | null;
}

/** The newest recordings of a space that everybody may watch, and how far their episodes are. */
export async function listRecordingsToAdd(
  db: Db,
  language: string,
  spaceId: number,
  after?: number,
): Promise<{ readonly recordings: readonly RecordingToAdd[]; readonly next: number | null }> {
  const { recordings, next } = await listRecordings(db, language, { spaceId, ...(after !== undefined && { after }) });
  const ids = recordings.map(({ id }) => id);
  if (ids.length === 0) return { recordings: [], next: null };
  const [asked, made] = await Promise.all([
    db.selectFrom("shelf_episode").select(["recording_id", "failed_at"]).where("recording_id", "in", ids).execute(),
    db
      .selectFrom("shelf_item")
      .select("recording_id")
      .where("recording_id", "in", ids)
      .where("removed_at", "is", null)
      .execute(),
  ]);
  const states = new Map<number, RecordingToAdd["episode"]>([
    ...asked.map(({ recording_id: id, failed_at: at }) => [id, at === null ? "making" : "failed"] as const),
    ...made.map(({ recording_id: id }) => [id!, "made"] as const),
  ]);
  return {
    recordings: recordings.map(({ id, title, beganAt, durationMs }) => ({
      ...{ id, title, beganAt, durationMs, episode: states.get(id) ?? null },
    })),
    next,
  };
}

export interface OwnItem {
  readonly id: number;
  readonly version: number;
  readonly kind: "audio" | "video";
  readonly spaceId: number | null;
  readonly title: string;
  readonly author: string;
  readonly description: string;
  readonly category: ItemCategory;
  readonly spoken: string;
  readonly licence: string;
  readonly source: string;
  readonly sourceUrl: string;
  readonly durationMs: number;
  readonly chapters: readonly MediaChapter[];
  readonly follows: string;
  readonly isListed: boolean;
  readonly isEpisode: boolean;
  /** The first letters of its file's hash. */
  readonly hash: string;
  readonly tracks: readonly { readonly kind: "captions" | "verses"; readonly language: string }[];
}

/** Sound or film as its keepers write it; null where it is gone, or is not theirs. */
export async function findOwnItem(db: Db, person: SignedIn, id: number): Promise<OwnItem | null> {
  const row = await db
    .selectFrom("shelf_item as i")
    .leftJoin("work_brief as w", "w.id", "i.follows_work_id")
    .select(["i.id", "i.version", "i.kind", "i.space_id", "i.title", "i.author", "i.description", "i.category"])
    .select(["i.spoken", "i.licence", "i.source", "i.source_url", "i.duration_ms", "i.chapters", "i.is_listed"])
    .select(["i.is_episode", "i.media_id", "w.slug"])
    .where("i.id", "=", id)
    .where("i.kind", "!=", "text")
    .where("i.removed_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const isKept = person.isStaff || (row.space_id !== null && spacesKept(person).includes(row.space_id));
  if (!isKept) return null;
  const [files, tracks] = await Promise.all([
    readMediaFiles(db, [row.media_id!]),
    db.selectFrom("shelf_track").select(["kind", "language"]).where("item_id", "=", id).orderBy("language").execute(),
  ]);
  return {
    ...{ id, version: row.version, kind: row.kind === "video" ? "video" : "audio", spaceId: row.space_id },
    ...{ title: row.title, author: row.author, description: row.description, spoken: row.spoken ?? "" },
    ...{ category: row.category as ItemCategory, licence: row.licence, source: row.source },
    ...{ sourceUrl: row.source_url ?? "", durationMs: row.duration_ms ?? 0, follows: row.slug ?? "" },
    ...{ chapters: row.chapters as unknown as readonly MediaChapter[], isListed: row.is_listed },
    isEpisode: row.is_episode,
    hash: files.get(row.media_id!)?.sha256.slice(0, HASH_LETTERS) ?? "",
    tracks: tracks.map(({ kind, language }) => ({ kind: kind === "captions" ? "captions" : "verses", language })),
  };
}
