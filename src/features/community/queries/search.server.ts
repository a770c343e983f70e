import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../../platform/db/connection.ts";
import { readCursor, writeCursor } from "../../../platform/search/cursor.ts";
import { readWordsAlike } from "../../../platform/search/mend-words.ts";
import { searchWords } from "../../../platform/search/normalise.ts";
import { COUNT_CAP, searchDocuments, type Searched } from "../../../platform/search/search-documents.ts";
import type { CommunityAddress } from "../community-address.ts";
import { DAY_MS } from "../../../platform/civil-date.ts";
import { takesAnswers } from "./readable.server.ts";
import { DISCUSSION_ENTITY, PAGE, POPULAR_LIKES, RECENT_DAYS, SIMILAR_SHOWN } from "../rules.ts";

interface AskedSearch extends Pick<CommunityAddress, "tab" | "show" | "language" | "tag" | "after"> {
  readonly communityId?: number;
  /** The communities by approval whose member the viewer is. */
  readonly inner: readonly number[];
  readonly now: Date;
}

export interface FoundDiscussions {
  readonly ids: readonly number[];
  readonly next: string | null;
  readonly isMended: boolean;
}

interface FoundRow {
  readonly id: number;
  /** Its tier. */
  readonly key: number;
}

/** Which documents may be found: by their marks, and only for what changes with every like, day or closing by their rows. */
function marked(asked: AskedSearch, isInIndex = false): RawBuilder<unknown> {
  const { tab, show, now } = asked;
  const since = new Date(now.getTime() - RECENT_DAYS * DAY_MS);
  const all = byMarks(asked, isInIndex);
  const row = (fits: RawBuilder<unknown>) =>
    sql`exists (select from discussion y where y.id = d.entity_id and ${fits} offset 0)`;
  if (show === "unanswered") all.push(row(takesAnswers("y")));
  if (show === "popular") all.push(row(sql`y.like_count >= ${sql.lit(POPULAR_LIKES)}`));
  if (show === "recent") all.push(row(sql`y.created_at > ${since}`));
  if (tab === "trending") {
    all.push(sql`exists (select from discussion_day p where p.discussion_id = d.entity_id and p.points > 0
      and p.day > (${since}::timestamptz at time zone 'utc')::date offset 0)`);
  }
  return sql.join(all, sql` and `);
}

/**
 * Rare marks are looked for in the index beside the words. What most documents have is only asked of those that were found,
 * unless it is wanted in the index too; that would always walk through all that are open.
 */
function byMarks(asked: AskedSearch, isInIndex: boolean): RawBuilder<unknown>[] {
  const { communityId, inner, tag } = asked;
  const rare = [...(communityId === undefined ? [] : [`in/${communityId}`]), ...(tag ? [`tag/${tag}`] : [])];
  const common = commonOf(asked);
  const all: RawBuilder<unknown>[] = [];
  const indexed = isInIndex ? [...rare, ...common] : rare;
  if (indexed.length > 0) all.push(sql`d.marks @> ${indexed}::text[]`);
  if (common.length > 0 && !isInIndex) all.push(sql`(d.marks @> ${common}::text[]) is true`);
  if (communityId === undefined) {
    all.push(sql`(d.marks && ${["open", ...inner.map((id) => `in/${id}`)]}::text[]) is true`);
  }
  return all;
}

const commonOf = ({ tab, show, language }: AskedSearch): string[] => [
  ...(tab === "questions" ? ["kind/question"] : []),
  ...(show === "unanswered" ? ["unanswered"] : []),
  ...(language ? [`language/${language}`] : []),
];

const searchedBy = (asked: AskedSearch): Searched => ({
  entity: DISCUSSION_ENTITY,
  from: sql`discussion as x`,
  id: sql`x.id`,
  where: sql`x.removed_at is null`,
  marked: marked(asked, true),
  mendsTexts: true,
  // What only members read teaches no words.
  keepsAllWords: asked.communityId === undefined && asked.inner.length === 0,
});

const columns = sql`x.id`;
const by = sql`key, id desc`;

