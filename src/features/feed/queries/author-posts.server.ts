import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { readCursor, writeCursor } from "#/platform/search/cursor.ts";
import { visitor } from "#/platform/viewer.ts";
import { PAGE, type Author } from "../rules.ts";
import { readAuthors, readPostCards, type PostAuthor, type PostCard } from "./post-cards.server.ts";
import { isAuthorShown } from "./shown-post.server.ts";

export interface AuthorPage {
  readonly ids: readonly number[];
  /** Where the next page begins; null at the end. */
  readonly next: string | null;
}

interface Asked {
  /** The `next` of the page before. */
  readonly after?: string | null;
  readonly limit?: number;
}

/** The public posts of one author, the newest first. */
export async function listAuthorPosts(
  db: Db,
  { spaceId, providerId }: Author,
  { after = null, limit = PAGE }: Asked = {},
): Promise<AuthorPage> {
  const cursor = readCursor(after, "ii") as [number, number] | null;
  const whose = spaceId === null ? sql`p.provider_id = ${providerId}` : sql`p.space_id = ${spaceId}`;
  const older = cursor
    ? sql`(p.published_at, p.id) < ('epoch'::timestamptz + ${cursor[0]} * interval '1 microsecond', ${cursor[1]})`
    : sql`true`;
  const { rows } = await sql<{ id: number; micros: number }>`
    select p.id, (extract(epoch from p.published_at) * 1000000)::bigint as micros from post p
    where ${whose} and p.state = 'published' and p.removed_at is null and ${older} and ${isAuthorShown}
    order by p.published_at desc, p.id desc limit ${limit + 1}`.execute(db);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    ids: shown.map(({ id }) => id),
    next: rows.length > limit && last ? writeCursor([last.micros, last.id]) : null,
  };
}

/** @returns null for somebody who is not shown to everybody. */
export async function findAuthor(db: Db, language: string, author: Author): Promise<PostAuthor | null> {
  const [found] = (await readAuthors(db, language, [author])).values();
  return found ?? null;
}

/** Whether everybody may see an author. */
export const isShownAuthor = async (db: Db, author: Author): Promise<boolean> =>
  (await findAuthor(db, "", author)) !== null;

/** The newest public posts of one author as everybody sees them. */
export async function listLatestPosts(
  db: Db,
  language: string,
  { author, now, limit }: { readonly author: Author; readonly now: Date; readonly limit: number },
): Promise<readonly PostCard[]> {
  const { ids } = await listAuthorPosts(db, author, { limit });
  return readPostCards(db, visitor, language, ids, now);
}
