import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/connection.ts";
import { beginningsOf, normaliseForSearch } from "./normalise.ts";
import { readWordsAlike, readWordsAround, readWordsBegun } from "./mend-words.ts";
import { otherNamesOf } from "./place-names.ts";
import { bringTogether, queryWords, type Reach, type WordChoices, wordsQuery } from "./words.ts";

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
  /** The same of documents `d` alone, by their marks: it spares a look at the row of each. */
  readonly marked?: Condition;
  /**
   * Every word of what may be found is kept, so that those that begin as the last one does can be named: an index gathers
   * a beginning's documents all at once, and only walks along those of a word.
   */
  readonly keepsAllWords?: boolean;
  /** Words that are asked for so often that looking for their beginnings would only be slow. */
  readonly wholeWords?: ReadonlySet<string>;
  /** Who bears another name of the place that was asked for stands beside those whose names begin so. */
  readonly knowsOtherNames?: boolean;
  /** Names only, where keywords and texts are the same for all that may be found. */
  readonly inNamesOnly?: boolean;
  /** Any part of a name is enough, however short: only where the rows that may be found are few. */
  readonly byAnyPart?: boolean;
  /** Misspelt words are looked for in texts too. */
  readonly mendsTexts?: boolean;
  /** How like a word has to be to one that it may be a misspelling of; LEAST_LIKENESS where it is left out. */
  readonly leastLikeness?: number;
}

/** What a feature reads of the rows that a search finds. */
export interface Page {
  /** Of `from`, each with its name. */
  readonly columns: Condition;
  /** A column `key`, the same for all rows; a row's tier where it is left out. */
  readonly key?: Condition;
  /** Of the columns and `key`: what comes after the page before, and in which order. */
  readonly past: Condition | null;
  readonly by: Condition;
  readonly limit: number;
  /** The page of such tiers, where the newest documents are soon enough to fill it; nothing is counted then. */
  readonly fillSoon?: (tiers: readonly Condition[]) => Promise<readonly unknown[] | null>;
}

/** A search by words, for the feature's own query over `from` with `where` and one of the tiers. */
export interface SearchFilter<Row = never> {
  /** The feature's tables joined to their documents `d`. */
  readonly from: Condition;
  /** Each holds all of the one before it; the last is the whole answer. */
  readonly tiers: readonly Condition[];
  /** True when nothing is spelt as asked and these come close. */
  readonly isMended: boolean;
  /** Past COUNT_CAP only "more". */
  readonly count: number;
  /**
   * How many are in each of the first tiers, as far as counted: past COUNT_CAP in the last of these at least so many.
   * Nothing where the page has a key of its own.
   */
  readonly seen: readonly number[];
  /** The page that was wanted, where it was read with the count. */
  readonly rows: readonly Row[] | null;
}

/**
 * Turns what was typed into tiers: begins so, in the name, in name or keywords, anywhere by its beginning,
 * anywhere as a part of a word; and when nothing is spelt so, what comes close.
 * @param page is read at once where few fit.
 */
