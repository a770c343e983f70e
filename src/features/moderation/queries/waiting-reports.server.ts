import type { Db } from "#/platform/db/connection.ts";
import type { ReportReason } from "#/platform/report-reasons.ts";
import { requireStaff, type Viewer } from "#/platform/viewer.ts";
import { beyond, cut, PAGE_SIZE, type StaffList } from "./staff-list.ts";

export interface WaitingReport {
  readonly id: number;
  /** The name of its `Reportable`, or `page`. */
  readonly entity: string;
  readonly entityId: number | null;
  readonly reason: ReportReason;
  readonly note: string;
  readonly page: string;
  readonly reporter: string;
  readonly at: Date;
  /** The number of open reports on the same subject, this one included. */
  readonly alike: number;
}

/** Reports that wait, the newest first. @throws platform.not-allowed. */
export async function waitingReports(db: Db, viewer: Viewer, after?: number): Promise<StaffList<WaitingReport>> {
  requireStaff(viewer);
  const rows = await db
    .selectFrom("report as r")
    .leftJoin("person as p", "p.id", "r.reporter_id")
    .select(["r.id", "r.entity", "r.entity_id", "r.reason", "r.note", "r.page_url", "r.reporter_email", "r.at"])
    .select("p.name as reporter_name")
    .select((eb) =>
      eb
        .selectFrom("report as same")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .whereRef("same.entity", "=", "r.entity")
        .whereRef("same.entity_id", "=", "r.entity_id")
        .where("same.handled_at", "is", null)
        .as("alike"),
    )
    .where("r.handled_at", "is", null)
    .where("r.id", "<", beyond(after))
    .orderBy("r.id", "desc")
    .limit(PAGE_SIZE + 1)
    .execute();
  return cut(
    rows.map((row) => ({
      id: row.id,
      entity: row.entity,
      entityId: row.entity_id,
      reason: row.reason as ReportReason,
      note: row.note,
      page: row.page_url,
      reporter: row.reporter_name ?? row.reporter_email,
      at: row.at,
      alike: Math.max(1, row.alike ?? 1),
    })),
  );
}
