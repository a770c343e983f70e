import type { Db } from "#/platform/db/connection.ts";
import type { ReportedThing } from "#/platform/reportable.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { mayEnter } from "../access.ts";
import { shrinePath } from "../rules.ts";
import { findHall } from "./shrines.server.ts";

const find = (db: Db, id: number) =>
  db
    .selectFrom("offering")
    .select(["shrine_id", "name", "words"])
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();

/** Whether the viewer stands in the hall where it is, and it says something. */
export async function mayReportOffering(db: Db, viewer: Viewer, id: number): Promise<boolean> {
  const row = await find(db, id);
  if (!row || row.name + row.words === "") return false;
  const hall = await findHall(db, row.shrine_id);
  return hall !== null && mayEnter(viewer, hall);
}

export async function describeOffering(db: Db, id: number): Promise<ReportedThing | null> {
  const row = await find(db, id);
  return row ? { title: row.name, text: row.words, href: shrinePath(row.shrine_id) } : null;
}
