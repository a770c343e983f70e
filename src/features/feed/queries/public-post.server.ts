import type { Db } from "#/platform/db/connection.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import { readPictures, type UsedPicture } from "#/platform/media/read-pictures.ts";
import { MOST_PICTURES, POST_ENTITY, type Author } from "../rules.ts";
import { listAuthorPosts } from "./author-posts.server.ts";
import { readVideos, type PostVideo } from "./post-cards.server.ts";
import { isAuthorShown } from "./shown-post.server.ts";

/** A public post in the words of its author: what feeds and other servers get. */
export interface PublicPost {
  readonly id: number;
  readonly author: Author;
  readonly body: string;
  /** Code of the language of its text. */
  readonly language: string;
  readonly publishedAt: Date;
  readonly editedAt: Date | null;
  /** With alt texts as they were written. */
  readonly pictures: readonly UsedPicture[];
  readonly video: PostVideo | null;
  /** The date that it is about. */
  readonly occurrenceId: number | null;
}

/** @returns null for one that is not public, was taken back, or whose author is not shown to everybody. */
export async function findPublicPost(db: Db, id: number): Promise<PublicPost | null> {
  return (await readPublicPosts(db, [id]))[0] ?? null;
}

/** A page of an author's public posts, the newest first. */
export async function listPublicPosts(
  db: Db,
  author: Author,
  asked: { readonly after?: string | null; readonly limit?: number } = {},
): Promise<{ readonly posts: readonly PublicPost[]; readonly next: string | null }> {
  const { ids, next } = await listAuthorPosts(db, author, asked);
  return { posts: await readPublicPosts(db, ids), next };
}

/** @returns those that are public, in the order of the ids. */
async function readPublicPosts(db: Db, ids: readonly number[]): Promise<readonly PublicPost[]> {
  if (ids.length === 0) return [];
  const [rows, pictures, videos] = await Promise.all([
    db
      .selectFrom("post as p")
      .select(["p.id", "p.space_id", "p.provider_id", "p.body", "p.language", "p.published_at", "p.edited_at"])
      .select("p.occurrence_id")
      .where("p.id", "=", sqlAny(ids))
      .where("p.state", "=", "published")
      .where("p.removed_at", "is", null)
      .where(isAuthorShown)
      .execute(),
    // No translation has this language: words stay as they were written.
    readPictures(db, "", POST_ENTITY, ids, MOST_PICTURES),
    readVideos(db, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    return {
      id,
      author: { spaceId: row.space_id, providerId: row.provider_id } as Author,
      body: row.body,
      language: row.language,
      publishedAt: row.published_at!,
      editedAt: row.edited_at,
      pictures: pictures.get(id) ?? [],
      video: videos.get(id) ?? null,
      occurrenceId: row.occurrence_id,
    };
  });
}
