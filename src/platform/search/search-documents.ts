import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/connection.ts";
import { normaliseForSearch } from "./normalise.ts";
import { readWordsAlike, readWordsAround } from "./mend-words.ts";
import { queryWords, type Reach, type WordChoices, wordsQuery } from "./words.ts";

/** Counting stops here: nobody reads further, and the page says "more than". */
export const COUNT_CAP = 1000;

export type Condition = RawBuilder<unknown>;

/** A feature's search: its own table, and which of its rows may be found. */
export interface Searched {
  readonly entity: string;
  /** The feature's tables, such as `space as s`. */
  readonly from: Condition;
  /** The document's entity_id among them, such as `s.id`. */
  readonly id: Condition;
  /** Further conditions on the rows: visibility, dates, membership. */
  readonly where: Condition;
  /** Words that are asked for so often that looking for their beginnings would only be slow. */
  readonly wholeWords?: ReadonlySet<string>;
  /** Names only, where keywords and texts are the same for all that may be found. */
  readonly inNamesOnly?: boolean;
  /** Any part of a name is enough, however short: only where the rows that may be found are few. */
  readonly byAnyPart?: boolean;
}

/** A search by words, for the feature's own query over `from` with `where` and one of the tiers. */
export interface SearchFilter {
  /** The feature's tables joined to their documents `d`. */
  readonly from: Condition;
  /** Each holds all of the one before it; the last is the whole answer. */
  readonly tiers: readonly Condition[];
  /** True when nothing is spelt as asked and these come close. */
  readonly isMended: boolean;
  /** Past COUNT_CAP only "more". */
  readonly count: number;
}

/**
 * Turns what was typed into tiers: begins so, in the name, in name or keywords, anywhere by its beginning,
 * anywhere as a part of a word; and when nothing is spelt so, what comes close.
 */
export async function searchDocuments(db: Db, q: string, searched: Searched): Promise<SearchFilter> {
  const from = withDocuments(searched);
  const nothing: SearchFilter = { from, tiers: [], isMended: false, count: 0 };
  const words = queryWords(q);
  if (words.length === 0) return nothing;
  const { entity, where, wholeWords, inNamesOnly = false, byAnyPart = false } = searched;
  const reaches: readonly Reach[] = inNamesOnly ? ["name"] : ["name", "keyword", "anywhere"];
  const matches = (choices: readonly WordChoices[], reach: Reach): Condition =>
    sql`d.words @@ ${wordsQuery(choices, reach, wholeWords)}::tsquery`;
  const plain = words.map((word) => ({ word, meant: [] }));
  const filter = normaliseForSearch(q);
  const orPart = (tier: Condition) => (byAnyPart ? sql`(${tier} or d.name like ${`%${filter}%`})` : tier);
  const tiers = [sql`d.name like ${`${filter}%`}`, ...reaches.map((reach) => matches(plain, reach))];
  if (byAnyPart) tiers.push(orPart(tiers.at(-1)!));
  const count = await countUpTo(db, from, sql`${where} and ${tiers.at(-1)!}`);
  if (count > COUNT_CAP) return { from, tiers, isMended: false, count };

  const around = await readWordsAround(db, entity, words);
  if (around.some(({ meant }) => meant.length > 0)) {
    const parts = orPart(matches(around, reaches.at(-1)!));
    const more = await countRareUpTo(db, searched, parts);
    if (more > 0) return { from, tiers: [...tiers, parts], isMended: false, count: more };
  }
  if (count > 0) return { from, tiers, isMended: false, count };

  const alike = await readWordsAlike(db, entity, words);
  if (alike.every(({ meant }) => meant.length === 0)) return nothing;
  const close = around.map(({ word, meant }, i) => ({ word, meant: [...meant, ...alike[i]!.meant] }));
  const closeTiers = reaches.map((reach) => matches(close, reach));
  const closeCount = await countRareUpTo(db, searched, closeTiers.at(-1)!);
  return closeCount > 0 ? { from, tiers: closeTiers, isMended: true, count: closeCount } : nothing;
}

// The entity stands in the query's text, so that the planner knows its partition and that one's own frequencies.
const withDocuments = ({ entity, from, id }: Searched): Condition =>
  sql`${from} join search_document as d on d.entity = ${sql.lit(entity)} and d.entity_id = ${id}`;

/**
 * The documents `d`, and for each of them `found`: its row by its key, where it may be found. For words that few have:
 * the planner thinks rare words more frequent than they are, and would read the feature's whole table beside them.
 */
export const documentsFirst = ({ entity, from, id, where }: Searched, columns: Condition): Condition =>
  sql`(select entity_id, name, words from search_document where entity = ${sql.lit(entity)}) as d
    cross join lateral (select ${columns} from ${from} where ${id} = d.entity_id and ${where} offset 0) as found`;

/** The tier of a row, 0 the best: the order of a search by relevance. */
export const tierOf = ({ tiers }: SearchFilter): Condition =>
  sql`case ${sql.join(
    tiers.map((tier, i) => sql`when ${tier} then ${sql.lit(i)}`),
    sql` `,
  )} end`;

/** The position at which a page of a search ended. */
export interface FoundDocument {
  readonly tier: number;
  readonly id: number;
}

/**
 * The matches, the best first and the newest of each tier; the next page begins after the last position of this one.
 */
export async function readFound(
  db: Db,
  searched: Searched,
  filter: SearchFilter,
  { limit, after }: { readonly limit: number; readonly after?: FoundDocument },
): Promise<FoundDocument[]> {
  if (filter.count === 0) return [];
  const last = filter.tiers.at(-1)!;
  const matching =
    filter.count <= COUNT_CAP
      ? sql`${documentsFirst(searched, sql``)} where ${last}`
      : sql`${filter.from} where ${searched.where} and ${last}`;
  const past = after ? sql`where (tier, -id) > (${after.tier}::int, ${-after.id}::bigint)` : sql``;
  const { rows } = await sql<FoundDocument>`
    with hits as materialized (
      select d.entity_id as id, ${tierOf(filter)} as tier from ${matching}
    )
    select tier, id from hits ${past} order by tier, id desc limit ${limit}`.execute(db);
  return rows;
}

/** A query for how many fit, at most COUNT_CAP + 1. */
export const countedUpTo = (from: Condition, where: Condition): RawBuilder<{ n: number }> =>
  sql`select count(*)::int as n from (select from ${from} where ${where} limit ${COUNT_CAP + 1}) as found`;

/** @returns at most COUNT_CAP + 1. */
export async function countUpTo(db: Db, from: Condition, where: Condition): Promise<number> {
  const { rows } = await countedUpTo(from, where).execute(db);
  return rows[0]!.n;
}

/**
 * The same for many rare words at once. The planner thinks each more frequent than it is, and would take the limit
 * for a promise that the table's first pages hold enough of them: here it does not see the limit.
 */
async function countRareUpTo(db: Db, searched: Searched, tier: Condition): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with hits as materialized (select from ${documentsFirst(searched, sql``)} where ${tier})
    select count(*)::int as n from (select from hits limit ${COUNT_CAP + 1}) as found`.execute(db);
  return rows[0]!.n;
}
