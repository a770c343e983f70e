import type { FaithKey } from "#/features/spaces/public.ts";
import type { Db } from "#/platform/db/connection.ts";

/** The space of an event's admin pages; null where there is no such event. */
export async function spaceOfSeries(db: Db, seriesId: number): Promise<number | null> {
  const row = await db
    .selectFrom("event_series")
    .select("space_id")
    .where("id", "=", seriesId)
    .where("is_private", "=", false)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row?.space_id ?? null;
}

/** The faith of a space; null where there is none. */
export async function faithOfSpace(db: Db, spaceId: number): Promise<FaithKey | null> {
  const row = await db.selectFrom("space_brief").select("faith").where("id", "=", spaceId).executeTakeFirst();
  return (row?.faith ?? null) as FaithKey | null;
}

/** The zone of a space; that of most where there is no such space: its command will say so. */
export async function zoneOfSpace(db: Db, spaceId: number): Promise<string> {
  const row = await db.selectFrom("space_brief").select("zone").where("id", "=", spaceId).executeTakeFirst();
  return row?.zone ?? "Asia/Kolkata";
}

/** The space of a date's event, for its admin pages. */
export async function spaceOfOccurrence(db: Db, occurrenceId: number): Promise<number | null> {
  const row = await db
    .selectFrom("event_occurrence as o")
    .innerJoin("event_series as s", "s.id", "o.series_id")
    .select("o.space_id")
    .where("o.id", "=", occurrenceId)
    .where("o.is_dropped", "=", false)
    .where("s.is_private", "=", false)
    .where("s.removed_at", "is", null)
    .executeTakeFirst();
  return row?.space_id ?? null;
}
