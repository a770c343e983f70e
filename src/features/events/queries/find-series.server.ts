import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { readFound, type Searched, searchDocuments } from "#/platform/search/search-documents.ts";

/** The best matches of a search are enough. */
const MOST_SERIES = 1_000;

const inSeries = { entity: "event_series", from: sql`event_series as s`, id: sql`s.id` };

/**
 * Series of listed spaces whose title, place or space hold what was typed in any spelling or script, the best first.
 * Words are compared once for each series, never for each of its dates.
 */
export const findSeries = (db: Db, typed: string): Promise<number[]> =>
  find(db, typed, {
    ...inSeries,
    where: sql`s.removed_at is null
      and exists (select from space_brief as b where b.id = s.space_id and b.is_listed)`,
  });

/** The same among one space's, by their titles alone: its place and its name are all of theirs. */
export const findSeriesOfSpace = (db: Db, spaceId: number, typed: string): Promise<number[]> =>
  find(db, typed, {
    ...inSeries,
    where: sql`s.removed_at is null and s.space_id = ${spaceId}`,
    inNamesOnly: true,
    byAnyPart: true,
  });

async function find(db: Db, typed: string, searched: Searched): Promise<number[]> {
  const found = await readFound(db, searched, await searchDocuments(db, typed, searched), { limit: MOST_SERIES });
  return found.map(({ id }) => id);
}
