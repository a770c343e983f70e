import { publish } from "#/platform/bus.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notFound } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { findReadable } from "../queries/readable.server.ts";
import { TOUCH_LIMIT } from "../rules.ts";

/** Likes a discussion, or likes it no longer. @throws platform.sign-in-first, platform.not-found, platform.too-many. */
export async function likeDiscussion(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { discussionId, on }: { readonly discussionId: number; readonly on: boolean },
): Promise<void> {
  const { personId } = requirePerson(viewer);
  await countAgainstLimit(db, { key: `discussion-touch:${personId}`, ...TOUCH_LIMIT });
  await db.transaction().execute(async (db) => {
    if (!(await findReadable(db, viewer, discussionId))) throw notFound();
    if (on) {
      await db
        .insertInto("discussion_like")
        .values({ discussion_id: discussionId, person_id: personId, at: new Date(clock()) })
        .onConflict((conflict) => conflict.columns(["discussion_id", "person_id"]).doNothing())
        .execute();
    } else {
      await db
        .deleteFrom("discussion_like")
        .where("discussion_id", "=", discussionId)
        .where("person_id", "=", personId)
        .execute();
    }
    await publish(db, "changed", `discussion:${discussionId}`);
  });
}

/** The same for an answer. @throws as likeDiscussion. */
export async function likeReply(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { replyId, on }: { readonly replyId: number; readonly on: boolean },
): Promise<void> {
  const { personId } = requirePerson(viewer);
  await countAgainstLimit(db, { key: `discussion-touch:${personId}`, ...TOUCH_LIMIT });
  await db.transaction().execute(async (db) => {
    const reply = await db
      .selectFrom("discussion_reply")
      .select("discussion_id")
      .where("id", "=", replyId)
      .where("removed_at", "is", null)
      .executeTakeFirst();
    if (!reply || !(await findReadable(db, viewer, reply.discussion_id))) throw notFound();
    if (on) {
      await db
        .insertInto("discussion_reply_like")
        .values({ reply_id: replyId, person_id: personId, at: new Date(clock()) })
        .onConflict((conflict) => conflict.columns(["reply_id", "person_id"]).doNothing())
        .execute();
    } else {
      await db
        .deleteFrom("discussion_reply_like")
        .where("reply_id", "=", replyId)
        .where("person_id", "=", personId)
        .execute();
    }
    await publish(db, "changed", `discussion:${reply.discussion_id}`);
  });
}

/** What the viewer wishes to hear of a discussion: every answer, none, or what is usual. @throws as likeDiscussion. */
export async function followDiscussion(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { discussionId, wish }: { readonly discussionId: number; readonly wish: "all" | "none" | null },
): Promise<void> {
  const { personId } = requirePerson(viewer);
  await countAgainstLimit(db, { key: `discussion-touch:${personId}`, ...TOUCH_LIMIT });
  if (!(await findReadable(db, viewer, discussionId))) throw notFound();
  if (wish === null) {
    await db
      .deleteFrom("discussion_follow")
      .where("discussion_id", "=", discussionId)
      .where("person_id", "=", personId)
      .execute();
    return;
  }
  await db
    .insertInto("discussion_follow")
    .values({ discussion_id: discussionId, person_id: personId, wish, at: new Date(clock()) })
    .onConflict((conflict) => conflict.columns(["discussion_id", "person_id"]).doUpdateSet({ wish }))
    .execute();
}
