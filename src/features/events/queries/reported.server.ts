import type { Db } from "#/platform/db/connection.ts";
import type { ReportedThing } from "#/platform/reportable.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { can } from "../access.ts";

/** Whether the event's own page is there for this viewer. */
export async function mayReportEvent(db: Db, viewer: Viewer, id: number): Promise<boolean> {
  const row = await db
    .selectFrom("event_brief as o")
    .innerJoin("space_brief as b", "b.id", "o.space_id")
    .select(["o.space_id", "o.status", "b.is_listed"])
    .where("o.id", "=", id)
    .where("o.removed_at", "is", null)
    .where("o.is_private", "=", false)
    .executeTakeFirst();
  if (!row) return false;
  return can(viewer, "read", {
    spaceId: row.space_id,
    spaceListed: row.is_listed === true,
    isDraft: row.status === "draft",
  });
}

export async function describeEvent(db: Db, id: number): Promise<ReportedThing | null> {
  const row = await db
    .selectFrom("event_occurrence as o")
    .innerJoin("event_series as s", "s.id", "o.series_id")
    .select("s.title")
    .where("o.id", "=", id)
    .executeTakeFirst();
  return row ? { title: row.title, text: "", href: `/event/${id}` } : null;
}
