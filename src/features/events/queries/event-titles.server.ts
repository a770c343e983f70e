import { sql, type RawBuilder, type SqlBool } from "kysely";
import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Db } from "#/platform/db/connection.ts";
import { translationsOf } from "#/platform/db/translations.ts";

export interface EventTitle {
  readonly seriesId: number;
  readonly title: string;
  readonly category: string;
  /** IANA zone of the place. */
  readonly zone: string;
}

/** Titles of these dates in the reader's language, by their ids; removed ones are left out. */
export async function readEventTitles(
  db: Db,
  language: string,
  occurrenceIds: readonly number[],
): Promise<Map<number, EventTitle>> {
  if (occurrenceIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("event_occurrence as o")
    .innerJoin("event_series as s", "s.id", "o.series_id")
    .select(["o.id", "o.series_id", "s.title", "s.category", "s.zone"])
    .select(translationsOf(language, "event_series", "s.id").as("words"))
    .where("o.id", "=", sqlAny(occurrenceIds))
    .where("s.removed_at", "is", null)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      { seriesId: row.series_id, title: row.words?.["title"] ?? row.title, category: row.category, zone: row.zone },
    ]),
  );
}

/**
 * For other features' queries: whether everybody may know of the date that a column names.
 * @param seriesIds only dates of these, as findSeries finds them.
 */
export function isKnownEvent(column: string, seriesIds?: readonly number[]): RawBuilder<SqlBool> {
  const among = seriesIds ? sql`and known_series.id = ${sqlAny(seriesIds)}` : sql``;
  return sql<SqlBool>`exists (
    select from event_occurrence as known_date join event_series as known_series on known_series.id = known_date.series_id
    where known_date.id = ${sql.ref(column)} and known_date.status <> 'draft'
      and known_series.removed_at is null ${among})`;
}
