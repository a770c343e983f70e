import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import { readPictures, type UsedPicture } from "#/platform/media/read-pictures.ts";
import { MOST_PICTURES, POST_ENTITY } from "../rules.ts";
import { isAuthorShown } from "./shown-post.server.ts";

/** A post as everybody may read it, in its author's own words. */
export interface PublicPost {
  readonly id: number;
  /** The space whose it is; null for an artist's or guide's. */
  readonly spaceId: number | null;
  readonly body: string;
  /** The language of its text. */
  readonly language: string;
  readonly publishedAt: Date;
  readonly editedAt: Date | null;
  /** The date that it is about, as `/event/{id}` names it. */
  readonly occurrenceId: number | null;
  /** With alt texts in that language. */
  readonly pictures: readonly UsedPicture[];
}

/** @returns the posts among these that everybody may read now, by their ids; what was taken back is left out. */
export async function readPublicPosts(db: Db, ids: readonly number[]): Promise<Map<number, PublicPost>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("post as p")
    .select(["p.id", "p.space_id", "p.body", "p.language", "p.published_at", "p.edited_at", "p.occurrence_id"])
    .where("p.id", "=", sqlAny(ids))
    .where("p.state", "=", "published")
    .where("p.removed_at", "is", null)
    .where(isAuthorShown)
    .execute();
  const found = new Map<number, PublicPost>();
  for (const language of new Set(rows.map((row) => row.language))) {
    const some = rows.filter((row) => row.language === language);
    const pictures = await readPictures(
      db,
      language,
      POST_ENTITY,
      some.map(({ id }) => id),
      MOST_PICTURES,
    );
    for (const { id, space_id, body, published_at, edited_at, occurrence_id } of some) {
      found.set(id, {
        ...{ id, spaceId: space_id, body, language, publishedAt: published_at!, editedAt: edited_at },
        ...{ occurrenceId: occurrence_id, pictures: pictures.get(id) ?? [] },
      });
    }
  }
  return found;
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
