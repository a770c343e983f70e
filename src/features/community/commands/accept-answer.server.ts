import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notAllowed, notFound, refuse } from "#/platform/refusal.ts";
import { notify } from "#/platform/notifications.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { mayModerate } from "../access.ts";
import { answerAccepted } from "../notifications.ts";
import { listReaders } from "../queries/people-of.server.ts";
import { findReadable } from "../queries/readable.server.ts";
import { replyPath, TOUCH_LIMIT } from "../rules.ts";
import { announceDiscussion } from "./announce.server.ts";

/**
 * Whoever asked, or who keeps order there, accepts the answer that helped, or none. Of several at once the last one stands.
 * Whoever keeps order accepts no answer of their own to what somebody else asked.
 * @throws platform.sign-in-first, platform.too-many, platform.not-found, platform.not-allowed; community.not-a-question, community.answer-gone,
 * community.own-answer (409).
 */
export async function acceptAnswer(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  viewer: Viewer,
  { discussionId, replyId }: { readonly discussionId: number; readonly replyId: number | null },
): Promise<void> {
  const person = requirePerson(viewer);
  await countAgainstLimit(db, { key: `discussion-touch:${person.personId}`, ...TOUCH_LIMIT });
  await db.transaction().execute(async (db) => {
    const discussion = await findReadable(db, viewer, discussionId, "update");
    if (!discussion || discussion.mergedInto !== null) throw notFound();
    if (discussion.authorId !== person.personId && !mayModerate(viewer, discussion.community)) throw notAllowed();
    if (discussion.kind !== "question") throw refuse("community.not-a-question", { status: 409 });
    if (discussion.acceptedReplyId === replyId) return;
    if (replyId !== null) {
      const reply = await db
        .selectFrom("discussion_reply")
        .select("author_id")
        .where("id", "=", replyId)
        .where("discussion_id", "=", discussionId)
        .where("removed_at", "is", null)
        .executeTakeFirst();
      if (!reply) throw refuse("community.answer-gone", { status: 409 });
      const { author_id: authorId } = reply;
      if (authorId === person.personId && discussion.authorId !== person.personId) {
        throw refuse("community.own-answer", { status: 409 });
      }
      await notify({ db, jobs }, answerAccepted, {
        key: `discussion-reply:${replyId}:accepted`,
        personIds:
          authorId === person.personId
            ? []
            : [...(await listReaders(db, discussionId, { people: [authorId], writerId: person.personId }))],
        path: replyPath(discussionId, replyId),
        payload: { who: person.name, title: discussion.title },
        by: { personId: person.personId },
      });
    }
    await db.updateTable("discussion").set({ accepted_reply_id: replyId }).where("id", "=", discussionId).execute();
    await announceDiscussion(db, discussionId);
  });
}
