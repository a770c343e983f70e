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
