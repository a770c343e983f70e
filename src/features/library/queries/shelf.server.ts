import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.ts";
import { readTranslations } from "../../../platform/db/translations.ts";
import { readCursor, writeCursor } from "../../../platform/search/cursor.ts";
import {
  type Condition,
  readFound,
  type Searched,
  searchDocuments,
  type SearchFilter,
} from "../../../platform/search/search-documents.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { isOwnList, kindOfTab, type LibraryAddress, type LibraryList } from "../library-address.ts";
import { ITEM_ENTITY, type ItemCategory, type ItemKind, PAGE, WORK_ENTITY } from "../rules.ts";
import { type ItemCard, readItemCards } from "./cards.server.ts";

/** How many things of each kind and category there are. */
export type ShelfCounts = readonly {
  readonly kind: ItemKind;
  readonly category: ItemCategory;
  readonly count: number;
}[];

export interface ShelfPage {
  readonly items: readonly ItemCard[];
  readonly next: string | null;
  /** Of all that fit what was searched for and the author, whatever tab and category are chosen. */
  readonly counts: ShelfCounts;
  /** Nothing is spelt as it was searched for, and these come close. */
  readonly isMended: boolean;
}

/** What everybody may see: listed, of the house or of a space that is listed itself; no episode of a hidden recording. */
export const isShown = sql`i.is_listed and i.removed_at is null and (i.space_id is null
  or exists (select from space_brief as s where s.id = i.space_id and s.is_listed))
  and (not i.is_episode or exists (select from recording_brief as v where v.id = i.recording_id and v.is_public))`;

const table = sql`shelf_item as i`;

/** Where one's own lists stand, with the instant that orders them. */
const listOf = { bookmarked: sql`shelf_bookmark`, downloaded: sql`shelf_download`, recent: sql`shelf_opened` };

/** One page of the shelf as the address asks for it, by keys. One's own lists are empty for a visitor. */
export async function readShelf(db: Db, viewer: Viewer, language: string, address: LibraryAddress): Promise<ShelfPage> {
  const { list, category, author, q } = address;
  const base = author === null ? isShown : sql`${isShown} and i.author = ${author}`;
  const ofKind = isOwnList(list) ? ownCondition(viewer, list) : sql`i.kind = ${kindOfTab[list]}`;
  const where = sql`${base} and ${ofKind} and ${category === null ? sql`true` : sql`i.category = ${category}`}`;
  if (q !== "") return searchShelf(db, viewer, language, address, { base, where });
  const [{ rows, next }, counts] = await Promise.all([
    isOwnList(list) ? readOwn(db, viewer, list, where, address.after) : readByUse(db, where, address.after),
    countShelf(db, table, base),
  ]);
  return { items: await readItemCards(db, viewer, language, rows), next, counts, isMended: false };
}

const ownCondition = (viewer: Viewer, list: keyof typeof listOf): Condition =>
  viewer.kind === "person"
    ? sql`exists (select from ${listOf[list]} as o where o.person_id = ${viewer.personId} and o.item_id = i.id)`
    : sql`false`;

interface Ids {
  readonly rows: readonly number[];
  readonly next: string | null;
}

/** What is played and taken most stands first. */
async function readByUse(db: Db, where: Condition, after: string | null): Promise<Ids> {
  const from = readCursor(after, "ci") as [number, number] | null;
  const past = from ? sql`and (i.uses, i.id) < (${from[0]}::int, ${from[1]}::bigint)` : sql``;
  const { rows } = await sql<{ id: number; uses: number }>`
    select i.id, i.uses from ${table} where ${where} ${past} order by i.uses desc, i.id desc limit ${PAGE + 1}`.execute(
    db,
  );
  return pageOf(rows, ({ uses, id }) => [uses, id]);
}

const micros = sql`(extract(epoch from o.at) * 1000000)::bigint`;

/** What was marked last stands first; a text may stand among the latest twice, as it is read in two rooms of the house. */
async function readOwn(
  db: Db,
  viewer: Viewer,
  list: keyof typeof listOf,
  where: Condition,
  after: string | null,
): Promise<Ids> {
  if (viewer.kind !== "person") return { rows: [], next: null };
  const from = readCursor(after, "ii") as [number, number] | null;
  const past = from ? sql`where (micros, id) < (${from[0]}::bigint, ${from[1]}::bigint)` : sql``;
  const { rows } = await sql<{ id: number; micros: number }>`
    with own as (
      select i.id, max(${micros}) as micros from ${listOf[list]} as o join ${table} on i.id = o.item_id
      where o.person_id = ${viewer.personId} and ${where} group by i.id)
    select id, micros from own ${past} order by micros desc, id desc limit ${PAGE + 1}`.execute(db);
  return pageOf(rows, ({ micros, id }) => [micros, id]);
}