export async function searchDocuments<Row = never>(
  db: Db,
  q: string,
  searched: Searched,
  page: Page = NOTHING,
): Promise<SearchFilter<Row>> {
  const from = withDocuments(searched);
  const nothing: SearchFilter<Row> = { from, tiers: [], isMended: false, count: 0, seen: [], rows: [] };
  const words = queryWords(q);
  if (words.length === 0) return nothing;
  const { plain, tiers } = await readPlain(db, q, words, searched);
  const filled = async (tiers: readonly Condition[], isMended: boolean): Promise<SearchFilter<Row> | null> => {
    const rows = (await page.fillSoon?.(tiers)) as readonly Row[] | null | undefined;
    return rows ? { from, tiers, isMended, count: rows.length, seen: [], rows } : null;
  };
  const soon = await filled(tiers, false);
  if (soon) return soon;
  const { entity, wholeWords, mendsTexts = false, leastLikeness } = searched;
  const reaches = reachesOf(searched);
  const counted = page.key === undefined ? tiers : tiers.slice(-1);
  const counts = await countTiers(db, searched, counted);
  const count = counts.at(-1)!;
  const seen = page.key === undefined ? counts : [];
  if (count > COUNT_CAP) return { from, tiers, isMended: false, count, seen, rows: null };

  const around = bringTogether(plain, await readWordsAround(db, entity, words, { evenShort: count === 0 }));
  if (around.some(({ meant }, i) => meant.length > plain[i]!.meant.length)) {
    const parts = orPart(q, searched, matching(around, reaches.at(-1)!, wholeWords));
    const withParts = [...tiers, parts];
    const more = await readFew<Row>(db, searched, withParts, page);
    if (more.count > 0) return { from, tiers: withParts, isMended: false, seen, ...more };
  }
  if (count > 0) {
    const few = page === NOTHING ? { count, rows: null } : await readFew<Row>(db, searched, tiers, page);
    return { from, tiers, isMended: false, seen, ...few };
  }

  const alike = await readWordsAlike(db, entity, words, leastLikeness);
  if (alike.every(({ meant }) => meant.length === 0)) return nothing;
  const choices = bringTogether(around, alike);
  const meantReach = mendsTexts ? "anywhere" : "keyword";
  const closeTiers = reaches.map((reach) => matching(choices, reach, wholeWords, meantReach));
  const close = await filled(closeTiers, true);
  if (close) return close;
  const found = await readFew<Row>(db, searched, closeTiers, page);
  return found.count > 0 ? { from, tiers: closeTiers, isMended: true, seen: [], ...found } : nothing;
}

const reachesOf = ({ inNamesOnly }: Searched): readonly Reach[] =>
  inNamesOnly ? ["name"] : ["name", "keyword", "anywhere"];

const matching = (...asked: Parameters<typeof wordsQuery>): Condition =>
  sql`d.words @@ ${wordsQuery(...asked)}::tsquery`;

const orPart = (q: string, { byAnyPart }: Searched, tier: Condition): Condition =>
  byAnyPart ? sql`(${tier} or d.name like ${`%${normaliseForSearch(q)}%`})` : tier;

/** The words of what was typed as they stand, and the tiers of what is spelt so. */
async function readPlain(db: Db, q: string, words: readonly string[], searched: Searched) {
  const { entity, wholeWords, byAnyPart, keepsAllWords } = searched;
  const last = words.length - 1;
  const begun = keepsAllWords ? await readWordsBegun(db, entity, words[last]!) : null;
  const plain: readonly WordChoices[] = words.map((word, i) => ({
    ...{ word, meant: otherNamesOf(word) },
    ...(i === last && begun ? { begun } : {}),
  }));
  const tiers = [nameBegins(q, searched), ...reachesOf(searched).map((reach) => matching(plain, reach, wholeWords))];
  return { plain, tiers: byAnyPart ? [...tiers, orPart(q, searched, tiers.at(-1)!)] : tiers };
}

/** Names that begin as was typed, which is half a name as often as a whole one. */
function nameBegins(q: string, { knowsOtherNames }: Searched): Condition {
  const name = normaliseForSearch(q);
  const begins = beginningsOf(name).map((beginning) => sql`d.name like ${`${beginning}%`}`);
  const others = knowsOtherNames ? otherNamesOf(name) : [];
  const named = others.length > 0 ? [sql`d.name = any(${others}::text[])`] : [];
  return sql`(${sql.join([...begins, ...named], sql` or `)})`;
}

// The planner need not look for the partition, and knows that one's own frequencies.
const partitionOf = (entity: string) => sql.table(`search_document_of_${entity}`);

const withDocuments = ({ entity, from, id }: Searched): Condition =>
  sql`${from} join ${partitionOf(entity)} as d on d.entity = ${sql.lit(entity)} and d.entity_id = ${id}`;

/**
 * The documents `d`, and whether the row of each may be found, which is looked up by its key where no mark says it: the
 * planner thinks rare words more frequent than they are, and would read the feature's whole table beside them.
 */
