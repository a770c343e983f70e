import { sql } from "kysely";
import { recordAudit } from "#/features/audit/public.server.ts";
import { refuse } from "#/platform/refusal.ts";
import { requireStaff, type Viewer } from "#/platform/viewer.ts";
import type { Feature } from "../../feature.ts";
import { moderationAudit } from "../audit-actions.ts";
import { reportableOf } from "../reportables.server.ts";
import type { Services } from "#/platform/services.ts";

export interface OpenCase {
  /** The name of its `Reportable`, or `page`. */
  readonly entity: string;
  readonly entityId: number | null;
}

/** Reads the subject of a report that is still open. @throws platform.not-allowed, moderation.already-handled. */
export async function openCase(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { reportId }: { readonly reportId: number },
): Promise<OpenCase> {
  requireStaff(viewer);
  const row = await db
    .selectFrom("report")
    .select(["entity", "entity_id"])
    .where("id", "=", reportId)
    .where("handled_at", "is", null)
    .executeTakeFirst();
  if (!row) throw refuse("moderation.already-handled");
  return { entity: row.entity, entityId: row.entity_id };
}

/**
 * Ends a report, and with it every other one about the same thing.
 * The removal itself is the owning feature's and comes first.
 * @throws platform.not-allowed, moderation.already-handled.
 */
export async function settleReport(
  { db, jobs, clock, features }: Pick<Services, "db" | "jobs" | "clock"> & { readonly features: readonly Feature[] },
  viewer: Viewer,
  { report: reportId, outcome }: { readonly report: number; readonly outcome: "kept" | "answered" | "removed" },
): Promise<void> {
  const staff = requireStaff(viewer);
  await db.transaction().execute(async (db) => {
    const settled = { handled_at: sql<Date>`now()`, handled_by: staff.personId, outcome };
    const row = await db
      .updateTable("report")
      .set(settled)
      .where("id", "=", reportId)
      .where("handled_at", "is", null)
      .returning(["entity", "entity_id"])
      .executeTakeFirst();
    if (!row) throw refuse("moderation.already-handled");
    if (row.entity_id !== null) {
      await db
        .updateTable("report")
        .set(settled)
        .where("entity", "=", row.entity)
        .where("entity_id", "=", row.entity_id)
        .where("handled_at", "is", null)
        .execute();
    }
    if (outcome === "kept" && row.entity_id !== null) {
      await reportableOf(features, row.entity)?.kept?.({ db, jobs, clock }, viewer, row.entity_id);
    }
    // Filed under the thing itself, so that its trail is whole.
    const action = { ...moderationAudit[`report.${outcome}`], entity: row.entity };
    await recordAudit(db, action, {
      actorId: staff.personId,
      entityId: row.entity_id,
      detail: { reportId },
    });
  });
}
