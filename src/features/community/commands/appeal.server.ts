import { recordAudit } from "#/features/audit/public.server.ts";
import { listStaffIds } from "#/features/people/public-staff.server.ts";
import { cleanLine, cleanText, lengthOf } from "#/platform/clean-text.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notify } from "#/platform/notifications.ts";
import { notAllowed, notFound, refuse, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, requireStaff, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { mayDecideAppeal } from "../access.ts";
import { communityAudit } from "../audit-actions.ts";
import { appealMade, appealRestored, appealUpheld, decisionTakenBack } from "../notifications.ts";
import { lockText } from "../queries/texts.server.ts";
import { APPEAL_LENGTH, APPEAL_LIMIT, decisionPath, REASON_LENGTH, writerPath } from "../rules.ts";
import { notifyReporters } from "./cases.server.ts";
import { decidedAlready } from "./decided-already.server.ts";
import { letStand } from "./let-stand.server.ts";

/**
 * Somebody appeals to staff against a decision about them, once, and so against all that it holds; staff are notified.
 * @throws platform.sign-in-first, platform.not-found for another's, platform.too-many; community.appeal-empty,
 * community.body-long (beside `appeal`), community.appealed-already (409).
 */
export async function appealDecision(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  { decisionId: asked, appeal: unsafeAppeal }: { readonly decisionId: number; readonly appeal: string },
): Promise<void> {
  const { personId } = requirePerson(viewer);
  await countAgainstLimit(db, { key: `community-appeal:${personId}`, ...APPEAL_LIMIT });
  await db.transaction().execute(async (db) => {
    const found = await db
      .selectFrom("community_decision as x")
      .innerJoin("community as c", "c.id", "x.community_id")
      .select(["x.id", "x.made_by", "c.name"])
      // What came with a removal is one decision with it.
      .where("x.id", "=", (eb) =>
        eb
          .selectFrom("community_decision as y")
          .select((eb) => eb.fn.coalesce("y.part_of", "y.id").as("id"))
          .where("y.id", "=", asked),
      )
      .where("x.person_id", "=", personId)
      .executeTakeFirst();
    if (!found) throw notFound();
    const { id: decisionId } = found;
    const appeal = cleanText(unsafeAppeal);
    if (appeal === "") throw refuseField("appeal", "community.appeal-empty");
    if (lengthOf(appeal) > APPEAL_LENGTH) throw refuseField("appeal", "community.body-long", { most: APPEAL_LENGTH });
    const done = await db
      .updateTable("community_decision")
      .set({ appeal, appealed_at: new Date(clock()) })
      .where("id", "=", decisionId)
      .where("appealed_at", "is", null)
      .executeTakeFirst();
    if (Number(done.numUpdatedRows) === 0) throw refuse("community.appealed-already", { status: 409 });
    const staffIds = await listStaffIds(db);
    await notify({ db, jobs }, appealMade, {
      ...{ key: `community-decision:${decisionId}:appeal`, payload: { community: found.name } },
      personIds: staffIds.filter((id) => mayDecideAppeal(id, { personId, madeBy: found.made_by }, staffIds)),
      path: "/staff?tab=appeals",
    });
  });
}

export interface AppealDecision {
  readonly decisionId: number;
  readonly outcome: "restored" | "upheld";
  /** What staff say to it; may be empty. */
  readonly answer: string;
}

/**
 * Staff decide an appeal, once: the decision stands, or is taken back: the text stands again with its counts, a time-out
 * ends. Whoever appealed is told, and whoever made a decision that is taken back; nobody decides their own, or against their own decision where others are there to do so.
 * @throws platform.sign-in-first, platform.not-allowed, platform.not-found; community.body-long (beside
 * `answer`), community.decided-already, community.decided-by (409).
 */
export async function decideAppeal(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  { decisionId, outcome, answer: unsafeAnswer }: AppealDecision,
): Promise<void> {
  const staff = requireStaff(viewer);
  const answer = cleanLine(unsafeAnswer);
  if (lengthOf(answer) > REASON_LENGTH) throw refuseField("answer", "community.body-long", { most: REASON_LENGTH });
  const at = new Date(clock());
  await db.transaction().execute(async (db) => {
    const found = await db
      .selectFrom("community_decision as x")
      .innerJoin("community as c", "c.id", "x.community_id")
      .select([
        "x.person_id",
        "x.made_by",
        "x.kind",
        "x.discussion_id",
        "x.reply_id",
        "x.was_accepted",
        "x.appealed_at",
      ])
      .select(["c.id as community_id", "c.slug", "c.name", "c.space_id"])
      .where("x.id", "=", decisionId)
      .executeTakeFirst();
    if (!found?.appealed_at) throw notFound();
    const subject = { personId: found.person_id, madeBy: found.made_by };
    if (!mayDecideAppeal(staff.personId, subject, await listStaffIds(db))) throw notAllowed();
    const restores = outcome === "restored" && (found.kind === "removed" || found.kind === "refused");
    // The text first: whoever takes down and brings back take their locks in one order.
    const ids = found.reply_id === null ? found.discussion_id : found.reply_id;
    const text =
      restores && ids !== null
        ? await lockText(db, found.reply_id === null ? { discussionId: ids } : { replyId: ids })
        : null;
    const settled = { outcome, answer, settled_at: at, settled_by: staff.personId };
    const done = await db
      .updateTable("community_decision")
      .set(settled)
      .where("id", "=", decisionId)
      .where("settled_at", "is", null)
      .executeTakeFirst();
    if (Number(done.numUpdatedRows) > 0) await settleParts(db, decisionId, settled);
    else throw await alreadySettled(db, decisionId);
    if (text) await restore({ db, jobs }, { text, staff, at, decisionId, ...found });
    await recordAudit(db, communityAudit["community.appeal-settled"], {
      ...{ actorId: staff.personId, entityId: found.community_id, detail: { appeal: decisionId, outcome } },
      spaceId: found.space_id,
    });
    await notify({ db, jobs }, outcome === "restored" ? appealRestored : appealUpheld, {
      ...{ key: `community-decision:${decisionId}:settled`, personIds: [found.person_id] },
      ...{ path: decisionPath(decisionId), payload: { community: found.name, answer } },
    });
    if (outcome !== "restored" || found.made_by === null || found.made_by === staff.personId) return;
    await notify({ db, jobs }, decisionTakenBack, {
      ...{ key: `community-decision:${decisionId}:taken-back`, personIds: [found.made_by] },
      ...{ path: writerPath(found.slug, found.person_id), payload: { community: found.name, answer } },
    });
  });
}

/** What came with a decision goes as it does; time-outs end with a decision that is taken back. */
async function settleParts(
  db: Db,
  decisionId: number,
  settled: { outcome: AppealDecision["outcome"]; answer: string; settled_at: Date; settled_by: number },
): Promise<void> {
  const { settled_at: at, settled_by: by, outcome } = settled;
  await db.updateTable("community_decision").set(settled).where("part_of", "=", decisionId).execute();
  if (outcome !== "restored") return;
  await db
    .updateTable("community_decision")
    .set({ lifted_at: at, lifted_by: by })
    .where((eb) => eb.or([eb("id", "=", decisionId), eb("part_of", "=", decisionId)]))
    .where("kind", "=", "timed-out")
    .where("lifted_at", "is", null)
    .execute();
}

async function alreadySettled(db: Db, decisionId: number) {
  const row = await db
    .selectFrom("community_decision")
    .select("settled_by")
    .where("id", "=", decisionId)
    .executeTakeFirst();
  return decidedAlready(db, row?.settled_by ?? null);
}

interface Restored {
  readonly text: NonNullable<Awaited<ReturnType<typeof lockText>>>;
  readonly staff: SignedIn;
  readonly at: Date;
  readonly decisionId: number;
  readonly kind: string;
  readonly was_accepted: boolean;
}

async function restore(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  { text, staff, at, decisionId, kind, was_accepted: wasAccepted }: Restored,
): Promise<void> {
  const { discussionId, replyId, spaceId } = text;
  // It was brought back otherwise, or became part of another.
  if (text.stands || text.isHeld || (replyId === null && text.isMerged)) return;
  await letStand({ db, jobs }, text, { isNew: kind === "refused" && text.isThere, at });
  if (wasAccepted && replyId !== null) await acceptAgain(db, discussionId, replyId);
  await notifyReporters({ db, jobs }, text, { stands: true, exceptId: staff.personId, at });
  await recordAudit(db, communityAudit[replyId === null ? "discussion.restored" : "discussion-reply.restored"], {
    ...{ actorId: staff.personId, entityId: replyId ?? discussionId, detail: { appeal: decisionId } },
    spaceId,
  });
}

/** Unless another was accepted meanwhile. */
const acceptAgain = (db: Db, discussionId: number, replyId: number) =>
  db
    .updateTable("discussion")
    .set({ accepted_reply_id: replyId })
    .where("id", "=", discussionId)
    .where("kind", "=", "question")
    .where("accepted_reply_id", "is", null)
    .execute();
