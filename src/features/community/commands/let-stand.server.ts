import type { Db } from "#/platform/db/connection.ts";
import { notify } from "#/platform/notifications.ts";
import { refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { writingApproved } from "../notifications.ts";
import { nameOfPerson } from "../queries/people-of.server.ts";
import { discussionPath, replyPath } from "../rules.ts";
import { announceDiscussion } from "./announce.server.ts";
import { indexDiscussion, queueIndexing } from "./index-discussion.server.ts";
import { announceReply } from "./replies.server.ts";
import type { CommunityText } from "./take-down.server.ts";
import { announceStarted } from "./write-discussion.server.ts";

/**
 * A text that waited, or that was taken down, stands again with its counts. One that never stood is announced now, once, and
 * its author is told. Its discussion is locked.
 * @param isNew it never stood. @throws community.answer-gone (409) where there is no text any more.
 */
export async function letStand(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  text: Omit<CommunityText, "isHeld">,
  { isNew, at }: { readonly isNew: boolean; readonly at: Date },
): Promise<void> {
  const { discussionId, replyId, authorId, title, communityId } = text;
  const stands = { removed_at: null, removed_by: null, held_at: null };
  const author = await writerOf(db, authorId);
  if (replyId === null) {
    const row = await db
      .updateTable("discussion")
      .set({ ...stands, ...(isNew ? { active_at: at } : {}) })
      .where("id", "=", discussionId)
      .where("removed_at", "is not", null)
      .where("merged_into", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!row) throw refuse("community.answer-gone", { status: 409 });
    if (isNew && author) await announceStarted({ db, jobs }, { id: discussionId, communityId, title, author });
    else await indexDiscussion(db, discussionId);
  } else {
    const row = await db
      .updateTable("discussion_reply")
      .set(stands)
      .where("id", "=", replyId)
      .where("removed_at", "is not", null)
      .returning(["body", "quotes_id"])
      .executeTakeFirst();
    if (!row) throw refuse("community.answer-gone", { status: 409 });
    if (isNew && author) {
      const quoted = row.quotes_id === null ? null : await authorOf(db, row.quotes_id);
      const discussion = { id: discussionId, title };
      await announceReply({ db, jobs }, author, { id: replyId, discussion, body: row.body, quoted });
    } else await queueIndexing(db, jobs, discussionId);
  }
  if (isNew && author) {
    await notify({ db, jobs }, writingApproved, {
      ...{ key: `discussion${replyId === null ? "" : "-reply"}:${replyId ?? discussionId}:approved` },
      ...{ personIds: [author.personId], payload: { title } },
      path: replyId === null ? discussionPath(discussionId) : replyPath(discussionId, replyId),
    });
  }
  await announceDiscussion(db, discussionId);
}

async function writerOf(db: Db, personId: number | null) {
  const name = personId === null ? null : await nameOfPerson(db, personId);
  return personId === null || name === null ? null : { personId, name };
}

async function authorOf(db: Db, replyId: number): Promise<number | null> {
  const row = await db
    .selectFrom("discussion_reply")
    .select("author_id")
    .where("id", "=", replyId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row?.author_id ?? null;
}
