import type { Db } from "#/platform/db/connection.ts";
import type { ReportedThing } from "#/platform/reportable.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { canSpace } from "../access.ts";
import { findSpaceSubject } from "./viewer-flags.server.ts";

/** Whether the space's own page is there for this viewer. */
export async function mayReportSpace(db: Db, viewer: Viewer, id: number): Promise<boolean> {
  const space = await findSpaceSubject(db, id);
  return space !== null && canSpace(viewer, "see", space);
}

/** A review is read by those who see its space. */
export async function mayReportReview(db: Db, viewer: Viewer, id: number): Promise<boolean> {
  const row = await db
    .selectFrom("space_review")
    .select("space_id")
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row !== undefined && mayReportSpace(db, viewer, row.space_id);
}

export async function describeSpace(db: Db, id: number): Promise<ReportedThing | null> {
  const row = await db.selectFrom("space_brief").select(["name", "city"]).where("id", "=", id).executeTakeFirst();
  return row ? { title: row.name ?? "", text: row.city ?? "", href: `/space/${id}` } : null;
}

export async function describeReview(db: Db, id: number): Promise<ReportedThing | null> {
  const row = await db
    .selectFrom("space_review as r")
    .innerJoin("person as p", "p.id", "r.person_id")
    .select(["p.name", "r.text", "r.space_id"])
    .where("r.id", "=", id)
    .where("r.removed_at", "is", null)
    .executeTakeFirst();
  return row ? { title: row.name, text: row.text, href: `/space/${row.space_id}?tab=reviews` } : null;
}
