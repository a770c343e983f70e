import type { Db } from "#/platform/db/connection.ts";
import type { ReportedThing } from "#/platform/reportable.ts";

export async function describeEvent(db: Db, id: number): Promise<ReportedThing | null> {
  const row = await db
    .selectFrom("event_occurrence as o")
    .innerJoin("event_series as s", "s.id", "o.series_id")
    .select("s.title")
    .where("o.id", "=", id)
    .executeTakeFirst();
  return row ? { title: row.title, text: "", href: `/event/${id}` } : null;
}
