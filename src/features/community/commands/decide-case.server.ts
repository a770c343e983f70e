import { recordAudit } from "#/features/audit/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notAllowed, notFound, refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { SignedIn, Viewer } from "#/platform/viewer.ts";
import { communityAudit } from "../audit-actions.ts";
import { lockText, type FoundText } from "../queries/texts.server.ts";
import { closeCase } from "./cases.server.ts";
import { decidedAlready } from "./decided-already.server.ts";
import { countKeeping } from "./count-keeping.server.ts";
import { disciplineWriter, type Discipline } from "./discipline.server.ts";
import { findModerated } from "../queries/moderated.server.ts";
import { letStand } from "./let-stand.server.ts";
import { checkReason, takeDown } from "./take-down.server.ts";

export interface CaseDecision {
  /** Of the community in whose queue it is. */
  readonly slug: string;
  readonly caseId: number;
  /** keep: it stands, or stands now. remove: it goes, and its author is told why. discipline: about its author alone. */
  readonly decision: "keep" | "remove" | "discipline";
  /** The text as it was shown; another since then is decided anew. */
  readonly seen: string;
  /** Empty where it is kept. */
  readonly reason: string;
  /** What its author gets besides; null for nothing. */
  readonly discipline: Discipline | null;
}

/**
 * Those who keep order decide what waits; of two at once the second learns who has decided it. Nobody decides about a text
 * of their own.
 * @throws platform.sign-in-first, platform.not-found, platform.not-allowed, platform.too-many; as decidedAlready;
 * community.changed-meanwhile, community.answer-gone (409); community.reason-empty (beside `reason`); as disciplineWriter.
 */
export async function decideCase(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  { slug, caseId, decision, seen, reason: unsafeReason, discipline }: CaseDecision,
): Promise<void> {
  const actor = await countKeeping({ db }, viewer);
  const at = new Date(clock());
  await db.transaction().execute(async (db) => {
    const subject = await findModerated(db, viewer, slug);
    const { text, openedAt } = await lockCase(db, subject.id, caseId);
    if (text.authorId === actor.personId) throw notAllowed();
    if (text.seen !== seen) throw refuse("community.changed-meanwhile", { status: 409 });
    if (decision === "discipline") await assertNotCorrected(db, subject.id, text, openedAt);
    const reason = decision === "keep" ? "" : checkReason(unsafeReason);
    if (decision === "keep") await keep({ db, jobs }, text, actor, at);
    const partOf =
      decision === "remove" ? await takeDown({ db, jobs }, text, { actor, reason, at, and: discipline?.kind }) : null;
    if (discipline && text.authorId !== null) {
      await disciplineWriter({ db, jobs }, subject, {
        ...{ actor, viewer, personId: text.authorId, discipline, reason, at, text },
        ...(partOf === null ? {} : { partOf }),
      });
    }
  });
}

/** The text of a case that waits, with its discussion locked. @throws platform.not-found; as decidedAlready. */
async function lockCase(db: Db, communityId: number, caseId: number): Promise<{ text: FoundText; openedAt: Date }> {
  const find = () =>
    db
      .selectFrom("community_case")
      .select(["discussion_id", "reply_id", "opened_at", "decided_at", "decided_by"])
      .where("id", "=", caseId)
      .where("community_id", "=", communityId);
  const before = await find().executeTakeFirst();
  if (!before) throw notFound();
  const { reply_id: replyId, discussion_id: discussionId } = before;
  const text = await lockText(db, replyId === null ? { discussionId: discussionId! } : { replyId });
  const row = await find().forUpdate().executeTakeFirst();
  if (!row || !text || row.decided_at !== null || row.reply_id !== replyId) {
    throw await decidedAlready(db, row?.decided_by ?? null);
  }
  // It was taken down with its discussion, or went with its author.
  if (text.replyId !== null && !text.isThere) throw refuse("community.answer-gone", { status: 409 });
  if (!text.stands && !text.isHeld) throw refuse("community.answer-gone", { status: 409 });
  return { text, openedAt: row.opened_at };
}

/** Of two who warn somebody for the same text, the second learns of the first. @throws as decidedAlready. */
async function assertNotCorrected(db: Db, communityId: number, text: FoundText, since: Date): Promise<void> {
  if (text.authorId === null) return;
  const row = await db
    .selectFrom("community_decision")
    .select("made_by")
    .where("community_id", "=", communityId)
    .where("person_id", "=", text.authorId)
    .where("kind", "in", ["warned", "timed-out"])
    .where("discussion_id", "=", text.discussionId)
    .where("reply_id", "is not distinct from", text.replyId)
    .where("made_at", ">=", since)
    .where("outcome", "is distinct from", "restored")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row) throw await decidedAlready(db, row.made_by);
}

async function keep(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  text: FoundText,
  actor: SignedIn,
  at: Date,
): Promise<void> {
  await closeCase({ db, jobs }, text, { outcome: "kept", decidedBy: actor.personId, at });
  if (text.isHeld) await letStand({ db, jobs }, text, { isNew: true, at });
  const { replyId, discussionId, spaceId } = text;
  await recordAudit(db, communityAudit[replyId === null ? "discussion.kept" : "discussion-reply.kept"], {
    ...{ actorId: actor.personId, entityId: replyId ?? discussionId },
    detail: { wasHeld: text.isHeld },
    spaceId,
  });
}
