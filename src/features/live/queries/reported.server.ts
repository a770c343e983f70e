import type { Db } from "#/platform/db/connection.ts";
import type { ReportedThing } from "#/platform/reportable.ts";

export async function describeChatMessage(db: Db, id: number): Promise<ReportedThing | null> {
  const row = await db
    .selectFrom("chat_message as m")
    .innerJoin("person as p", "p.id", "m.person_id")
    .select(["p.name", "m.body", "m.occurrence_id"])
    .where("m.id", "=", id)
    .where("m.removed_at", "is", null)
    .executeTakeFirst();
  return row ? { title: row.name, text: row.body, href: `/live-event/${row.occurrence_id}` } : null;
}
