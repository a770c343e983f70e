import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.ts";
import { sqlAny } from "../../../platform/db/sql-any.ts";
import { mergeOrders } from "../order-chapters.ts";

interface StoredEditions {
  readonly workId: number;
  readonly version: number;
  readonly editionIds: readonly number[];
  /** Chapters of the file, in its order. */
  readonly chapterIds: readonly number[];
}

/** Deletes what these editions no longer have, and verses and chapters of which no edition has anything. */
export async function deleteGone(db: Db, { workId, version, editionIds, chapterIds }: StoredEditions): Promise<void> {
  await db
    .deleteFrom("verse_text")
    .where("edition_id", "=", sqlAny(editionIds))
    .where("version", "<", version)
    .execute();
  await sql`
    delete from chapter_title as t using chapter as c
    where c.id = t.chapter_id and c.work_id = ${workId} and t.edition_id = ${sqlAny(editionIds)}
      and c.id <> all(${[...chapterIds]}::bigint[])`.execute(db);
  await sql`
    delete from verse as v using chapter as c
    where c.id = v.chapter_id and c.work_id = ${workId}
      and not exists (select from verse_text as t where t.verse_id = v.id)`.execute(db);
  await sql`
    delete from chapter as c where c.work_id = ${workId} and not exists (select from verse as v where v.chapter_id = c.id)
    `.execute(db);
}

/** Puts chapters in the order of the first edition's file, what only others have where it stands there; verses by number. */
export async function orderWork(
  db: Db,
  { workId, chapterIds, isLeading }: Pick<StoredEditions, "workId" | "chapterIds"> & { readonly isLeading: boolean },
): Promise<void> {
  const rows = await db
    .selectFrom("chapter")
    .select(["id", "verses"])
    .where("work_id", "=", workId)
    .orderBy("position")
    .execute();
  const there = new Set(rows.map(({ id }) => id));
  const inFile = chapterIds.filter((id) => there.has(id));
  // Those that came with this file are not counted yet.
  const known = rows.filter(({ verses }) => verses > 0).map(({ id }) => id);
  const order = isLeading ? mergeOrders(inFile, known) : mergeOrders(known, inFile);
  await sql`
    update chapter as c set position = n.nth
    from unnest(${order}::bigint[]) with ordinality as n (id, nth) where c.id = n.id and c.position <> n.nth`.execute(
    db,
  );
  await sql`
    update verse as v set position = n.nth from (
      select v.id, row_number() over (partition by v.chapter_id order by v.first, v.last, v.label) as nth
      from verse as v join chapter as c on c.id = v.chapter_id where c.work_id = ${workId}
    ) as n where v.id = n.id and v.position <> n.nth`.execute(db);
}

/**
 * Writes the true counts of a work and its chapters.
 * @param words of its first edition; null where that was not stored.
 */
export async function countWork(db: Db, workId: number, words: number | null, now: Date) {
  await sql`
    update chapter as c set verses = n.verses
    from (select v.chapter_id, count(*)::int as verses from verse as v join chapter as c on c.id = v.chapter_id
      where c.work_id = ${workId} group by v.chapter_id) as n
    where n.chapter_id = c.id and c.verses <> n.verses`.execute(db);
  const { rows } = await sql<{ chapters: number; verses: number; bytes: number }>`
    update work as w set chapters = n.chapters, verses = n.verses, bytes = (
        select coalesce(sum(t.bytes), 0) from chapter as c join verse as v on v.chapter_id = c.id
        join verse_text as t on t.verse_id = v.id where c.work_id = w.id), words = coalesce(${words}::int, w.words),
      languages = array(select distinct e.language from edition as e
        where e.work_id = w.id and e.kind <> 'transliteration' order by e.language),
      updated_at = ${now}
    from (select count(*)::int as chapters, coalesce(sum(verses), 0)::int as verses from chapter where work_id = ${workId}) as n
    where w.id = ${workId} returning w.chapters, w.verses, w.bytes`.execute(db);
  return rows[0]!;
}
