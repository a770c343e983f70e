import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/connection.ts";
import { foldForSearch } from "../../../platform/search/fold.ts";
import { readCursor, writeCursor } from "../cursor.ts";
import type { ExploreFilters, Place, Sort } from "../explore-address.ts";
import { askedWords, wordsQuery } from "../search-key.ts";
import { readWordsAlike, readWordsAround } from "./mend-words.server.ts";

export const PAGE_SIZE = 24;
/** Counting stops here: nobody reads further, and the page says "more than". */
export const COUNT_CAP = 1000;
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

type Condition = RawBuilder<unknown>;
type Row = { id: number; followers: number; key: number | string; reviews: number; tier: number; chord: number | null };

/** Each tier holds all of the one before it; the first query of a tier that fills the page is the last one asked. */
interface Asked {
  readonly tiers: readonly Condition[];
  readonly all: Condition;
  readonly isMended: boolean;
  readonly count: number;
}

/**
 * One page of the listed spaces that fit, by keys.
 * @param liveIds spaces that are live now, the first to be shown where nothing else was asked.
 */
export async function findSpaces(
  db: Db,
  filters: ExploreFilters,
  liveIds: readonly number[] = [],
): Promise<FoundSpaces> {
  const conditions: Condition[] = [sql`s.is_listed`, sql`s.removed_at is null`];
  if (filters.faith) conditions.push(sql`s.faith = ${filters.faith}`);
  if (filters.kind) conditions.push(sql`s.kind = ${filters.kind}`);
  if (filters.live) conditions.push(sql`s.id = any(${[...liveIds]}::bigint[])`);
  if (filters.sort === "nearest") conditions.push(sql`s.lat is not null`);
  const where = sql.join(conditions, sql` and `);

  const asked = filters.q === "" ? null : await ask(db, filters.q, where);
  const count = asked ? asked.count : await countUpTo(db, where);
  const rows = await readPage(db, filters, where, asked, liveIds);
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    ids: page.map((row) => row.id),
    distances: new Map(page.flatMap((row) => (row.chord === null ? [] : [[row.id, kilometres(row.chord)]]))),
    next: last && rows.length > PAGE_SIZE ? last.cursor : null,
    count: Math.min(count, COUNT_CAP),
    countIsCapped: count > COUNT_CAP,
    isMended: asked?.isMended ?? false,
  };
}

/** Turns what was typed into tiers: spelt so in names, in places, anywhere; and when nothing is, what comes close. */
async function ask(db: Db, q: string, where: Condition): Promise<Asked> {
  const words = askedWords(q);
  const nothing = { tiers: [], all: sql`false`, isMended: false, count: 0 };
  if (words.length === 0) return nothing;
  const around = await readWordsAround(db, words);
  const plain = words.map((word) => ({ word, meant: [] }));
  const matches = (query: string): Condition => sql`s.search @@ ${query}::tsquery`;
  const anywhere = matches(wordsQuery(around));
  const count = await countUpTo(db, sql`${where} and ${anywhere}`);
  if (count > 0) {
    const begins = sql`s.search_name like ${`${foldForSearch(q)}%`}`;
    const tiers = [begins, matches(wordsQuery(plain, "A")), matches(wordsQuery(plain, "AB")), anywhere];
    return { tiers, all: anywhere, isMended: false, count };
  }
  const alike = await readWordsAlike(db, words);
  if (alike.every(({ meant }) => meant.length === 0)) return nothing;
  const joined = around.map(({ word, meant }, i) => ({ word, meant: [...meant, ...alike[i]!.meant] }));
  const close = matches(wordsQuery(joined));
  const closeCount = await countUpTo(db, sql`${where} and ${close}`);
  const tiers = [matches(wordsQuery(joined, "A")), matches(wordsQuery(joined, "AB")), close];
  return { tiers, all: close, isMended: true, count: closeCount };
}