function pageOf<Row extends { readonly id: number }>(rows: readonly Row[], keyOf: (row: Row) => number[]): Ids {
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    rows: page.map(({ id }) => id),
    next: rows.length > PAGE && last ? writeCursor(keyOf(last)) : null,
  };
}

async function countShelf(db: Db, from: Condition, where: Condition): Promise<ShelfCounts> {
  const { rows } = await sql<ShelfCounts[number]>`
    select i.kind, i.category, count(*)::int as count from ${from} where ${where} group by i.kind, i.category`.execute(
    db,
  );
  return rows;
}

const searchedBy = (where: Condition): Searched => ({
  entity: ITEM_ENTITY,
  from: table,
  id: sql`i.id`,
  where,
  mendsTexts: true,
});

/** In titles first, then by authors and languages, then in what is told of a thing. */
async function searchShelf(
  db: Db,
  viewer: Viewer,
  language: string,
  { q, after }: LibraryAddress,
  { base, where }: { readonly base: Condition; readonly where: Condition },
): Promise<ShelfPage> {
  const from = readCursor(after, "ci") as [number, number] | null;
  const narrow = searchedBy(where);
  const [all, filter] = await Promise.all([searchDocuments(db, q, searchedBy(base)), searchDocuments(db, q, narrow)]);
  const [counts, found] = await Promise.all([
    countFound(db, all, base),
    readFound(db, narrow, filter, {
      limit: PAGE + 1,
      ...(from && { after: { tier: from[0], id: from[1] } }),
    }),
  ]);
  const { rows, next } = pageOf(found, ({ id }) => [found.find((one) => one.id === id)!.tier, id]);
  return { items: await readItemCards(db, viewer, language, rows), next, counts, isMended: filter.isMended };
}

const countFound = async (db: Db, { from, tiers }: SearchFilter, where: Condition): Promise<ShelfCounts> =>
  tiers.length === 0 ? [] : countShelf(db, from, sql`${where} and ${tiers.at(-1)!}`);

/** How many are on each of one's own lists. */
export type OwnShelf = Readonly<Record<Exclude<LibraryList, "texts" | "audio" | "videos">, number>>;

/** Null for a visitor, who has no lists. */
export async function countOwnShelf(db: Db, viewer: Viewer): Promise<OwnShelf | null> {
  if (viewer.kind !== "person") return null;
  const count = (list: keyof typeof listOf) =>
    sql`(select count(distinct o.item_id)::int from ${listOf[list]} as o join ${table} on i.id = o.item_id
      where o.person_id = ${viewer.personId} and ${isShown})`;
  const { rows } = await sql<OwnShelf>`
    select ${count("bookmarked")} as bookmarked, ${count("downloaded")} as downloaded, ${count("recent")} as recent`.execute(
    db,
  );
  return rows[0]!;
}

export interface PopularAuthor {
  /** As the address names them. */
  readonly author: string;
  /** As the reader's language names them. */
  readonly name: string;
  /** How many things of theirs are on the shelf. */
  readonly items: number;
  /** How often these were played and taken, once a day for each visitor. */
  readonly uses: number;
  /** The kind of most of these. */
  readonly kind: ItemKind;
}

const AUTHORS_SHOWN = 6;

/** Those whose things are played and taken most; who has not been asked for yet follows by how much there is of them. */
export async function listPopularAuthors(db: Db, language: string): Promise<readonly PopularAuthor[]> {
  const { rows } = await sql<Omit<PopularAuthor, "name"> & { readonly id: number; readonly work_id: number | null }>`
    select i.author, count(*)::int as items, sum(i.uses)::int as uses,
      mode() within group (order by i.kind) as kind, max(i.id) as id, max(i.work_id) as work_id
    from ${table} where ${isShown} and i.author <> '' group by i.author
    order by uses desc, items desc, i.author limit ${AUTHORS_SHOWN}`.execute(db);
  const [ofItems, ofWorks] = await Promise.all([
    readTranslations(
      db,
      language,
      ITEM_ENTITY,
      rows.map(({ id }) => id),
    ),
    readTranslations(
      db,
      language,
      WORK_ENTITY,
      rows.flatMap(({ work_id }) => work_id ?? []),
    ),
  ]);
  return rows.map(({ id, work_id: workId, ...row }) => {
    const name = ofItems(id, "author", row.author);
    return { ...row, name: workId === null ? name : ofWorks(workId, "author", name) };
  });
}
