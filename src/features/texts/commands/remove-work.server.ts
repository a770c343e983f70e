import { recordAudit } from "#/features/audit/public.server.ts";
import { publishAll } from "#/platform/bus.ts";
import { cleanLine, lengthOf } from "#/platform/clean-text.ts";
import { notify } from "#/platform/notifications.ts";
import { notFound, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { mayRead } from "../access.ts";
import { textsAudit } from "../audit-actions.ts";
import { assertKeeps } from "../import/assert-keeps.ts";
import { ADD_PATH, REASON_LENGTH } from "../import/import-rules.ts";
import { workRemoved } from "../notifications.ts";
import { workTag, WORKS_TAG } from "../rules.ts";

/**
 * Takes a work off the shelf: nobody finds or reads it any more, and its address is given to no other. Whoever brought it
 * is told why where others remove it.
 * @throws platform.not-found where there is none; as assertKeeps; texts.reason-empty, texts.reason-long (beside `reason`).
 */
export async function removeWork(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  { workId, reason: unsafeReason }: { readonly workId: number; readonly reason: string },
): Promise<void> {
  await db.transaction().execute(async (db) => {
    const work = await db
      .selectFrom("work")
      .select(["slug", "space_id", "added_by", "is_open", "removed_at"])
      .where("id", "=", workId)
      .forUpdate()
      .executeTakeFirst();
    const isSeen =
      work && mayRead(viewer, { spaceId: work.space_id, isOpen: work.is_open, isRemoved: work.removed_at !== null });
    // A visitor is asked to sign in before anything tells that there is one.
    if (viewer.kind === "person" && !isSeen) throw notFound();
    const { personId } = assertKeeps(viewer, work?.space_id ?? null);
    if (!work) throw notFound();
    const reason = cleanLine(unsafeReason);
    if (reason === "") throw refuseField("reason", "texts.reason-empty");
    if (lengthOf(reason) > REASON_LENGTH) throw refuseField("reason", "texts.reason-long", { most: REASON_LENGTH });
    const { title } = await db
      .selectFrom("edition")
      .select("title")
      .where("work_id", "=", workId)
      .orderBy("position")
      .limit(1)
      .executeTakeFirstOrThrow();
    await db
      .updateTable("work")
      .set({ removed_at: new Date(clock()), removed_by: personId, removed_for: reason })
      .where("id", "=", workId)
      .execute();
    await recordAudit(db, textsAudit["texts.work-removed"], {
      ...{ actorId: personId, entityId: workId, spaceId: work.space_id, detail: { title, reason } },
    });
    if (work.added_by !== null && work.added_by !== personId) {
      await notify({ db, jobs }, workRemoved, {
        ...{ personIds: [work.added_by], key: `work:${workId}:removed`, path: ADD_PATH, payload: { title, reason } },
      });
    }
    await publishAll(db, [
      ["changed", workTag(work.slug)],
      ["changed", WORKS_TAG],
    ]);
  });
}
