import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/connection.ts";
import { type AskedPlace, readAskedPlace } from "../../../platform/verses.ts";

export interface NamedSearch {
  /** In this work alone. */
  readonly workId?: number;
  /** In works of this faith alone. */
  readonly faith?: string;
}

/** Of a range, or of a place that many works have, no more stand before what has the words. */
const MOST_NAMED = 12;

/**
 * Verses that a search names by their place: `gita 12:5`, `Psalm 23`, or `12:5` in whatever works of the house have it. A
 * chapter alone is its first verse, and in a work of one chapter a single number is the verse's.
 */
export async function findNamedVerses(db: Db, q: string, { workId, faith }: NamedSearch = {}): Promise<number[]> {
  const asked = readAskedPlace(q);
  // A number alone names nothing.
  if (!asked || (asked.work === null && asked.verse === null)) return [];
  const within = workId === undefined ? sql`true` : sql`w.id = ${workId}`;
  const ofFaith = faith === undefined ? sql`true` : sql`w.faith = ${faith}`;
  const branches = placesOf(asked, workId !== undefined).map(
    (branch, rank) => sql`select ${rank}::int as rank, w.id as work_id, c.id, c.position, ${branch.verse}::int as verse
      from work_brief as w join chapter as c on c.work_id = w.id where ${within} and ${ofFaith} and ${branch.where}`,
  );
  const range = asked.verse === null ? sql`t.verse` : sql`${asked.until}::int`;
  const { rows } = await sql<{ id: number }>`
    with there as (${sql.join(branches, sql` union all `)})
    select v.id from there as t cross join lateral (
      select v.id, v.position from verse as v
      where v.chapter_id = t.id and (t.verse is null or (v.first <= ${range} and v.last >= t.verse))
      order by v.position limit case when t.verse is null then 1 else ${MOST_NAMED} end) as v
    order by t.rank, t.work_id, t.position, v.position limit ${MOST_NAMED}`.execute(db);
  return [...new Set(rows.map(({ id }) => id))];
}

interface Branch {
  readonly where: RawBuilder<unknown>;
  /** Null: the chapter's first. */
  readonly verse: RawBuilder<unknown>;
}

function placesOf({ work, chapter, verse }: AskedPlace, isWithin: boolean): Branch[] {
  const isVerse = sql`${verse}::int`;
  if (work === null) {
    const houses = isWithin ? sql`c.number = ${chapter}` : sql`w.space_id is null and c.slug = ${String(chapter)}`;
    return [{ where: houses, verse: isVerse }];
  }
  const ofWork = sql`w.slug = ${work} and c.book is null`;
  const ofBook = sql`c.book = ${work} and w.space_id is null`;
  if (chapter === null) return [{ where: ofWork, verse: isVerse }];
  const isIt = sql`c.number = ${chapter}`;
  return [
    { where: sql`${ofWork} and ${isIt}`, verse: isVerse },
    { where: sql`${ofBook} and ${isIt}`, verse: isVerse },
    ...(verse === null
      ? [{ where: sql`${ofWork} and w.chapters = 1 and not (${isIt})`, verse: sql`${chapter}::int` }]
      : []),
  ];
}