/**
 * Discussions by what was typed, in any spelling and script: in titles first, then in tags, names of people and
 * communities, then in texts; the newest of each first.
 */
export async function searchDiscussions(db: Db, q: string, asked: AskedSearch): Promise<FoundDiscussions> {
  const from = readCursor(asked.after, "ci") as [number, number] | null;
  const filter = await searchDocuments<FoundRow>(db, q, searchedBy(asked), {
    ...{ columns, by, limit: PAGE + 1 },
    past: from ? sql`(key, -id) > (${from[0]}::int, ${-from[1]}::bigint)` : null,
    async fillSoon(tiers) {
      const rows = (await isAmongFirst(db, asked, tiers)) ? await readMany(db, asked, tiers, [], from) : [];
      return rows.length > PAGE ? rows : null;
    },
  });
  const rows = filter.rows ?? (await readMany(db, asked, filter.tiers, filter.seen, from));
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    ids: page.map(({ id }) => id),
    next: rows.length > PAGE && last ? writeCursor([Number(last.key), last.id]) : null,
    isMended: filter.isMended,
  };
}

/** Among so many of the newest a common word is found without asking the index, which knows no order. */
const LATEST = 5_000;
/** Where none of these fits, the others are not looked at one by one. */
const FIRST = 500;
const MOST_HITS = 2_000;
/** The key begins with the entity: the newest are read by it only if that is said, in a partition of its own too. */
const isDiscussion = sql`entity = ${sql.lit(DISCUSSION_ENTITY)}`;

const latest = (most: number, before: number | null): RawBuilder<unknown> => sql`(
  select * from search_document_of_discussion
  where ${isDiscussion} and entity_id < ${before ?? Number.MAX_SAFE_INTEGER} order by entity_id desc limit ${most}) as d`;

async function isAmongFirst(db: Db, asked: AskedSearch, tiers: readonly RawBuilder<unknown>[]): Promise<boolean> {
  const { rows } = await sql`
    select from ${latest(FIRST, null)} where ${tiers.at(-1)!} and ${marked(asked)} limit 1`.execute(db);
  return rows.length > 0;
}

/** Among more than are sorted, each tier by itself: a rare one is gathered, of a common one the newest are soon found. */
async function readMany(
  db: Db,
  asked: AskedSearch,
  tiers: readonly RawBuilder<unknown>[],
  seen: readonly number[],
  from: [number, number] | null,
): Promise<readonly FoundRow[]> {
  const rows: FoundRow[] = [];
  const isWhole = (seen.at(-1) ?? 0) <= COUNT_CAP;
  for (let tier = Math.max(0, from?.[0] ?? 0); tier < tiers.length && rows.length <= PAGE; tier++) {
    if (isWhole && tier < seen.length && seen[tier] === (seen[tier - 1] ?? 0)) continue;
    const before = tier > 0 ? sql`and not (${tiers[tier - 1]!})` : sql`and ${tiers.at(-1)!}`;
    const past = from && tier === from[0] ? from[1] : null;
    const ids = await readTier(db, asked, sql`${tiers[tier]!} ${before}`, past, PAGE + 1 - rows.length);
    rows.push(...ids.map((id) => ({ id, key: tier })));
  }
  return rows;
}

/** The newest of a tier, of those that are older than this one. */
async function readTier(
  db: Db,
  asked: AskedSearch,
  tier: RawBuilder<unknown>,
  before: number | null,
  limit: number,
): Promise<number[]> {
  const where = sql`${tier} and ${marked(asked)}`;
  const past = before === null ? sql`` : sql`and d.entity_id < ${before}`;
  const idsOf = async (query: RawBuilder<{ id: number }>) => (await query.execute(db)).rows.map(({ id }) => id);
  const amongLatest = (most: number) =>
    idsOf(
      sql`select d.entity_id as id from ${latest(most, before)} where ${where} order by d.entity_id desc limit ${limit}`,
    );
  let found = await amongLatest(FIRST);
  if (found.length > 0 && found.length < limit) found = await amongLatest(LATEST);
  if (found.length === limit) return found;
  const hits = await idsOf(sql`
    with hits as materialized (
      select d.entity_id as id from search_document_of_discussion d
      where ${tier} and ${marked(asked, true)} ${past} limit ${MOST_HITS + 1})
    select id from hits order by id desc limit ${MOST_HITS + 1}`);
  if (hits.length <= MOST_HITS) return hits.slice(0, limit);
  return idsOf(sql`
    select d.entity_id as id from search_document_of_discussion d where ${isDiscussion} and (${where}) is true ${past}
    order by d.entity_id desc limit ${limit}`);
}

