import { sql } from "kysely";
import type { Db } from "../db/connection.ts";
import { readWordsAlike, readWordsAround } from "./mend-words.ts";
import { otherNamesOf } from "./place-names.ts";
import { bringTogether, queryWords, textQuery } from "./words.ts";

/** A search that is ordered by time instead of by how well the words fit: the highest id first. */
export interface NewestSearch {
  readonly entity: string;
  /** The containers to look in, as DocumentTexts.within names them; nothing else is searched. */
  readonly within: readonly number[];
  /** Only documents with a lower id. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/**
 * Ids of documents with all these words, whole, half typed or as a long part of a word, in any spelling and script; if
 * there are none, of those that begin or end with short ones, and at last of those with words that come close.
 */
export async function findNewest(db: Db, q: string, search: NewestSearch): Promise<number[]> {
  const { entity, within, before } = search;
  const words = queryWords(q);
  if (words.length === 0 || within.length === 0) return [];
  const plain = words.map((word) => ({ word, meant: otherNamesOf(word) }));
  // Each is looked for only where the one before it finds nothing at all.
  const around = async () => bringTogether(plain, await readWordsAround(db, entity, words, { evenShort: false }));
  const evenShort = async () => bringTogether(plain, await readWordsAround(db, entity, words));
  const alike = async () => bringTogether(await evenShort(), await readWordsAlike(db, entity, words));
  let last = "";
  for (const choices of [around, evenShort, alike]) {
    const asked = textQuery(await choices(), within);
    if (asked === last) continue;
    last = asked;
    const found = await readNewest(db, asked, search);
    if (found.length > 0) return found;
    // Past the end of what is spelt so nothing else is looked for.
    if (before !== undefined && (await readNewest(db, asked, { entity, limit: 1 })).length > 0) return [];
  }
  return [];
}

/** Common words are found among these latest documents, which are read before the index, as it knows no order. */
const LATEST = 500;
/** Past so many hits a word is common enough to be looked for among more of the latest, before all hits are sorted. */
const MOST_HITS = 1_000;
const LATEST_OF_MANY = 5_000;

type Newest = Pick<NewestSearch, "entity" | "before" | "limit">;

async function readNewest(db: Db, asked: string, { entity, before, limit }: Newest): Promise<number[]> {
  const earlier = sql`d.entity = ${sql.lit(entity)} and d.entity_id < ${before ?? Number.MAX_SAFE_INTEGER}`;
  const amongLatest = async (latest: number): Promise<number[] | null> => {
    const { rows } = await sql<{ id: number }>`
      select id from (
        select d.entity_id as id, d.words from search_document d where ${earlier} order by d.entity_id desc limit ${latest}
      ) as latest
      where words @@ ${asked}::tsquery order by id desc limit ${limit}`.execute(db);
    return rows.length === limit ? rows.map(({ id }) => id) : null;
  };
  // The planner does not see the limit, which it would take for a promise that the table's end holds enough of them.
  const byIndex = async (most: number | null, newest: number): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`
      with hits as materialized (
        select d.entity_id as id from search_document d where ${earlier} and d.words @@ ${asked}::tsquery
      )
      select id from (select id from hits limit ${most}::bigint) as part order by id desc limit ${newest}`.execute(db);
    return rows.map(({ id }) => id);
  };
  const latest = await amongLatest(LATEST);
  if (latest) return latest;
  const few = await byIndex(MOST_HITS + 1, MOST_HITS + 1);
  if (few.length <= MOST_HITS) return few.slice(0, limit);
  return (await amongLatest(LATEST_OF_MANY)) ?? byIndex(null, limit);
}
