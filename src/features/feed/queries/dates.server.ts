import type { Db } from "#/platform/db/connection.ts";

/** Whether everybody may see this date of an event. */
export async function isKnownDate(db: Db, occurrenceId: number): Promise<boolean> {
  const row = await db
    .selectFrom("event_brief as e")
    .innerJoin("space_brief as s", "s.id", "e.space_id")
    .select("e.id")
    .where("e.id", "=", occurrenceId)
    .where("e.removed_at", "is", null)
    .where("e.is_private", "=", false)
    .where("e.status", "<>", "draft")
    .where("s.is_listed", "=", true)
    .executeTakeFirst();
  return row !== undefined;
}
