import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.ts";
import { sqlAny } from "../../../platform/db/sql-any.ts";
import { listTranslations } from "../../../platform/db/translations.ts";
import { indexDocument, indexDocuments, teachWords } from "../../../platform/search/index-document.ts";
import { VERSE_ENTITY, WORK_ENTITY } from "../rules.ts";
import { verseDocument } from "../search-texts.ts";

/** Writes anew what a work is found by: its titles in every edition, who wrote and translated it, what it says of itself. */
export async function indexWork(db: Db, workId: number): Promise<void> {
  const work = await db
    .selectFrom("work")
    .select(["author", "is_open"])
    .where("id", "=", workId)
    .executeTakeFirstOrThrow();
  const editions = await db
    .selectFrom("edition")
    .select(["title", "subtitle", "description", "translator"])
    .where("work_id", "=", workId)
    .orderBy("position")
    .execute();
  const translations = await listTranslations(db, WORK_ENTITY, [workId]);
  const [first, ...others] = editions.map(({ title }) => title);
  await indexDocument(
    db,
    WORK_ENTITY,
    workId,
    {
      name: first ?? "",
      otherNames: others,
      keywords: [work.author, ...translations.map(({ text }) => text), ...editions.map(({ translator }) => translator)],
      texts: editions.flatMap(({ subtitle, description }) => [subtitle, description]),
    },
    { teaches: work.is_open },
  );
}

const BATCH = 1_000;

interface VerseRow {
  readonly id: number;
  readonly texts: readonly string[];
  readonly words: string | null;
}

/** Writes anew what each verse of a work is found by, in any of its editions. Its chapters are counted before. */
export async function indexVerses(db: Db, workId: number): Promise<void> {
  const chapters = await db
    .selectFrom("chapter")
    .select(["id", "verses"])
    .where("work_id", "=", workId)
    .orderBy("position")
    .execute();
  for (const ids of inBatches(chapters)) {
    const rows = await readVerses(db, ids);
    const documents = rows.map(({ id, texts, words }) => ({ id, ...verseDocument(texts, words ?? "") }));
    const marks = sql`(select verse_marks(w) from work as w where w.id = ${workId})`;
    await indexDocuments(db, VERSE_ENTITY, documents, marks);
  }
  await teachWork(db, workId);
}

/** Ids of chapters that have about so many verses together. */
function inBatches(chapters: readonly { readonly id: number; readonly verses: number }[]): number[][] {
  const batches: number[][] = [];
  let verses = BATCH;
  for (const chapter of chapters) {
    if (verses + chapter.verses > BATCH) {
      batches.push([]);
      verses = 0;
    }
    batches.at(-1)!.push(chapter.id);
    verses += chapter.verses;
  }
  return batches;
}

async function readVerses(db: Db, chapterIds: readonly number[]): Promise<readonly VerseRow[]> {
  const { rows } = await sql<VerseRow>`
    select v.id, array_agg(t.text order by e.position) as texts,
      string_agg((select string_agg(w ->> 0, ' ') from jsonb_array_elements(t.words) as w), ' ') as words
    from verse as v join verse_text as t on t.verse_id = v.id join edition as e on e.id = t.edition_id
    where v.chapter_id = ${sqlAny(chapterIds)}
    group by v.id order by v.id`.execute(db);
  return rows;
}

/** A work that everybody finds mends misspellings by the words of its verses. */
export async function teachWork(db: Db, workId: number): Promise<void> {
  const isOpen = await db.selectFrom("work_brief").select("id").where("id", "=", workId).executeTakeFirst();
  if (!isOpen) return;
  const verses = sql`d.entity_id in (
    select v.id from verse as v join chapter as c on c.id = v.chapter_id where c.work_id = ${workId})`;
  await teachWords(db, VERSE_ENTITY, verses);
}
