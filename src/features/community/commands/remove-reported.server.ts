import { recordAudit } from "#/features/audit/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notFound } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requireStaff, type Viewer } from "#/platform/viewer.ts";
import { communityAudit } from "../audit-actions.ts";
import { announceDiscussion } from "./announce.server.ts";

/** What the trail says of a removal after a report; staff's own decision on the report has the rest. */
const REPORTED = "reported";

const now = (db: Db) => db.fn<Date>("now");

/** Staff remove a reported discussion. @throws platform.sign-in-first, platform.not-allowed, platform.not-found. */
export async function removeReportedDiscussion(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { discussionId }: { readonly discussionId: number },
): Promise<void> {
  const { personId } = requireStaff(viewer);
  await db.transaction().execute(async (db) => {
    const gone = await db
      .updateTable("discussion")
      .set({ removed_at: now(db), removed_by: personId })
      .where("id", "=", discussionId)
      .where("removed_at", "is", null)
      .returning("author_id")
      .executeTakeFirst();
    if (!gone) throw notFound();
    await recordAudit(db, communityAudit["discussion.removed"], {
      ...{ actorId: personId, entityId: discussionId, detail: { author: gone.author_id, reason: REPORTED } },
    });
    await announceDiscussion(db, discussionId);
  });
}

/** The same for an answer. @throws as removeReportedDiscussion. */
export async function removeReportedReply(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { replyId }: { readonly replyId: number },
): Promise<void> {
  const { personId } = requireStaff(viewer);
  await db.transaction().execute(async (db) => {
    const gone = await db
      .updateTable("discussion_reply")
      .set({ removed_at: now(db), removed_by: personId })
      .where("id", "=", replyId)
      .where("removed_at", "is", null)
      .returning(["author_id", "discussion_id"])
      .executeTakeFirst();
    if (!gone) throw notFound();
    await db
      .updateTable("discussion")
      .set({ accepted_reply_id: null })
      .where("id", "=", gone.discussion_id)
      .where("accepted_reply_id", "=", replyId)
      .execute();
    await recordAudit(db, communityAudit["discussion-reply.removed"], {
      ...{ actorId: personId, entityId: replyId, detail: { author: gone.author_id, reason: REPORTED } },
    });
    await announceDiscussion(db, gone.discussion_id);
  });
}
