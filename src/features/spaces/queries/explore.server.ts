import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.ts";
import {
  type SearchFilter,
  type Condition,
  COUNT_CAP,
  countTiers,
  countedUpTo,
  countUpTo,
  documentsThatFit,
  type Page,
  readFew,
  type Searched,
  searchDocuments,
} from "../../../platform/search/search-documents.ts";
import { wordsOfKinds } from "../search/search-names.ts";
import { kilometres, onSphere } from "../../../platform/search/coordinates.ts";
import { readCursor, writeCursor } from "../../../platform/search/cursor.ts";
import type { ExploreFilters } from "../search/explore-address.ts";
import { isNamed, isPlace } from "./lists.server.ts";
import { byFollowers, type FoundRow, orders } from "./explore-sorting.server.ts";

export const PAGE_SIZE = 50;
/** One more than a page tells whether there is a next one. */
const LIMIT = PAGE_SIZE + 1;
/** Live spaces that come before all others where nothing else was asked. */
const PROMOTED = 12;

export interface FoundSpaces {
  readonly ids: readonly number[];
  /** Kilometres to each, where the reader said where they are. */
  readonly distances: ReadonlyMap<number, number>;
  readonly next: string | null;
  readonly count: number;
  readonly countIsCapped: boolean;
  /** True when nothing is spelt as asked and these come close. */
  readonly isMended: boolean;
}

/** The common parts of one search. */
interface Search {
  readonly db: Db;
  readonly from: Condition;
  readonly where: Condition;
  readonly searched: Searched;
  /**
   * Those of FoundRow that are a space's own. The chord is the length of the straight line to the reader, on a sphere of
   * radius 1; null without a reader's place.
   */
  readonly columns: Condition;
  /** The reader's place on that sphere. */
  readonly point: Condition;
  readonly after: string | null;
  /** The total count, read with the rows; null where a search for words has counted already. */
  readonly total: Condition;
}

type Row = FoundRow & { readonly cursor: string };

/**
 * One page of the listed spaces that fit, by keys: sacred places, and samitis for those who ask for them by words.
 * @param liveIds spaces that are live now, the first to be shown where nothing else was asked.
 */
export async function findSpaces(
  db: Db,
  filters: ExploreFilters,
  liveIds: readonly number[] = [],
): Promise<FoundSpaces> {
  const { q, faith, kind, near, sort, after } = filters;
  const within = q === "" ? isPlace : isNamed;
  const conditions: Condition[] = [sql`s.is_listed`, sql`s.removed_at is null`, within(sql`s`)];
  const marks = ["named"];
  if (faith) {
    conditions.push(sql`s.faith = ${faith}`);
    marks.push(`faith/${faith}`);
  }
  if (kind) {
    conditions.push(sql`s.kind = ${kind}`);
    marks.push(`kind/${kind}`);
  }
  if (sort === "nearest") {
    conditions.push(sql`s.lat is not null`);
    marks.push("located");
  }
  const oneOf = (id: Condition) => sql`${id} = any(${[...liveIds]}::bigint[])`;
  if (filters.live) conditions.push(oneOf(sql`s.id`));
  const where = sql.join(conditions, sql` and `);
  const isMarked = sql`d.marks @> ${marks}::text[]`;
  const marked = filters.live ? sql`${isMarked} and ${oneOf(sql`d.entity_id`)}` : isMarked;
  const point = near ? sql`${onSphere(near)}::cube` : sql`null::cube`;
  const chord = sql`s.on_sphere <-> ${point}`;
  const spaces = sql`space as s`;
  const searched: Searched = { entity: "space", from: spaces, id: sql`s.id`, where, marked, wholeWords: wordsOfKinds };
  // What people run stands before what nobody has claimed: both of these are lower for the latter.
  const columns = sql`s.id, s.listing_rank as followers,
    (s.review_count - case when s.is_unclaimed then 1000000000 else 0 end) as reviews,
    s.rating_average as rating, lower(s.name) as name, ${chord} as chord`;
  const asked =
    q === "" ? null : await searchDocuments<FoundRow>(db, q, searched, { columns, ...orderOf(filters), limit: LIMIT });
  const from = asked?.from ?? spaces;
  const total = asked ? sql`null::int` : sql`(${countedUpTo(from, where)})`;
  const rows = await readPage(
    { db, from, where, searched, columns, point, after, total },
    sort,
    asked,
    liveIds.slice(0, PROMOTED),
  );
  const page = rows.slice(0, PAGE_SIZE);
  const count = asked?.count ?? rows[0]?.total ?? (after ? await countUpTo(db, from, where) : 0);
  return {
    ids: page.map((row) => row.id),
    distances: new Map(page.flatMap((row) => (row.chord === null ? [] : [[row.id, kilometres(row.chord)]]))),
    next: rows.length > PAGE_SIZE ? page.at(-1)!.cursor : null,
    count: Math.min(count, COUNT_CAP),
    countIsCapped: count > COUNT_CAP,
    isMended: asked?.isMended ?? false,
  };
}

/** The order of a search by words whose hits are few enough to sort them all, and where its page begins. */
function orderOf({ sort, after }: ExploreFilters): Pick<Page, "key" | "past" | "by"> {
  if (sort !== "relevance") {
    const { shape, key, by, past } = orders[sort];
    const from = readCursor(after, shape);
    return { key, by, past: from && past(from) };
  }
  const from = readCursor(after, "cii") as [number, number, number] | null;
  const past = from && sql`(key, -followers, -id) > (${from[0]}::int, ${-from[1]}::bigint, ${-from[2]}::bigint)`;
  return { past, by: sql`key, ${byFollowers}` };
}

