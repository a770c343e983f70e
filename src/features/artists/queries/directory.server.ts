import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.ts";
import { kilometres, onSphere } from "../../../platform/search/coordinates.ts";
import { readCursor, writeCursor } from "../../../platform/search/cursor.ts";
import {
  type Condition,
  COUNT_CAP,
  countTiers,
  countUpTo,
  documentsThatFit,
  readFew,
  type Searched,
  searchDocuments,
  type SearchFilter,
} from "../../../platform/search/search-documents.ts";
import { type ActiveMark, type DirectoryFilters, marksOf } from "../directory/directory-address.ts";
import { wordsOfCategories } from "../directory/search-names.server.ts";
import { countFound, countListed, type DirectoryCounts } from "./directory-counts.server.ts";
import { byFollowers, type FoundRow, orders } from "./directory-order.server.ts";

export const PAGE_SIZE = 24;
/** One more than a page tells whether there is a next one. */
const LIMIT = PAGE_SIZE + 1;

export interface FoundProviders {
  readonly ids: readonly number[];
  /** Kilometres to each, where the reader said where they are and the list is in that order. */
  readonly distances: ReadonlyMap<number, number>;
  readonly next: string | null;
  readonly count: number;
  readonly countIsCapped: boolean;
  /** True when nothing is spelt as asked and these come close. */
  readonly isMended: boolean;
  /** How many each filter would leave; null where the words fit too many to count them apart. */
  readonly counts: DirectoryCounts | null;
}

const listings = sql`provider_listing as l`;

/** One query of a page: which rows fit, what is read of them, and where the page begins. */
interface Search {
  readonly db: Db;
  readonly filters: DirectoryFilters;
  readonly active: readonly ActiveMark[];
  readonly columns: Condition;
}

/** Not busy on the day that is asked for. */
const isFree = (on: string | null, id: Condition): Condition =>
  on === null
    ? sql`true`
    : sql`not exists (select from artist_busy_day as b where b.person_id = ${id} and b.day = ${on}::date)`;

/** Whoever has any mark is listed: to look for that one too would only take time. */
function hasMarks(marks: Condition, active: readonly ActiveMark[]): Condition {
  const others = active.flatMap(({ mark }) => (mark === "listed" ? [] : [mark]));
  return others.length === 0 ? sql`${marks} <> '{}'` : sql`${marks} @> ${others}::text[]`;
}

/** One page of the listed providers that fit, by keys, with the numbers beside the filters. */
export async function findProviders(db: Db, filters: DirectoryFilters): Promise<FoundProviders> {
  const point = filters.near ? sql`${onSphere(filters.near)}::cube` : sql`null::cube`;
  const columns = sql`l.person_id as id, l.followers, l.rating, l.reviews, l.price, l.ordinal,
    l.on_sphere <-> ${point} as chord`;
  const search: Search = { db, filters, active: marksOf(filters), columns };
  const found = await (filters.q === "" ? findAll(search) : findByWords(search, point));
  const { rows, count, counts, isMended } = found;
  const page = rows.slice(0, PAGE_SIZE);
  const { cursor } = orders[filters.sort];
  return {
    ids: page.map((row) => row.id),
    distances: new Map(page.flatMap(({ id, chord }) => (chord === null ? [] : [[id, kilometres(chord)]]))),
    next: rows.length > PAGE_SIZE ? writeCursor(cursor(page.at(-1)!)) : null,
    count: Math.min(count, counts?.isWhole ? count : COUNT_CAP),
    countIsCapped: !counts?.isWhole && count > COUNT_CAP,
    isMended,
    counts: counts?.of ?? null,
  };
}

interface Found {
  readonly rows: readonly FoundRow[];
  readonly count: number;
  readonly counts: { readonly of: DirectoryCounts; readonly isWhole: boolean } | null;
  readonly isMended: boolean;
}

const beginning = ({ sort, after }: DirectoryFilters): Condition | null => {
  const from = readCursor(after, orders[sort].shape);
  return from && orders[sort].past(from);
};

async function findAll({ db, filters, active, columns }: Search): Promise<Found> {
  const listed = await countListed(db, active, filters.on);
  const where = sql`${hasMarks(sql`l.marks`, active)} and ${isFree(filters.on, sql`l.person_id`)}`;
  const count = listed?.total ?? (await countUpTo(db, listings, where));
  const past = beginning(filters);
  const { by } = orders[filters.sort];
  // Few are gathered by their marks and sorted; among many a page is soon full on a walk in the order asked for.
  const isFew = count <= COUNT_CAP;
  const fit = isFew
    ? where
    : sql`l.marks <> '{}' and (${hasMarks(sql`l.marks`, active)}) is true and ${isFree(filters.on, sql`l.person_id`)}`;
  const { rows } = await sql<FoundRow>`
    with hits as ${isFew ? sql`materialized` : sql`not materialized`} (
      select ${columns}, 0 as key from ${listings} where ${fit})
    select * from hits ${past ? sql`where ${past}` : sql``} order by ${by} limit ${LIMIT}`.execute(db);
  return { rows, count, counts: listed && { of: listed.counts, isWhole: true }, isMended: false };
}

