import type { z } from "zod";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notFound } from "#/platform/refusal.ts";
import type { Viewer } from "#/platform/viewer.ts";
import type { Feature } from "../../feature.ts";
import { reportableOf } from "../reportables.server.ts";
import type { reportForm } from "../report-form.server.ts";
import type { Services } from "#/platform/services.ts";

/**
 * Anybody may say that something is wrong with what they see; saying it twice about one thing, while it waits, counts
 * once. A thing that the reporter may not see answers as one that is not there.
 * @throws platform.too-many past 10 an hour from one address or of one person, platform.not-found.
 */
export async function fileReport(
  { db, jobs, clock, features }: Pick<Services, "db" | "jobs" | "clock"> & { readonly features: readonly Feature[] },
  viewer: Viewer,
  {
    report,
    clientAddress,
  }: { readonly report: z.output<ReturnType<typeof reportForm>>; readonly clientAddress: string },
): Promise<void> {
  const reporterId = viewer.kind === "person" ? viewer.personId : null;
  const who = reporterId === null ? `address:${clientAddress}` : `person:${reporterId}`;
  await countAgainstLimit(db, { key: `report:${who}`, limit: 10, windowSeconds: 3_600 });
  const reportable = report.entity === "page" ? null : reportableOf(features, report.entity);
  if (report.entity !== "page") {
    if (!reportable || report.entityId === null || !(await reportable.mayReport(db, viewer, report.entityId))) {
      throw notFound();
    }
  }
  await db.transaction().execute(async (db) => {
    await db
      .insertInto("report")
      .values({
        entity: report.entity,
        entity_id: report.entityId,
        reporter_id: reporterId,
        reporter_email: viewer.kind === "person" ? viewer.email : report.email,
        reason: report.reason,
        note: report.note,
        page_url: report.page,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (report.entityId === null) return;
    const { reason, note } = report;
    await reportable?.reported?.({ db, jobs }, report.entityId, { reporterId, reason, note, at: new Date(clock()) });
  });
}
