import { recordAudit } from "#/features/audit/public.server.ts";
import { hasBlocked } from "#/features/people/public.server.ts";
import { canAdmin } from "#/platform/admin-actions.ts";
import { publish } from "#/platform/bus.ts";
import { cleanText, lengthOf } from "#/platform/clean-text.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notify } from "#/platform/notifications.ts";
import { notAllowed, notFound, refuse, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { feedAdmin, mayPostFor } from "../access.ts";
import { feedAudit } from "../audit-actions.ts";
import { commentAnswered, commentMentioned, postCommented } from "../notifications.ts";
import { listThreadPeople } from "../queries/thread-people.server.ts";
import { COMMENT_LENGTH, COMMENT_LIMIT, MOST_MENTIONED, postPath } from "../rules.ts";
import { readMentions } from "#/platform/mentions.ts";
import { lockAnyPost, type LockedPost } from "./lock-post.server.ts";
import { assertShown } from "./touch-post.server.ts";

export interface CommentInput {
  readonly postId: number;
  /** The comment that it answers; an answer to an answer stands beside it. */
  readonly parentId: number | null;
  readonly body: string;
  readonly language: string;
  /** The sender's own id of it: a retry finds the row that is there. */
  readonly clientId: string;
}

/**
 * Writes a comment below a post. Its writers, who is answered and who is mentioned are notified, each once.
 * @returns its id; that of before for a repeated call.
 * @throws platform.sign-in-first, platform.not-found, platform.too-many; feed.comment-empty, feed.comment-long (beside
 * `body`), feed.comment-gone (409), feed.not-taken (403) where the answered person has blocked the writer.
 */
export async function writeComment(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  viewer: Viewer,
  { postId, parentId, body: unsafeBody, language, clientId }: CommentInput,
): Promise<number> {
  const person = requirePerson(viewer);
  await assertShown({ db }, viewer, postId);
  const body = cleanText(unsafeBody);
  if (body === "") throw refuseField("body", "feed.comment-empty");
  if (lengthOf(body) > COMMENT_LENGTH) throw refuseField("body", "feed.comment-long", { most: COMMENT_LENGTH });
  await countAgainstLimit(db, { key: `post-comment:${person.personId}`, ...COMMENT_LIMIT });
  return db.transaction().execute(async (db) => {
    const before = await db
      .selectFrom("post_comment")
      .select("id")
      .where("author_id", "=", person.personId)
      .where("client_id", "=", clientId)
      .executeTakeFirst();
    if (before) return before.id;
    const post = await lockAnyPost(db, postId);
    const parent = parentId === null ? null : await findParent(db, post, parentId);
    if (parent?.author_id && (await isBlockedBy(db, parent.author_id, person.personId))) {
      throw refuse("feed.not-taken", { status: 403 });
    }
    const { id } = await db
      .insertInto("post_comment")
      .values({
        ...{ post_id: postId, parent_id: parent?.id ?? null, author_id: person.personId },
        ...{ client_id: clientId, body, language, is_host: mayPostFor(person, post.author) },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await notifyOfComment({ db, jobs }, person, { id, post, body, answered: parent?.author_id ?? null });
    await publish(db, "changed", `post:${postId}`);
    return id;
  });
}

/** @throws feed.comment-gone (409). */
async function findParent(db: Db, post: LockedPost, parentId: number) {
  const asked = await db
    .selectFrom("post_comment")
    .select(["id", "parent_id", "author_id", "removed_at"])
    .where("id", "=", parentId)
    .where("post_id", "=", post.id)
    .executeTakeFirst();
  if (!asked || asked.removed_at) throw refuse("feed.comment-gone", { status: 409 });
  return { id: asked.parent_id ?? asked.id, author_id: asked.author_id };
}

async function isBlockedBy(db: Db, personId: number, otherId: number): Promise<boolean> {
  const { blocked } = await db
    .selectNoFrom((eb) => hasBlocked(eb.val(personId), eb.val(otherId)).as("blocked"))
    .executeTakeFirstOrThrow();
  return blocked;
}

interface Written {
  readonly id: number;
  readonly post: LockedPost;
  readonly body: string;
  readonly answered: number | null;
}

/** The nearest reason first: nobody hears twice of one comment. */
async function notifyOfComment(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  person: SignedIn,
  { id, post, body, answered }: Written,
): Promise<void> {
  const named = body.includes("@")
    ? readMentions(body, await listThreadPeople(db, post.id, person.personId)).people
    : [];
  const mentioned = named.slice(0, MOST_MENTIONED);
  if (mentioned.length > 0) {
    const rows = mentioned.map(({ personId }) => ({ comment_id: id, person_id: personId }));
    await db.insertInto("post_comment_mention").values(rows).execute();
  }
  const heard = new Set([person.personId]);
  const fresh = (ids: readonly (number | null)[]) => {
    const some = [...new Set(ids)].filter((one): one is number => one !== null && !heard.has(one));
    for (const one of some) heard.add(one);
    return some;
  };
  const about = { path: `${postPath(post.id)}#comment-${id}`, payload: { who: person.name, text: body } };
  const key = `post-comment:${id}`;
  await notify({ db, jobs }, commentMentioned, {
    ...{ key: `${key}:mention`, personIds: fresh(mentioned.map(({ personId }) => personId)) },
    ...about,
  });
  await notify({ db, jobs }, commentAnswered, { key: `${key}:answer`, personIds: fresh([answered]), ...about });
  await notify({ db, jobs }, postCommented, {
    ...{ key, personIds: fresh([post.writtenBy, post.author.providerId]) },
    ...about,
  });
}

/**
 * Removes a comment: its author's own, or one below a post of a space or person that the viewer writes for; staff remove
 * every one. Answers to it stay. @throws platform.sign-in-first, platform.not-found, platform.not-allowed.
 */
export async function removeComment(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { commentId }: { readonly commentId: number },
): Promise<void> {
  const person = requirePerson(viewer);
  await db.transaction().execute(async (db) => {
    const comment = await db
      .selectFrom("post_comment as c")
      .innerJoin("post as p", "p.id", "c.post_id")
      .select(["c.id", "c.post_id", "c.author_id", "p.space_id", "p.provider_id"])
      .where("c.id", "=", commentId)
      .where("c.removed_at", "is", null)
      .where("p.removed_at", "is", null)
      .forUpdate("c")
      .executeTakeFirst();
    if (!comment) throw notFound();
    const isOwn = comment.author_id === person.personId;
    const keepsOrder =
      comment.space_id === null
        ? comment.provider_id === person.personId
        : canAdmin(person, feedAdmin.moderate, comment.space_id);
    if (!isOwn && !keepsOrder && !person.isStaff) throw notAllowed();
    await db
      .updateTable("post_comment")
      .set((eb) => ({ removed_at: eb.fn<Date>("now"), removed_by: person.personId }))
      .where("id", "=", commentId)
      .execute();
    if (!isOwn) {
      await recordAudit(db, feedAudit["post-comment.removed"], {
        actorId: person.personId,
        entityId: commentId,
        spaceId: comment.space_id,
        detail: { post: comment.post_id, author: comment.author_id },
      });
    }
    await publish(db, "changed", `post:${comment.post_id}`);
  });
}
