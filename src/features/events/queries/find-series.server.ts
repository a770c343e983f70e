import { sql, type SqlBool } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { foldForSearch } from "#/platform/search/fold.ts";

/** How alike a typed word must be to a written one, 0–1. */
const LIKENESS = 0.45;
/** The best matches of a search are enough. */
const MOST_SERIES = 1_000;

export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/**
 * Series whose title, place or space hold what was typed, or every word of it with typing errors, the best first.
 * Words are compared once for each series, never for each of its dates.
 */
export async function findSeries(db: Db, typed: string): Promise<number[]> {
  const folded = foldForSearch(typed);
  if (folded === "") return [];
  const holds = (text: string) => sql<SqlBool>`search_text like ${`%${escapeLike(text)}%`}`;
  const words = folded.split(" ").map((word) => sql<SqlBool>`(${holds(word)} or ${word} <% search_text)`);
  return db.transaction().execute(async (db) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(LIKENESS)}, true)`.execute(db);
    const { rows } = await sql<{ id: number }>`
      select id from event_series where ${holds(folded)} or (${sql.join(words, sql` and `)})
      order by word_similarity(${folded}, search_text) desc, id limit ${MOST_SERIES}`.execute(db);
    return rows.map((row) => row.id);
  });
}
