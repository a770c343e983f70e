import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { readPictures, type UsedPicture } from "#/platform/media/read-pictures.ts";
import { readCursor, writeCursor } from "#/platform/search/cursor.ts";
import { readVideos, type PostVideo } from "./post-cards.server.ts";
import { MOST_PICTURES, POST_ENTITY, type Author, type PostState } from "../rules.ts";

/** A post as those see it who write for its author. */
export interface OwnPost {
  readonly id: number;
  readonly body: string;
  readonly language: string;
  readonly state: PostState;
  /** When it becomes public. */
  readonly publishAt: Date | null;
  readonly publishedAt: Date | null;
  readonly updatedAt: Date;
  readonly occurrenceId: number | null;
  readonly artistIds: readonly number[];
  readonly pictures: readonly UsedPicture[];
  readonly video: PostVideo | null;
  readonly likeCount: number;
  readonly commentCount: number;
}

const PAGE = 20;

export interface OwnPosts {
  readonly posts: readonly OwnPost[];
  /** Where the next page begins; null at the end. */
  readonly next: string | null;
}

interface Asked {
  readonly author: Author;
  /** Drafts and scheduled posts; else what is public. */
  readonly isWaiting: boolean;
  readonly after: string | null;
}

/** The posts of one author, the newest first. The caller has asserted that the viewer writes for it. */
export async function listOwnPosts(db: Db, language: string, { author, isWaiting, after }: Asked): Promise<OwnPosts> {
  const before = (readCursor(after, "i") as [number] | null)?.[0] ?? null;
  const rows = await selectOwn(db)
    .where(author.spaceId === null ? "p.provider_id" : "p.space_id", "=", author.spaceId ?? author.providerId)
    .where("p.state", isWaiting ? "<>" : "=", "published")
    .$if(before !== null, (query) => query.where("p.id", "<", before))
    .orderBy("p.id", "desc")
    .limit(PAGE + 1)
    .execute();
  const posts = await withPictures(db, language, rows.slice(0, PAGE));
  const last = posts.at(-1);
  return { posts, next: rows.length > PAGE && last ? writeCursor([last.id]) : null };
}

/** One of them, to be changed. @returns null for another author's. */
export async function readOwnPost(
  db: Db,
  language: string,
  id: number,
): Promise<(OwnPost & { author: Author }) | null> {
  const row = await selectOwn(db).select(["p.space_id", "p.provider_id"]).where("p.id", "=", id).executeTakeFirst();
  if (!row) return null;
  const [post] = await withPictures(db, language, [row]);
  return { ...post!, author: { spaceId: row.space_id, providerId: row.provider_id } as Author };
}

const selectOwn = (db: Db) =>
  db
    .selectFrom("post as p")
    .select(["p.id", "p.body", "p.language", "p.state", "p.publish_at", "p.published_at", "p.updated_at"])
    .select(["p.occurrence_id", "p.like_count", "p.comment_count"])
    .select(
      sql<number[]>`array(select a.person_id from post_artist a where a.post_id = p.id order by a.position)`.as(
        "artist_ids",
      ),
    )
    .where("p.removed_at", "is", null);

type Row = Awaited<ReturnType<ReturnType<typeof selectOwn>["execute"]>>[number];

async function withPictures(db: Db, language: string, rows: readonly Row[]): Promise<OwnPost[]> {
  const ids = rows.map(({ id }) => id);
  const [pictures, videos] = await Promise.all([
    readPictures(db, language, POST_ENTITY, ids, MOST_PICTURES),
    readVideos(db, ids),
  ]);
  return rows.map((row) => ({
    id: row.id,
    body: row.body,
    language: row.language,
    state: row.state as PostState,
    publishAt: row.publish_at,
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
    occurrenceId: row.occurrence_id,
    artistIds: row.artist_ids,
    pictures: pictures.get(row.id) ?? [],
    video: videos.get(row.id) ?? null,
    likeCount: row.like_count,
    commentCount: row.comment_count,
  }));
}

/** The posts that somebody keeps, the last kept first. */
export async function listSavedPostIds(
  db: Db,
  personId: number,
  after: string | null,
): Promise<{ readonly ids: readonly number[]; readonly next: string | null }> {
  const cursor = readCursor(after, "ii") as [number, number] | null;
  const { rows } = await sql<{ id: number; micros: number }>`
    select s.post_id as id, (extract(epoch from s.at) * 1000000)::bigint as micros from post_save s
    where s.person_id = ${personId} and ${
      cursor
        ? sql`(s.at, s.post_id) < ('epoch'::timestamptz + ${cursor[0]} * interval '1 microsecond', ${cursor[1]})`
        : sql`true`
    } order by s.at desc, s.post_id desc limit ${PAGE + 1}`.execute(db);
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1);
  return {
    ids: shown.map(({ id }) => id),
    next: rows.length > PAGE && last ? writeCursor([last.micros, last.id]) : null,
  };
}
