import { publish } from "#/platform/bus.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notFound } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { isShownAuthor } from "../queries/author-posts.server.ts";
import { isShownPost } from "../queries/shown-post.server.ts";
import { TOUCH_LIMIT, type Author } from "../rules.ts";

export interface TouchInput {
  readonly postId: number;
  /** The wanted state: a repeated call changes nothing. */
  readonly on: boolean;
}

/** Likes a post, or likes it no longer. @throws platform.sign-in-first, platform.not-found, platform.too-many. */
export async function likePost(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { postId, on }: TouchInput,
): Promise<void> {
  const { personId } = requirePerson(viewer);
  await countAgainstLimit(db, { key: `post-touch:${personId}`, ...TOUCH_LIMIT });
  await db.transaction().execute(async (db) => {
    await assertShown({ db }, viewer, postId);
    if (on) {
      await db
        .insertInto("post_like")
        .values({ post_id: postId, person_id: personId })
        .onConflict((conflict) => conflict.columns(["post_id", "person_id"]).doNothing())
        .execute();
    } else {
      await db.deleteFrom("post_like").where("post_id", "=", postId).where("person_id", "=", personId).execute();
    }
    await publish(db, "changed", `post:${postId}`);
  });
}

/** Keeps a post for later, or no longer. @throws as likePost. */
export async function savePost(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { postId, on }: TouchInput,
): Promise<void> {
  const { personId } = requirePerson(viewer);
  await countAgainstLimit(db, { key: `post-touch:${personId}`, ...TOUCH_LIMIT });
  if (!on) {
    await db.deleteFrom("post_save").where("post_id", "=", postId).where("person_id", "=", personId).execute();
    return;
  }
  await assertShown({ db }, viewer, postId);
  await db
    .insertInto("post_save")
    .values({ post_id: postId, person_id: personId })
    .onConflict((conflict) => conflict.columns(["person_id", "post_id"]).doNothing())
    .execute();
}

/** Counts that a post was shared, once for each person. @throws as likePost. */
export async function countShare(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { postId }: { readonly postId: number },
): Promise<void> {
  const { personId } = requirePerson(viewer);
  await countAgainstLimit(db, { key: `post-touch:${personId}`, ...TOUCH_LIMIT });
  await db.transaction().execute(async (db) => {
    await assertShown({ db }, viewer, postId);
    await db
      .insertInto("post_share")
      .values({ post_id: postId, sharer: `person:${personId}` })
      .onConflict((conflict) => conflict.columns(["post_id", "sharer"]).doNothing())
      .execute();
    await publish(db, "changed", `post:${postId}`);
  });
}

/** Shows no more of an author in the viewer's feed, or again. @throws platform.sign-in-first, platform.too-many. */
export async function hideAuthor(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { author, on }: { readonly author: Author; readonly on: boolean },
): Promise<void> {
  const { personId } = requirePerson(viewer);
  await countAgainstLimit(db, { key: `post-touch:${personId}`, ...TOUCH_LIMIT });
  if (!on) {
    await db
      .deleteFrom("hidden_author")
      .where("person_id", "=", personId)
      .where("space_id", author.spaceId === null ? "is" : "=", author.spaceId)
      .where("provider_id", author.providerId === null ? "is" : "=", author.providerId)
      .execute();
    return;
  }
  if (!(await isShownAuthor(db, author))) throw notFound();
  await db
    .insertInto("hidden_author")
    .values({ person_id: personId, space_id: author.spaceId, provider_id: author.providerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @throws platform.not-found where the viewer may not see it. */
export async function assertShown({ db }: Pick<Services, "db">, viewer: Viewer, postId: number): Promise<void> {
  if (!(await isShownPost(db, viewer, postId))) throw notFound();
}
