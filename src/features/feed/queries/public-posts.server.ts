import { sql } from "kysely";
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
  /** The date that it is about, as `/event/{id}` names it. */
  readonly occurrenceId: number | null;
}

/** @returns the posts among these that everybody may read now, by their ids; what was taken back is left out. */
export async function readPublicPosts(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, PublicPost>> {
  if (ids.length === 0) return new Map();
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
  return new Map(
    rows.map(({ id, space_id, provider_id, body, language, published_at, edited_at, occurrence_id }) => [
      id,
      {
        ...{ id, body, language, publishedAt: published_at!, editedAt: edited_at, occurrenceId: occurrence_id },
        author: { spaceId: space_id, providerId: provider_id } as Author,
        pictures: pictures.get(id) ?? [],
        video: videos.get(id) ?? null,
      },
    ]),
  );
}

/** A page of an author's public posts, the newest first. */
export async function listPublicPosts(
  db: Db,
  author: Author,
  asked: { readonly after?: string | null; readonly limit?: number } = {},
): Promise<{ readonly posts: readonly PublicPost[]; readonly next: string | null }> {
  const { ids, next } = await listAuthorPosts(db, author, asked);
  const posts = await readPublicPosts(db, ids);
  return { posts: ids.flatMap((id) => posts.get(id) ?? []), next };
}

/** Where a list of a space's posts goes on: the last post of the page before. */
export interface PostCursor {
  readonly id: number;
  readonly publishedAt: Date;
}

/** A space's public posts, the newest first; the caller asks whether the space is shown. */
export function listSpacePosts(
  db: Db,
  spaceId: number,
  { after, limit }: { readonly after: PostCursor | null; readonly limit: number },
): Promise<PostCursor[]> {
  return db
    .selectFrom("post")
    .select(["id", "published_at as publishedAt"])
    .where("space_id", "=", spaceId)
    .where("state", "=", "published")
    .where("removed_at", "is", null)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(published_at, id) < (${after!.publishedAt}, ${after!.id})`),
    )
    .orderBy("published_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .$castTo<PostCursor>()
    .execute();
}

/** How many public posts a space has. */
export async function countSpacePosts(db: Db, spaceId: number): Promise<number> {
  const { count } = await db
    .selectFrom("post")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("space_id", "=", spaceId)
    .where("state", "=", "published")
    .where("removed_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}