async function readPage(
  search: Search,
  sort: ExploreFilters["sort"],
  asked: SearchFilter<FoundRow> | null,
  liveIds: readonly number[],
): Promise<Row[]> {
  if (sort === "relevance") return asked ? readByTiers(search, asked) : readLiveFirst(search, liveIds);
  const { shape, key, by, past, cursor } = orders[sort];
  const from = readCursor(search.after, shape);
  const wanted = { where: asked ? asked.tiers.at(-1)! : null, key, past: from && past(from), by };
  const rows = asked?.rows ?? (await (asked && sort === "nearest" ? readNearest : readRows)(search, wanted));
  return rows.map((row) => ({ ...row, cursor: writeCursor(cursor(row)) }));
}

async function readByTiers(search: Search, asked: SearchFilter<FoundRow>): Promise<Row[]> {
  const rows = asked.rows ?? (await readEachTier(search, asked));
  return rows.map((row) => ({ ...row, cursor: writeCursor([Number(row.key), row.followers, row.id]) }));
}

async function readEachTier(search: Search, { tiers, seen }: SearchFilter<FoundRow>): Promise<FoundRow[]> {
  const from = readCursor(search.after, "cii") as [number, number, number] | null;
  const rows: FoundRow[] = [];
  for (let tier = Math.max(0, from?.[0] ?? 0); tier < tiers.length && rows.length <= PAGE_SIZE; tier++) {
    const where = tier > 0 ? sql`${tiers[tier]!} and not (${tiers[tier - 1]!})` : tiers[tier]!;
    const past = from && tier === from[0] ? orders.followers.past([from[1], from[2]]) : null;
    const wanted = { key: sql`${sql.lit(tier)}`, past, by: byFollowers };
    const counted = (seen[tier] ?? 0) - (seen[tier - 1] ?? 0);
    // What was counted as few or as many already is not counted again.
    const isKnown = tier < seen.length && (seen.at(-1)! <= COUNT_CAP || counted > COUNT_CAP);
    const count = isKnown ? counted : (await countTiers(search.db, search.searched, [where]))[0]!;
    const page = { ...wanted, columns: search.columns, limit: LIMIT };
    if (count === 0) continue;
    const few = count > COUNT_CAP ? null : await readFew<FoundRow>(search.db, search.searched, [where], page);
    rows.push(...(few?.rows ?? (await readRows(search, { where, ...wanted }))));
  }
  return rows;
}

// The cursor names the spaces that were put first, so that the pages after it leave out these and no others.
async function readLiveFirst(search: Search, liveNow: readonly number[]): Promise<Row[]> {
  const from = readCursor(search.after, "sii") as [string, number, number] | null;
  const put = from ? idsIn(from[0]) : liveNow;
  const isPut = sql`s.id = any(${[...put]}::bigint[])`;
  const where = put.length > 0 ? sql`not (${isPut})` : null;
  const past = from && orders.followers.past([from[1], from[2]]);
  const rest: Reading = { by: byFollowers, key: sql`1`, where, past };
  const first: Reading = { by: byFollowers, key: sql`0`, where: isPut, past: null };
  const isFirstPage = !from && put.length > 0;
  const rows = await (isFirstPage
    ? readPart(search, sql`(${reading(search, first)}) union all (${reading(search, rest)})`, sql`key, ${byFollowers}`)
    : readRows(search, rest));
  const promoted = from ? put : rows.flatMap((row) => (row.key === 0 ? [row.id] : []));
  return rows.map((row) => ({
    ...row,
    cursor: writeCursor([promoted.join("."), row.followers, row.id]),
  }));
}

const idsIn = (text: string): number[] => text.split(".").map(Number).filter(Number.isSafeInteger).slice(0, PROMOTED);

interface Reading {
  /** Further conditions on the rows. */
  readonly where: Condition | null;
  readonly key: Condition;
  /** The condition for rows after the page before. */
  readonly past: Condition | null;
  readonly by: Condition;
}

const readRows = (search: Search, wanted: Reading): Promise<FoundRow[]> =>
  readPart(search, reading(search, wanted), wanted.by);

async function readPart({ db, total }: Search, part: Condition, by: Condition): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select part.*, ${total} as total from (${part}) as part order by ${by}`.execute(db);
  return rows;
}

/** Documents know where their spaces are: only the rows of the page are looked up. */
async function readNearest({ db, searched, columns, point }: Search, wanted: Reading): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    with hits as not materialized (
      select d.entity_id as id, d.on_sphere <-> ${point} as chord from ${documentsThatFit(searched, wanted.where!)}),
    page as materialized (
      select * from hits ${wanted.past ? sql`where ${wanted.past}` : sql``} order by ${wanted.by} limit ${LIMIT})
    select found.*, ${wanted.key} as key, null::int as total from page
    cross join lateral (select ${columns} from space as s where s.id = page.id offset 0) as found
    order by ${wanted.by}`.execute(db);
  return rows;
}

/** Walks an index in the order asked for. The columns in `past` and `by` are those of the answer, named as in FoundRow. */
const reading = (search: Search, { where, key, past, by }: Reading): Condition => sql`
  with hits as not materialized (
    select ${search.columns}, ${key} as key from ${search.from} where ${search.where} and ${where ?? sql`true`})
  select * from hits ${past ? sql`where ${past}` : sql``} order by ${by} limit ${LIMIT}`;
