import type { ReportMade } from "#/platform/reportable.ts";
import type { Services } from "#/platform/services.ts";
import { lockText, type TextId } from "../queries/texts.server.ts";
import { openCase } from "./cases.server.ts";
import { textIdOf } from "./take-down.server.ts";

/**
 * A text was reported: it waits for those who keep order in its community as well as for staff. One person's report about
 * one text counts once, whatever was decided since; so do those of all visitors. An author's own counts for nothing.
 */
export async function putReported(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  reported: TextId,
  { reporterId, reason, note, at }: ReportMade,
): Promise<void> {
  const text = await lockText(db, reported);
  if (!text || !text.stands || (reporterId !== null && reporterId === text.authorId)) return;
  const id = textIdOf(text);
  const ids = "replyId" in id ? { reply_id: id.replyId } : { discussion_id: id.discussionId };
  const said = await db
    .selectFrom("community_report")
    .select("id")
    .where("replyId" in id ? "reply_id" : "discussion_id", "=", "replyId" in id ? id.replyId : id.discussionId)
    .where("person_id", reporterId === null ? "is" : "=", reporterId)
    .executeTakeFirst();
  if (said) return;
  const { communityId, authorId } = text;
  const caseId = await openCase({ db, jobs }, id, { communityId, authorId, hold: { reasons: [], found: [] }, at });
  await db
    .insertInto("community_report")
    .values({ ...ids, case_id: caseId, person_id: reporterId, reason, note, at })
    .execute();
}
