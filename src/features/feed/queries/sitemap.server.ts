import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { isAuthorShown } from "./shown-post.server.ts";

/** Ids of public posts for the sitemap, by id. One file has the ids above `after`, up to `limit` of them. */
export async function listPostsForSitemap(
  db: Db,
  after: number,
  limit: number,
): Promise<{ readonly id: number; readonly updatedAt: Date }[]> {
  const { rows } = await sql<{ id: number; at: Date }>`
    select p.id, coalesce(p.edited_at, p.published_at) as at from post p
    where p.id > ${after} and p.id <= ${after + limit} and p.state = 'published' and p.removed_at is null and ${isAuthorShown}
    order by p.id`.execute(db);
  return rows.map(({ id, at }) => ({ id, updatedAt: at }));
}

/** Where the files of the sitemap begin, after these ids; their posts are the newest ones, as many as `files` hold. */
export async function postSitemapStarts(db: Db, perFile: number, files: number): Promise<number[]> {
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from post`.execute(db);
  const last = rows[0]?.last ?? 0;
  const count = Math.min(files, Math.ceil(last / perFile));
  const first = Math.max(0, Math.ceil(last / perFile) - count);
  // By ranges of ids, not of rows: no file of a long history is counted through to find where it begins.
  return Array.from({ length: count }, (_, i) => (first + i) * perFile);
}
