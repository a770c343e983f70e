import { notFound } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requireStaff, type Viewer } from "#/platform/viewer.ts";
import { lockText, type TextId } from "../queries/texts.server.ts";
import { closeCase } from "./cases.server.ts";
import { checkReason, takeDown } from "./take-down.server.ts";

/**
 * Staff remove a reported discussion or answer; its author is told why.
 * @throws platform.sign-in-first, platform.not-allowed, platform.not-found; community.reason-empty (beside `reason`).
 */
export async function removeReportedText(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  { id, reason: unsafeReason }: { readonly id: TextId; readonly reason: string },
): Promise<void> {
  const actor = requireStaff(viewer);
  await db.transaction().execute(async (db) => {
    const text = await lockText(db, id);
    if (!text || !text.stands) throw notFound();
    await takeDown({ db, jobs }, text, { actor, reason: checkReason(unsafeReason), at: new Date(clock()) });
  });
}

/**
 * Staff keep what was reported: it waits for nobody in its community any more, but where it is their own, which others there
 * decide about.
 */
export async function keepReportedText(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  { id }: { readonly id: TextId },
): Promise<void> {
  const { personId } = requireStaff(viewer);
  const text = await lockText(db, id);
  if (!text || text.authorId === personId) return;
  await closeCase({ db, jobs }, text, { outcome: "kept", decidedBy: personId, at: new Date(clock()) });
}
