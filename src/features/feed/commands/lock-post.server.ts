import type { Db } from "#/platform/db/connection.ts";
import { notFound } from "#/platform/refusal.ts";
import type { Author, PostState } from "../rules.ts";

export interface LockedPost {
  readonly id: number;
  readonly author: Author;
  readonly writtenBy: number | null;
  readonly state: PostState;
  readonly body: string;
  readonly language: string;
}

/**
 * Posts of one author are written one after the other: their limits hold, and what is told of them comes in its order.
 * Before any lock on one of their posts.
 */
export async function lockAuthor(db: Db, { spaceId, providerId }: Author): Promise<void> {
  const key = spaceId === null ? `post:person:${providerId}` : `post:space:${spaceId}`;
  await db
    .selectNoFrom((eb) => eb.fn("pg_advisory_xact_lock", [eb.fn("hashtext", [eb.val(key)])]).as("locked"))
    .execute();
}

/** The author of a post, who is its author for good. @throws platform.not-found. */
export async function findAuthorOf(db: Db, postId: number): Promise<Author> {
  const row = await db
    .selectFrom("post")
    .select(["space_id", "provider_id"])
    .where("id", "=", postId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return { spaceId: row.space_id, providerId: row.provider_id } as Author;
}

/** Locks a post of this author until the transaction ends. @throws platform.not-found for another's. */
export async function lockPost(db: Db, postId: number, { spaceId, providerId }: Author): Promise<LockedPost> {
  const post = await lockAnyPost(db, postId);
  if (post.author.spaceId !== spaceId || post.author.providerId !== providerId) throw notFound();
  return post;
}

/** @throws platform.not-found. */
export async function lockAnyPost(db: Db, postId: number): Promise<LockedPost> {
  const row = await db
    .selectFrom("post")
    .select(["id", "space_id", "provider_id", "written_by", "state", "body", "language"])
    .where("id", "=", postId)
    .where("removed_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return {
    id: row.id,
    author: { spaceId: row.space_id, providerId: row.provider_id } as Author,
    writtenBy: row.written_by,
    state: row.state as PostState,
    body: row.body,
    language: row.language,
  };
}
