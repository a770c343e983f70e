import type { Db } from "#/platform/db/connection.ts";

/** The space whose desk an event's pages are of; null where there is no such event. */
export async function spaceOfSeries(db: Db, seriesId: number): Promise<number | null> {
  const row = await db
    .selectFrom("event_series")
    .select("space_id")
    .where("id", "=", seriesId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row?.space_id ?? null;
}
