import { publish } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { languageOfText } from "#/platform/i18n/text-language.ts";
import { readMentions } from "#/platform/mentions.ts";
import { notify } from "#/platform/notifications.ts";
import { notAllowed } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { commentMentioned } from "../notifications.ts";
import { listThreadPeople, listUnblocked } from "../queries/thread-people.server.ts";
import { COMMENT_LIMIT, MOST_MENTIONED, postPath } from "../rules.ts";
import { checkComment, commentKey, lockComment } from "./comments.server.ts";
import { assertShown } from "./touch-post.server.ts";

export interface EditCommentInput {
  readonly commentId: number;
  readonly body: string;
  /** The writer's own: the comment's too, unless its letters say another one. */
  readonly language: string;
}

/**
 * Changes what the viewer's own comment says; whom it names only now hears of it.
 * @throws platform.sign-in-first, platform.not-found, platform.not-allowed for another's, platform.too-many;
 * feed.comment-empty, feed.comment-long (beside `body`).
 */
export async function editComment(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  { commentId, body: unsafeBody, language }: EditCommentInput,
): Promise<void> {
  const person = requirePerson(viewer);
  await countAgainstLimit(db, { key: `post-comment:${person.personId}`, ...COMMENT_LIMIT });
  await db.transaction().execute(async (db) => {
    const comment = await lockComment(db, commentId);
    await assertShown({ db }, viewer, comment.post.id);
    if (comment.authorId !== person.personId) throw notAllowed();
    const body = checkComment(unsafeBody);
    if (body === comment.body) return;
    await db
      .updateTable("post_comment")
      .set({ body, language: languageOfText(body, language), edited_at: new Date(clock()) })
      .where("id", "=", commentId)
      .execute();
    await notifyOfNew({ db, jobs }, person, { id: commentId, postId: comment.post.id, body });
    await publish(db, "changed", `post:${comment.post.id}`);
  });
}

interface Edited {
  readonly id: number;
  readonly postId: number;
  readonly body: string;
}

/** Whoever was named before has heard of it, and stays noted: however often it is changed, no more are told. */
async function notifyOfNew(
  { db, jobs }: { readonly db: Db; readonly jobs: Services["jobs"] },
  person: SignedIn,
  { id, postId, body }: Edited,
): Promise<void> {
  if (!body.includes("@")) return;
  const { people } = readMentions(body, await listThreadPeople(db, postId, person.personId));
  const rows = await db.selectFrom("post_comment_mention").select("person_id").where("comment_id", "=", id).execute();
  const heard = new Set([person.personId, ...rows.map(({ person_id }) => person_id)]);
  const room = Math.max(0, MOST_MENTIONED - rows.length);
  const fresh = people
    .map(({ personId }) => personId)
    .filter((one) => !heard.has(one))
    .slice(0, room);
  if (fresh.length === 0) return;
  await db
    .insertInto("post_comment_mention")
    .values(fresh.map((one) => ({ comment_id: id, person_id: one })))
    .execute();
  const open = await listUnblocked(db, person.personId, fresh);
  await notify({ db, jobs }, commentMentioned, {
    ...{ key: `${commentKey(id)}:mention`, personIds: fresh.filter((one) => open.has(one)) },
    path: `${postPath(postId)}#comment-${id}`,
    payload: { who: person.name, text: body },
    by: { personId: person.personId, wrote: true },
  });
}
