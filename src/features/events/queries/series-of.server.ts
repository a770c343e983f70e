import type { Db } from "#/platform/db/connection.ts";

/** @returns the series to which an occurrence belongs; null where there is no such occurrence. */
export async function findSeriesOf(db: Db, occurrenceId: number): Promise<number | null> {
  const row = await db
    .selectFrom("event_occurrence")
    .select("series_id")
    .where("id", "=", occurrenceId)
    .executeTakeFirst();
  return row?.series_id ?? null;
}
