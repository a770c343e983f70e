import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.ts";
import { verseKey, type VerseReference } from "../../../platform/verses.ts";
import { versePath } from "../rules.ts";

/** References of one text that are looked up; nobody reads a page of more. */
const MOST_RESOLVED = 200;

/**
 * The addresses of verses that somebody names, by `verseKey`; those alone that everybody may read. Only works of the house
 * stand for their names: a work by its address (`gita`), a book within a larger work by its key (`matthew`).
 */
export async function resolveVerses(
  db: Db,
  references: readonly VerseReference[],
): Promise<ReadonlyMap<string, string>> {
  const asked = new Map(references.map((reference) => [verseKey(reference), reference]));
  const some = [...asked].slice(0, MOST_RESOLVED);
  if (some.length === 0) return new Map();
  const { rows } = await sql<{ key: string; work: string; chapter: string }>`
    with asked as (
      select * from unnest(${some.map(([key]) => key)}::text[], ${some.map(([, { work }]) => work)}::text[],
        ${some.map(([, { chapter }]) => chapter)}::integer[], ${some.map(([, { verse }]) => verse)}::integer[])
        as a (key, work, chapter, verse)
    ), there as (
      select a.key, a.verse, w.slug as work, c.id, c.slug as chapter, 1 as rank, w.id as work_id, c.position
      from asked as a join work_brief as w on w.slug = a.work and w.space_id is null
        join chapter as c on c.work_id = w.id and c.book is null and (a.chapter is null or c.number = a.chapter)
      union all
      select a.key, a.verse, w.slug, c.id, c.slug, 2, w.id, c.position
      from asked as a join chapter as c on c.book = a.work and c.number = a.chapter
        join work_brief as w on w.id = c.work_id and w.space_id is null
    )
    select distinct on (t.key) t.key, t.work, t.chapter from there as t
    where exists (select from verse as v where v.chapter_id = t.id and v.first <= t.verse and v.last >= t.verse)
    order by t.key, t.rank, t.work_id, t.position`.execute(db);
  return new Map(
    rows.map(({ key, work, chapter }) => {
      const { verse, until } = asked.get(key)!;
      return [key, versePath(work, chapter, until === verse ? String(verse) : `${verse}-${until}`)];
    }),
  );
}
