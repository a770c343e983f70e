import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../../platform/db/connection.ts";
import { readCursor, writeCursor } from "../../../platform/search/cursor.ts";
import { searchDocuments, type Searched } from "../../../platform/search/search-documents.ts";
import { FOUND_PAGE, VERSE_ENTITY } from "../rules.ts";
import { findNamedVerses } from "./named-verses.server.ts";

export interface VerseSearch {
  /** In this work alone. */
  readonly workId?: number;
  /** In works of this faith alone. */
  readonly faith?: string;
  /** Where the page before ended. */
  readonly after?: string | null;
  /** Verses of a page. */
  readonly limit?: number;
}

export interface FoundVerses {
  /** The best fit first, and of equals in the order of their works. */
  readonly ids: readonly number[];
  /** For the page after; null at the end. */
  readonly next: string | null;
  /** Whether nothing is spelt as asked, and these come close. */
  readonly isMended: boolean;
}

interface FoundRow {
  readonly id: number;
  /** Its tier. */
  readonly key: number;
}

type From = readonly [tier: number, id: number];

/**
 * Verses of listed works by what was typed, in any spelling and script: those that it names by their place, beside the
 * first page, then those that begin so, then those that have all its words.
 */
export async function searchVerses(db: Db, q: string, asked: VerseSearch = {}): Promise<FoundVerses> {
  const [named, found] = await Promise.all([findNamedVerses(db, q, asked), searchWords(db, q, asked)]);
  if (named.length === 0) return found;
  const isFirst = (asked.after ?? null) === null;
  const others = found.isMended ? [] : found.ids.filter((id) => !named.includes(id));
  return { ids: [...(isFirst ? named : []), ...others], next: found.isMended ? null : found.next, isMended: false };
}

async function searchWords(db: Db, q: string, asked: VerseSearch): Promise<FoundVerses> {
  const limit = asked.limit ?? FOUND_PAGE;
  const from = readCursor(asked.after ?? null, "ic") as From | null;
  const past = from ? sql`(key, id) > (${from[1]}::int, ${from[0]}::bigint)` : null;
  const at: From | null = from ? [Number(from[1]), Number(from[0])] : null;
  const filter = await searchDocuments<FoundRow>(db, q, searchedBy(asked), {
    ...{ columns: sql`v.id`, by: sql`key, id`, past, limit: limit + 1 },
    async fillSoon(tiers) {
      if (asked.workId !== undefined || !(await isAmongFirst(db, asked, tiers))) return null;
      const rows = await readMany(db, asked, tiers, at, limit + 1);
      return rows.length > limit ? rows : null;
    },
  });
  const rows = filter.rows ?? (await readMany(db, asked, filter.tiers, at, limit + 1));
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    ids: page.map(({ id }) => id),
    next: rows.length > limit && last ? writeCursor([last.id, Number(last.key)]) : null,
    isMended: filter.isMended,
  };
}

const searchedBy = (asked: VerseSearch): Searched => ({
  entity: VERSE_ENTITY,
  from: sql`verse as v`,
  id: sql`v.id`,
  where: sql`true`,
  marked: marked(asked),
  mendsTexts: true,
  keepsAllWords: true,
});

/** Rare marks are looked for in the index beside the words; what most documents have is only asked of those found. */
function marked({ workId, faith }: VerseSearch): RawBuilder<unknown> {
  if (workId !== undefined) return sql`d.marks @> ${[`of/${workId}`]}::text[]`;
  return sql`(d.marks @> ${["open", ...(faith ? [`faith/${faith}`] : [])]}::text[]) is true`;
}

/** Among so many of the first a common word is found without asking the index, which knows no order. */
const FIRST = 500;
const MANY = 5_000;
const MOST_HITS = 2_000;
/** The key begins with the entity: it is read in its order only if that is said, in a partition of its own too. */
const isVerse = sql`entity = ${sql.lit(VERSE_ENTITY)}`;

const first = (most: number, after: number) => sql`(
  select * from search_document_of_verse where ${isVerse} and entity_id > ${after}::bigint
  order by entity_id limit ${most}) as d`;

async function isAmongFirst(db: Db, asked: VerseSearch, tiers: readonly RawBuilder<unknown>[]): Promise<boolean> {
  const { rows } =
    await sql`select from ${first(FIRST, 0)} where ${tiers.at(-1)!} and ${marked(asked)} limit 1`.execute(db);
  return rows.length > 0;
}

/** More than are sorted: each tier by itself. */
async function readMany(
  db: Db,
  asked: VerseSearch,
  tiers: readonly RawBuilder<unknown>[],
  at: From | null,
  limit: number,
): Promise<readonly FoundRow[]> {
  const rows: FoundRow[] = [];
  for (let tier = Math.max(0, at?.[0] ?? 0); tier < tiers.length && rows.length < limit; tier++) {
    const before = tier > 0 ? sql`and not (${tiers[tier - 1]!})` : sql``;
    const after = at && tier === at[0] ? at[1] : 0;
    const ids = await readTier(db, asked, sql`${tiers[tier]!} ${before}`, after, limit - rows.length);
    rows.push(...ids.map((id) => ({ id, key: tier })));
  }
  return rows;
}

/** The first of a tier, of those that come after this one. */
async function readTier(
  db: Db,
  asked: VerseSearch,
  tier: RawBuilder<unknown>,
  after: number,
  limit: number,
): Promise<number[]> {
  const where = sql`${tier} and ${marked(asked)}`;
  const idsOf = async (query: RawBuilder<{ id: number }>) => (await query.execute(db)).rows.map(({ id }) => id);
  const among = (most: number) =>
    idsOf(sql`select d.entity_id as id from ${first(most, after)} where ${where} order by d.entity_id limit ${limit}`);
  if (asked.workId === undefined) {
    let found = await among(FIRST);
    if (found.length > 0 && found.length < limit) found = await among(MANY);
    if (found.length === limit) return found;
  }
  // The planner does not see the limit, which it would take for a promise that the table's beginning holds enough.
  const hits = await idsOf(sql`
    with hits as materialized (
      select d.entity_id as id from search_document_of_verse d
      where ${isVerse} and ${where} and d.entity_id > ${after}::bigint limit ${MOST_HITS + 1})
    select id from hits order by id`);
  if (hits.length <= MOST_HITS) return hits.slice(0, limit);
  return idsOf(sql`
    select d.entity_id as id from search_document_of_verse d
    where ${isVerse} and (${where}) is true and d.entity_id > ${after}::bigint order by d.entity_id limit ${limit}`);
}
