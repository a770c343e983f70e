import type { Db } from "#/platform/db/connection.ts";
import type { ReportedThing } from "#/platform/reportable.ts";

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
