import type { Db } from "#/platform/db/connection.ts";
import type { ReportedThing } from "#/platform/reportable.ts";

export async function describePerson(db: Db, id: number): Promise<ReportedThing | null> {
  const row = await db
    .selectFrom("person")
    .select(["name", "bio"])
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row ? { title: row.name, text: row.bio, href: null } : null;
}