async function findByWords(search: Search, point: Condition): Promise<Found> {
  const { db, filters, active, columns } = search;
  const searched = searchedBy(active, filters.on);
  const { by } = orders[filters.sort];
  const byTiers = filters.sort === "relevance";
  const page = { columns, ...(byTiers ? {} : { key: sql`0` }), past: beginning(filters), by, limit: LIMIT };
  const asked = await searchDocuments<FoundRow>(db, filters.q, searched, page);
  const rows =
    asked.rows ?? (await (byTiers ? readTiers(search, searched, asked) : readMany(search, searched, asked, point)));
  const all = active.length > 1 && asked.tiers.length === 0 ? await askAgain(db, filters.q) : asked.tiers.at(-1);
  // Where too many have all that is chosen, more have the words alone.
  const isFew = asked.count <= COUNT_CAP;
  const counts = all && isFew ? await countFound(db, all, active, filters.on) : null;
  return { rows, count: asked.count, counts: counts && { of: counts, isWhole: false }, isMended: asked.isMended };
}

const searchedBy = (active: readonly ActiveMark[], on: string | null): Searched => ({
  entity: "artist",
  from: listings,
  id: sql`l.person_id`,
  where: sql`${hasMarks(sql`l.marks`, active)} and ${isFree(on, sql`l.person_id`)}`,
  marked: sql`${hasMarks(sql`d.marks`, active)} and ${isFree(on, sql`d.entity_id`)}`,
  wholeWords: wordsOfCategories,
  mendsTexts: true,
});

/** The words with no other filter, so that nothing found tells which filter is in the way. */
async function askAgain(db: Db, q: string): Promise<Condition | undefined> {
  const { tiers } = await searchDocuments(db, q, searchedBy([{ filter: "listed", mark: "listed" }], null));
  return tiers.at(-1);
}

/** A page of more than are sorted, by relevance: each tier by itself. */
async function readTiers(
  { db, filters, columns }: Search,
  searched: Searched,
  { tiers, seen }: SearchFilter<FoundRow>,
): Promise<FoundRow[]> {
  const from = readCursor(filters.after, orders.relevance.shape) as [number, number, number] | null;
  const rows: FoundRow[] = [];
  for (let tier = Math.max(0, from?.[0] ?? 0); tier < tiers.length && rows.length < LIMIT; tier++) {
    const where = tier > 0 ? sql`${tiers[tier]!} and not (${tiers[tier - 1]!})` : tiers[tier]!;
    const past = from && tier === from[0] ? orders.followers.past([from[1], from[2]]) : null;
    const counted = (seen[tier] ?? 0) - (seen[tier - 1] ?? 0);
    // What was counted as few or as many already is not counted again.
    const isKnown = tier < seen.length && (seen.at(-1)! <= COUNT_CAP || counted > COUNT_CAP);
    const count = isKnown ? counted : (await countTiers(db, searched, [where]))[0]!;
    if (count === 0) continue;
    const page = { columns, key: sql`${sql.lit(tier)}`, past, by: byFollowers, limit: LIMIT };
    const few = count > COUNT_CAP ? null : await readFew<FoundRow>(db, searched, [where], page);
    rows.push(...(few?.rows ?? (await walk(db, searched, where, page))));
  }
  return rows;
}

/** A page of more than are sorted, in another order. */
async function readMany(
  { db, filters, columns }: Search,
  searched: Searched,
  { tiers }: SearchFilter<FoundRow>,
  point: Condition,
): Promise<FoundRow[]> {
  const where = tiers.at(-1)!;
  const { by } = orders[filters.sort];
  const past = beginning(filters);
  if (filters.sort !== "nearest") return walk(db, searched, where, { columns, key: sql`0`, past, by });
  // Documents know where their providers are: only the rows of the page are looked up.
  const { rows } = await sql<FoundRow>`
    with hits as not materialized (
      select d.entity_id as id, d.on_sphere <-> ${point} as chord from ${documentsThatFit(searched, where)}),
    page as materialized (select * from hits ${past ? sql`where ${past}` : sql``} order by ${by} limit ${LIMIT})
    select found.*, 0 as key from page
    cross join lateral (select ${columns} from ${listings} where l.person_id = page.id offset 0) as found
    order by ${by}`.execute(db);
  return rows;
}

interface Walk {
  readonly columns: Condition;
  readonly key: Condition;
  readonly past: Condition | null;
  readonly by: Condition;
}

/** Goes through the listings in the order asked for until a page is full: what fits is not rare. */
async function walk(
  db: Db,
  searched: Searched,
  tier: Condition,
  { columns, key, past, by }: Walk,
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    with hits as not materialized (
      select ${columns}, ${key} as key from ${listings} where l.marks <> '{}' and (${searched.where}) is true
      and exists (select from search_document_of_artist as d where d.entity_id = l.person_id and ${tier} offset 0))
    select * from hits ${past ? sql`where ${past}` : sql``} order by ${by} limit ${LIMIT}`.execute(db);
  return rows;
}
