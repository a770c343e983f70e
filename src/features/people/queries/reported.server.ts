import type { Db } from "#/platform/db/connection.ts";
import type { ReportedThing } from "#/platform/reportable.ts";
import type { Viewer } from "#/platform/viewer.ts";

/** A name stands beside whatever its person says, with a hidden profile too; so everybody may report a person. */
export const mayReportPerson = async (db: Db, _viewer: Viewer, id: number): Promise<boolean> =>
  (await describePerson(db, id)) !== null;

export async function describePerson(db: Db, id: number): Promise<ReportedThing | null> {
  const row = await db
    .selectFrom("person")
    .select(["name", "bio"])
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row ? { title: row.name, text: row.bio, href: null } : null;
}