/** Among so many of the newest it is counted how common a word is: what nearly all say tells nothing. */
const WEIGHED_AMONG = 500;
const MOST_WORDS = 12;
/** The rarest, by which what may be alike is looked for. */
const MOST_SOUGHT = 3;
/** The share of a title's weight that another one has in common with it. */
const LEAST_ALIKE = 0.4;
/** Letters of a word that tells what it is about; a shorter one weighs less, as where few talk yet it seems rare. */
const TELLING = 5;

interface TitleWord {
  readonly fits: (mark: string) => RawBuilder<unknown>;
  /** What is searched for. */
  readonly sought: string;
  readonly weight: number;
  readonly isKnown: boolean;
}

/** The words of a title, each the heavier the rarer it is, in whichever language; a misspelt one stands for what it means. */
async function weighWords(db: Db, title: string): Promise<TitleWord[]> {
  const words = [...new Set(searchWords(title))].slice(0, MOST_WORDS);
  if (words.length === 0) return [];
  const choices = await readWordsAlike(db, DISCUSSION_ENTITY, words);
  const fitting = choices.map(({ word, meant }) => (mark: string) => {
    const open = word.length >= 4 ? ":*" : "";
    const all = [`'${mark}${word}'${open}`, ...meant.map((other) => `'${mark}${other}'`)];
    return sql`d.words @@ ${all.join(" | ")}::tsquery`;
  });
  const counts = fitting.map((fits) => sql`count(*) filter (where ${fits("")})::int`);
  const { rows } = await sql<{ n: number; counts: number[] }>`
    select count(*)::int as n, array[${sql.join(counts)}] as counts from ${latest(WEIGHED_AMONG, null)}`.execute(db);
  const { n, counts: found } = rows[0]!;
  return choices.map(({ word, meant }, i) => ({
    ...{ fits: fitting[i]!, sought: meant[0] ?? word, isKnown: found[i]! > 0 },
    weight: Math.min(1, word.length / TELLING) * Math.log(1 + n / Math.max(0.5, found[i]!)),
  }));
}

/**
 * Discussions that a title which is being written has much in common with, the most alike first: those that have
 * enough of what it says, in their titles and tags above all.
 */
export async function findSimilar(
  db: Db,
  title: string,
  { inner, now }: Pick<AskedSearch, "inner" | "now">,
): Promise<readonly number[]> {
  const asked = { tab: "all", show: "all", language: null, tag: null, after: null, inner, now } as const;
  const words = await weighWords(db, title);
  const rarest = words.toSorted((a, b) => Number(b.isKnown) - Number(a.isKnown) || b.weight - a.weight);
  const questions = [title, ...rarest.slice(0, MOST_SOUGHT).map(({ sought }) => sought)];
  const candidates = new Set<number>();
  for (const q of questions) for (const id of (await searchDiscussions(db, q, asked)).ids) candidates.add(id);
  if (candidates.size === 0) return [];
  const whole = words.reduce((sum, { weight }) => sum + weight, 0);
  const parts = words.map(
    ({ fits, weight }) =>
      sql`case when ${fits("p/")} then ${weight}::float8 when ${fits("")} then ${weight / 2}::float8 else 0 end`,
  );
  const { rows } = await sql<{ id: number }>`
    select id from (
      select d.entity_id as id, ${sql.join(parts, sql` + `)} as alike from search_document_of_discussion d
      where ${isDiscussion} and d.entity_id = any(${[...candidates]}::bigint[])) weighed
    where alike >= ${LEAST_ALIKE * whole}::float8 order by alike desc, id desc limit ${SIMILAR_SHOWN}`.execute(db);
  return rows.map(({ id }) => id);
}
