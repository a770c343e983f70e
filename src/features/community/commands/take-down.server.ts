import { recordAudit } from "#/features/audit/public.server.ts";
import { dropNotifications } from "#/features/notifications/public.server.ts";
import { cleanLine, lengthOf } from "#/platform/clean-text.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notify } from "#/platform/notifications.ts";
import { refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { communityAudit } from "../audit-actions.ts";
import { writingRefused, writingRemoved } from "../notifications.ts";
import { decisionPath, REASON_LENGTH } from "../rules.ts";
import { announceDiscussion } from "./announce.server.ts";
import type { TextId } from "../queries/texts.server.ts";
import { closeCase } from "./cases.server.ts";
import { indexDiscussion } from "./index-discussion.server.ts";

/** A discussion, or an answer in it, as it is taken down; its discussion is locked. */
export interface CommunityText {
  readonly discussionId: number;
  /** Null for the discussion itself. */
  readonly replyId: number | null;
  readonly communityId: number;
  readonly spaceId: number | null;
  /** Of the discussion. */
  readonly title: string;
  readonly authorId: number | null;
  readonly isHeld: boolean;
}

/** What people hear of a text by has it at its beginning. */
export const keyOfText = (text: TextId): string =>
  "replyId" in text ? `discussion-reply:${text.replyId}` : `discussion:${text.discussionId}`;

export const textIdOf = ({ discussionId, replyId }: Pick<CommunityText, "discussionId" | "replyId">): TextId =>
  replyId === null ? { discussionId } : { replyId };

/** @param empty what is said where there is none. @throws `empty`, community.body-long (beside `reason`). */
export function checkReason(
  unsafeReason: string,
  empty: "community.reason-empty" | "community.closing-reason-empty" = "community.reason-empty",
): string {
  const reason = cleanLine(unsafeReason);
  if (reason === "") throw refuseField("reason", empty);
  if (lengthOf(reason) > REASON_LENGTH) throw refuseField("reason", "community.body-long", { most: REASON_LENGTH });
  return reason;
}

/** Its author takes it back: nothing waits any more, and none but those who reported it are notified. */
export async function takeBack(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  text: CommunityText,
  { personId, at }: { readonly personId: number; readonly at: Date },
): Promise<void> {
  await setRemoved(db, text, personId, at);
  await closeCase({ db, jobs }, text, { outcome: "withdrawn", decidedBy: null, at });
  await announceDiscussion(db, text.discussionId);
}

interface TakingDown {
  readonly actor: SignedIn;
  /** Checked. */
  readonly reason: string;
  readonly at: Date;
  /** What its author gets besides, which the caller sees to. */
  readonly and?: "warning" | "time-out" | undefined;
}

/**
 * Somebody who keeps order takes it down: the trail has it, its author is told why and may appeal to staff, and nothing
 * waits about it any more.
 * @returns the decision about its author; null where nobody wrote it any more.
 */
export async function takeDown(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  text: CommunityText,
  { actor, reason, at, and }: TakingDown,
): Promise<number | null> {
  const { authorId, replyId, discussionId, title } = text;
  const wasAccepted = await setRemoved(db, text, actor.personId, at);
  await closeCase({ db, jobs }, text, { outcome: "removed", decidedBy: actor.personId, at });
  await recordAudit(db, communityAudit[replyId === null ? "discussion.removed" : "discussion-reply.removed"], {
    ...{ actorId: actor.personId, entityId: replyId ?? discussionId, detail: { author: authorId, reason } },
    spaceId: text.spaceId,
  });
  await announceDiscussion(db, discussionId);
  if (authorId === null) return null;
  const { id } = await db
    .insertInto("community_decision")
    .values({
      ...{ community_id: text.communityId, person_id: authorId, kind: text.isHeld ? "refused" : "removed" },
      ...{ discussion_id: discussionId, reply_id: replyId, title, reason, was_accepted: wasAccepted },
      ...{ made_by: actor.personId, made_at: at },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await notify({ db, jobs }, text.isHeld ? writingRefused : writingRemoved, {
    ...{ key: `community-decision:${id}`, personIds: [authorId], path: decisionPath(id) },
    payload: and ? { title, reason, and } : { title, reason },
  });
  return id;
}

/** @returns whether it was the accepted answer. */
async function setRemoved(db: Db, { discussionId, replyId }: CommunityText, by: number, at: Date): Promise<boolean> {
  const removed = { removed_at: at, removed_by: by, held_at: null };
  await dropNotifications(db, [keyOfText(replyId === null ? { discussionId } : { replyId })]);
  if (replyId === null) {
    await db.updateTable("discussion").set(removed).where("id", "=", discussionId).execute();
    return false;
  }
  await db.updateTable("discussion_reply").set(removed).where("id", "=", replyId).execute();
  const accepted = await db
    .updateTable("discussion")
    .set({ accepted_reply_id: null })
    .where("id", "=", discussionId)
    .where("accepted_reply_id", "=", replyId)
    .executeTakeFirst();
  // At once: what was taken down is found no more.
  await indexDiscussion(db, discussionId);
  return Number(accepted.numUpdatedRows) > 0;
}
