import type { Db } from "#/platform/db/connection.ts";
import type { Author } from "../rules.ts";

/** Whether everybody may see this date of an event, or will once its space, for which somebody posts, is listed. */
export async function isKnownDate(db: Db, occurrenceId: number, { spaceId }: Author): Promise<boolean> {
  const row = await db
    .selectFrom("event_brief as e")
    .innerJoin("space_brief as s", "s.id", "e.space_id")
    .select("e.id")
    .where("e.id", "=", occurrenceId)
    .where("e.removed_at", "is", null)
    .where("e.is_private", "=", false)
    .where("e.status", "<>", "draft")
    .where((eb) => eb.or([eb("s.is_listed", "=", true), eb("s.id", "=", spaceId)]))
    .executeTakeFirst();
  return row !== undefined;
}
