import { recordAudit } from "#/features/audit/public.server.ts";
import { dropNotifications } from "#/features/notifications/public.server.ts";
import { isBlockedBy } from "#/features/people/public.server.ts";
import { canAdmin } from "#/platform/admin-actions.ts";
import { publish } from "#/platform/bus.ts";
import { cleanText, lengthOf } from "#/platform/clean-text.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { languageOfText } from "#/platform/i18n/text-language.ts";
import { notify } from "#/platform/notifications.ts";
import { notAllowed, notFound, refuse, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, requireStaff, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { feedAdmin, mayPostFor } from "../access.ts";
import { feedAudit } from "../audit-actions.ts";
import { commentAnswered, commentMentioned, commentRemoved, postCommented } from "../notifications.ts";
import { listPostWriters } from "../queries/post-writers.server.ts";
import { listThreadPeople, listUnblocked } from "../queries/thread-people.server.ts";
import { COMMENT_LENGTH, COMMENT_LIMIT, MOST_MENTIONED, postPath } from "../rules.ts";
import { readMentions } from "#/platform/mentions.ts";
import { lockAnyPost, type LockedPost } from "./lock-post.server.ts";
import { checkReason } from "./remove-post.server.ts";
import { assertShown } from "./touch-post.server.ts";

export interface CommentInput {
  readonly postId: number;
  /** The comment that it answers; an answer to an answer stands beside it. */
  readonly parentId: number | null;
  readonly body: string;
  /** The writer's own: the comment's too, unless its letters say another one. */
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
  const body = checkComment(unsafeBody);
  await countAgainstLimit(db, { key: `post-comment:${person.personId}`, ...COMMENT_LIMIT });
  return db.transaction().execute(async (db) => {
    const post = await lockAnyPost(db, postId);
    // Behind the lock: of two that are sent at once the second finds the first.
    const before = await db
      .selectFrom("post_comment")
      .select("id")
      .where("author_id", "=", person.personId)
      .where("client_id", "=", clientId)
      .executeTakeFirst();
    if (before) return before.id;
    const parent = parentId === null ? null : await findParent(db, post, parentId);
    if (parent?.author_id && (await isBlockedBy(db, parent.author_id, person.personId))) {
      throw refuse("feed.not-taken", { status: 403 });
    }
    const { id } = await db
      .insertInto("post_comment")
      .values({
        ...{ post_id: postId, parent_id: parent?.id ?? null, author_id: person.personId },
        ...{
          client_id: clientId,
          body,
          language: languageOfText(body, language),
          is_host: mayPostFor(person, post.author),
        },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await notifyOfComment({ db, jobs }, person, { id, post, body, answered: parent?.author_id ?? null });
    await publish(db, "changed", `post:${postId}`);
    return id;
  });
}

/** @throws feed.comment-empty, feed.comment-long, beside `body`. */
export function checkComment(unsafeBody: string): string {
  const body = cleanText(unsafeBody);
  if (body === "") throw refuseField("body", "feed.comment-empty");
  if (lengthOf(body) > COMMENT_LENGTH) throw refuseField("body", "feed.comment-long", { most: COMMENT_LENGTH });
  return body;
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

/** What people hear of a comment by has it at its beginning. */
export const commentKey = (id: number): string => `post-comment:${id}`;

interface Written {
  readonly id: number;
  readonly post: LockedPost;
  readonly body: string;
  readonly answered: number | null;
}

/** The nearest reason first: nobody hears twice of one comment, and nobody of one across a block. */
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
  const writers = await listPostWriters(db, post);
  const open = await listUnblocked(db, person.personId, [
    ...mentioned.map(({ personId }) => personId),
    ...[answered, ...writers],
  ]);
  const heard = new Set([person.personId]);
  const fresh = (ids: readonly (number | null)[]) => {
    const some = [...new Set(ids)].filter((one): one is number => one !== null && open.has(one) && !heard.has(one));
    for (const one of some) heard.add(one);
    return some;
  };
  const about = {
    path: `${postPath(post.id)}#comment-${id}`,
    payload: { who: person.name, text: body },
    by: { personId: person.personId, wrote: true },
  } as const;
  const key = commentKey(id);
  await notify({ db, jobs }, commentMentioned, {
    ...{ key: `${key}:mention`, personIds: fresh(mentioned.map(({ personId }) => personId)) },
    ...about,
  });
  await notify({ db, jobs }, commentAnswered, { key: `${key}:answer`, personIds: fresh([answered]), ...about });
  await notify({ db, jobs }, postCommented, {
    ...{ key, personIds: fresh(writers) },
    ...about,
  });
}

/**
 * Removes a comment: its author's own, or one below a post of a space or person that the viewer writes for, whose author
 * is told why. Answers to it stay.
 * @param input.reason asked for where it is another's.
 * @throws platform.sign-in-first, platform.not-found, platform.not-allowed; platform.field-required (beside `reason`).
 */
export async function removeComment(
  services: Pick<Services, "db" | "jobs">,
  viewer: Viewer,
  { commentId, reason }: { readonly commentId: number; readonly reason: string },
): Promise<void> {
  const person = requirePerson(viewer);
  await services.db.transaction().execute(async (db) => {
    const comment = await lockComment(db, commentId);
    const { spaceId, providerId } = comment.post.author;
    const isOwn = comment.authorId === person.personId;
    const keepsOrder =
      spaceId === null ? providerId === person.personId : canAdmin(person, feedAdmin.moderate, spaceId);
    if (!isOwn && !keepsOrder) throw notAllowed();
    await takeDown({ ...services, db }, person, comment, isOwn ? null : { reason: checkReason(reason), byTeam: true });
  });
}

/**
 * Staff remove a reported comment; its author is told why.
 * @throws platform.sign-in-first, platform.not-allowed, platform.not-found; platform.field-required (beside `reason`).
 */
export async function removeReportedComment(
  services: Pick<Services, "db" | "jobs">,
  viewer: Viewer,
  { commentId, reason: unsafeReason }: { readonly commentId: number; readonly reason: string },
): Promise<void> {
  const staff = requireStaff(viewer);
  const reason = checkReason(unsafeReason);
  await services.db
    .transaction()
    .execute(async (db) =>
      takeDown({ ...services, db }, staff, await lockComment(db, commentId), { reason, byTeam: false }),
    );
}

interface LockedComment {
  readonly id: number;
  readonly authorId: number | null;
  readonly body: string;
  readonly post: LockedPost;
}

/** Its post first, as whoever writes below that does: of two who act at once one waits. @throws platform.not-found. */
export async function lockComment(db: Db, commentId: number): Promise<LockedComment> {
  const found = await db.selectFrom("post_comment").select("post_id").where("id", "=", commentId).executeTakeFirst();
  if (!found) throw notFound();
  const post = await lockAnyPost(db, found.post_id);
  const comment = await db
    .selectFrom("post_comment")
    .select(["id", "author_id as authorId", "body"])
    .where("id", "=", commentId)
    .where("removed_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!comment) throw notFound();
  return { ...comment, post };
}

/** Why others than its author remove it, checked, and whether it is those whose post it is. */
interface Removal {
  readonly reason: string;
  readonly byTeam: boolean;
}

/** @param removal null where its author removes it. */
async function takeDown(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  { personId }: SignedIn,
  { id, authorId, body: text, post }: LockedComment,
  removal: Removal | null,
): Promise<void> {
  await db
    .updateTable("post_comment")
    .set((eb) => ({ removed_at: eb.fn<Date>("now"), removed_by: personId }))
    .where("id", "=", id)
    .execute();
  await dropNotifications(db, [commentKey(id)]);
  if (removal) {
    await recordAudit(db, feedAudit["post-comment.removed"], {
      ...{ actorId: personId, entityId: id, spaceId: post.author.spaceId },
      detail: { post: post.id, author: authorId, reason: removal.reason },
    });
    await notify({ db, jobs }, commentRemoved, {
      ...{ key: `${commentKey(id)}:removed`, personIds: authorId === null ? [] : [authorId], path: postPath(post.id) },
      payload: { text, ...removal },
    });
  }
  await publish(db, "changed", `post:${post.id}`);
}
