import type { Db } from "#/platform/db/connection.ts";
import type { ReportedThing } from "#/platform/reportable.ts";
import type { Viewer } from "#/platform/viewer.ts";

/** A message is reported by those who read its channel; nobody else knows of it, staff included. */
export async function mayReportTeamMessage(db: Db, viewer: Viewer, id: number): Promise<boolean> {
  if (viewer.kind !== "person") return false;
  const row = await db
    .selectFrom("message as m")
    .innerJoin("channel_reader as r", "r.channel_id", "m.channel_id")
    .select("m.id")
    .where("m.id", "=", id)
    .where("m.removed_at", "is", null)
    .where("r.person_id", "=", viewer.personId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Staff are in no channel: what was reported is all that they see of it. */
export async function describeTeamMessage(db: Db, id: number): Promise<ReportedThing | null> {
  const row = await db
    .selectFrom("message as m")
    .innerJoin("person as p", "p.id", "m.person_id")
    .select(["p.name", "m.body"])
    .where("m.id", "=", id)
    .where("m.removed_at", "is", null)
    .executeTakeFirst();
  return row ? { title: row.name, text: row.body, href: null } : null;
}