export const documentsThatFit = ({ entity, from, id, where, marked }: Searched, tier: Condition): Condition =>
  sql`${partitionOf(entity)} as d where ${tier} and ${
    marked ?? sql`exists (select from ${from} where ${id} = d.entity_id and ${where} offset 0)`
  }`;

/** The tier of a row that is in the last, 0 the best: the order of a search by relevance. */
const tierOf = (tiers: readonly Condition[]): Condition => {
  const better = tiers.slice(0, -1).map((tier, i) => sql`when ${tier} then ${sql.lit(i)}`);
  const last = sql.lit(tiers.length - 1);
  return better.length > 0 ? sql`case ${sql.join(better, sql` `)} else ${last} end` : last;
};

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
      ? documentsThatFit(searched, last)
      : sql`${filter.from} where ${searched.where} and ${last}`;
  const past = after ? sql`where (tier, -id) > (${after.tier}::int, ${-after.id}::bigint)` : sql``;
  const { rows } = await sql<FoundDocument>`
    with hits as materialized (
      select d.entity_id as id, ${tierOf(filter.tiers)} as tier from ${matching}
    )
    select tier, id from hits ${past} order by tier, id desc limit ${limit}`.execute(db);
  return rows;
}

/** A query for how many rows there are, at most COUNT_CAP + 1. */
export const countedUpTo = (from: Condition, where: Condition): RawBuilder<{ n: number }> =>
  sql`select count(*)::int as n from (select from ${from} where ${where} limit ${COUNT_CAP + 1}) as found`;

/** @returns at most COUNT_CAP + 1. */
export async function countUpTo(db: Db, from: Condition, where: Condition): Promise<number> {
  const { rows } = await countedUpTo(from, where).execute(db);
  return rows[0]!.n;
}

/** How many are in each tier, of the first COUNT_CAP + 1 that are in the last. */
export async function countTiers(db: Db, searched: Searched, tiers: readonly Condition[]): Promise<number[]> {
  const last = tiers.at(-1)!;
  const counts = tiers.map((tier) => (tier === last ? sql`count(*)::int` : sql`count(*) filter (where ${tier})::int`));
  const matching = searched.marked
    ? sql`${partitionOf(searched.entity)} as d where ${searched.marked}`
    : sql`${withDocuments(searched)} where ${searched.where}`;
  const { rows } = await sql<{ seen: number[] }>`
    select array[${sql.join(counts)}] as seen from (
      select d.name, d.words from ${matching} and ${last} limit ${COUNT_CAP + 1}
    ) as d`.execute(db);
  return rows[0]!.seen;
}

/** Counts only. */
const NOTHING: Page = { columns: sql``, key: sql`0`, past: null, by: sql`key`, limit: 0 };

/**
 * How many fit the last tier, at most COUNT_CAP + 1, and if not more than COUNT_CAP the page of them, in one pass: only
 * then are their rows looked up. The planner thinks rare words more frequent than they are, and would take the limit for
 * a promise that the table's first pages hold enough of them: here it does not see the limit.
 */
export async function readFew<Row>(
  db: Db,
  searched: Searched,
  tiers: readonly Condition[],
  { columns, key = tierOf(tiers), past, by, limit }: Page,
): Promise<Pick<SearchFilter<Row>, "count" | "rows">> {
  const { rows } = await sql<Row & { count: number; key: unknown }>`
    with hits as materialized (select d.entity_id, ${key} as key from ${documentsThatFit(searched, tiers.at(-1)!)}),
    few as materialized (select * from hits limit ${COUNT_CAP + 1}),
    counted as materialized (select count(*)::int as count from few),
    page as (
      select * from (
        select found.*, few.key from few
        cross join lateral (select ${columns} from ${searched.from} where ${searched.id} = few.entity_id offset 0) as found
        where (select count from counted) <= ${COUNT_CAP}
      ) as row ${past ? sql`where ${past}` : sql``} order by ${by} limit ${limit}
    )
    select * from counted left join page on true order by ${by}`.execute(db);
  const count = rows[0]!.count;
  return { count, rows: count > COUNT_CAP ? null : rows.filter((row) => row.key !== null) };
}