async function countUpTo(db: Db, where: Condition): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select from space as s where ${where} limit ${COUNT_CAP + 1}) as found`.execute(db);
  return rows[0]!.n;
}

type PageRow = { id: number; chord: number | null; cursor: string };

async function readPage(
  db: Db,
  { sort, near, after }: Pick<ExploreFilters, "sort" | "near" | "after">,
  where: Condition,
  asked: Asked | null,
  liveIds: readonly number[],
): Promise<PageRow[]> {
  const chord = near ? sql<number>`s.on_sphere <-> ${onSphere(near)}::cube` : sql<null>`null::float8`;
  if (sort === "relevance") {
    return asked
      ? readByTiers(db, where, asked, chord, after)
      : readLiveFirst(db, where, chord, after, liveIds.slice(0, PROMOTED));
  }
  const all = asked ? sql`${where} and ${asked.all}` : where;
  const order = orders[sort];
  const from = readCursor(after, order.shape);
  const rows = await readRows(
    db,
    from ? sql`${all} and ${order.past(from, chord)}` : all,
    chord,
    order.by(chord),
    order.key,
  );
  return rows.map((row) => ({ ...row, cursor: writeCursor(order.cursor(row)) }));
}

async function readByTiers(db: Db, where: Condition, asked: Asked, chord: Condition, after: string | null) {
  const from = readCursor(after, "iii") as [number, number, number] | null;
  const rows: Row[] = [];
  for (let tier = Math.max(0, from?.[0] ?? 0); tier < asked.tiers.length && rows.length <= PAGE_SIZE; tier++) {
    const conditions = [where, asked.tiers[tier]!];
    if (tier > 0) conditions.push(sql`not (${asked.tiers[tier - 1]!})`);
    if (from && tier === from[0])
      conditions.push(sql`(s.follower_count, s.id) < (${from[1]}::bigint, ${from[2]}::bigint)`);
    const more = await readRows(db, sql.join(conditions, sql` and `), chord, byFollowers, sql`0`);
    rows.push(...more.map((row) => ({ ...row, tier })));
  }
  return rows.map((row) => ({ ...row, cursor: writeCursor([row.tier, row.followers, row.id]) }));
}

// The cursor names the spaces that were put first, so that the pages after it leave out these and no others.
async function readLiveFirst(
  db: Db,
  where: Condition,
  chord: Condition,
  after: string | null,
  liveNow: readonly number[],
) {
  const from = readCursor(after, "sii") as [string, number, number] | null;
  const isLive = (ids: readonly number[]) => sql`s.id = any(${[...ids]}::bigint[])`;
  const first =
    from || liveNow.length === 0
      ? []
      : await readRows(db, sql`${where} and ${isLive(liveNow)}`, chord, byFollowers, sql`0`);
  const promoted = from ? idsIn(from[0]) : first.map((row) => row.id);
  const conditions = [where];
  if (promoted.length > 0) conditions.push(sql`not (${isLive(promoted)})`);
  if (from) conditions.push(sql`(s.follower_count, s.id) < (${from[1]}::bigint, ${from[2]}::bigint)`);
  const rest = await readRows(db, sql.join(conditions, sql` and `), chord, byFollowers, sql`0`);
  return [...first, ...rest].map((row) => ({
    ...row,
    cursor: writeCursor([promoted.join("."), row.followers, row.id]),
  }));
}

const idsIn = (text: string): number[] => text.split(".").map(Number).filter(Number.isSafeInteger).slice(0, PROMOTED);

async function readRows(db: Db, where: Condition, chord: Condition, by: Condition, key: Condition): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select s.id, s.follower_count as followers, s.review_count as reviews, ${key} as key, ${chord} as chord, 0 as tier
    from space as s where ${where} order by ${by} limit ${PAGE_SIZE + 1}`.execute(db);
  return rows;
}

const byFollowers = sql`s.follower_count desc, s.id desc`;

interface Order {
  readonly shape: string;
  readonly key: Condition;
  by(chord: Condition): Condition;
  past(from: (number | string)[], chord: Condition): Condition;
  cursor(row: Row): (number | string)[];
}

const orders: Record<Exclude<Sort, "relevance">, Order> = {
  followers: {
    shape: "ii",
    key: sql`0`,
    by: () => byFollowers,
    past: ([followers, id]) => sql`(s.follower_count, s.id) < (${followers}::bigint, ${id}::bigint)`,
    cursor: (row) => [row.followers, row.id],
  },
  rating: {
    shape: "nii",
    key: sql`s.rating_average`,
    by: () => sql`s.rating_average desc, s.review_count desc, s.id desc`,
    past: ([average, reviews, id]) =>
      sql`(s.rating_average, s.review_count, s.id) < (${average}::real, ${reviews}::bigint, ${id}::bigint)`,
    cursor: (row) => [row.key, row.reviews, row.id],
  },
  name: {
    shape: "si",
    key: sql`lower(s.name)`,
    by: () => sql`lower(s.name), s.id`,
    past: ([name, id]) => sql`(lower(s.name), s.id) > (${name}, ${id}::bigint)`,
    cursor: (row) => [row.key, row.id],
  },
  nearest: {
    shape: "ni",
    key: sql`0`,
    by: (chord) => sql`${chord}, s.id`,
    past: ([far, id], chord) => sql`(${chord}, s.id) > (${far}::float8, ${id}::bigint)`,
    cursor: (row) => [row.chord ?? 0, row.id],
  },
};

const EARTH_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

function onSphere({ lat, lng }: Place): string {
  const [a, b] = [radians(lat), radians(lng)];
  return `(${Math.cos(a) * Math.cos(b)},${Math.cos(a) * Math.sin(b)},${Math.sin(a)})`;
}

/** Along the ground, from the straight line through a sphere of radius 1. */
const kilometres = (chord: number): number => 2 * EARTH_KM * Math.asin(Math.min(1, chord / 2));
