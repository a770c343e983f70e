import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.ts";
import { sqlAny } from "../../../platform/db/sql-any.ts";
import type { Place, VerseAddress, VerseNote } from "../import/read-events.ts";
import type { Span } from "../rules.ts";

/** A chapter of the file, as it is written with the first batch of its verses. */
export interface StoredChapter {
  readonly slug: string;
  readonly book: string | null;
  readonly number: number;
  title: string | null;
  readonly bookTitle: string | null;
  /** Of the database, once it is written. */
  id: number | null;
  /** Verses of it that came so far, in any edition. */
  count: number;
}

export interface WaitingText {
  readonly chapter: StoredChapter;
  readonly editionId: number;
  readonly label: string;
  readonly span: Span;
  readonly position: number;
  readonly text: string;
  readonly heading: string | null;
  readonly notes: readonly VerseNote[];
  readonly words: readonly (readonly [string, string])[] | null;
  /** Null where the file has nothing to say of them. */
  readonly links: readonly VerseAddress[] | null;
  readonly place: Place;
}

/** The same verse of the same edition came twice: which of them is meant nobody knows. */
export class RepeatedVerse extends Error {
  readonly chapter: string;
  readonly label: string;
  readonly place: Place;

  constructor({ chapter, label, place }: Pick<WaitingText, "chapter" | "label" | "place">) {
    super(`verse ${label} of chapter ${chapter.slug} came twice (line ${place.line})`);
    this.name = "RepeatedVerse";
    this.chapter = chapter.slug;
    this.label = label;
    this.place = place;
  }
}

export interface Storing {
  readonly workId: number;
  /** The edition to which titles of chapters belong. */
  readonly editionId: number;
  /** What the work's version will be: every text of this import has it. */
  readonly version: number;
}

/**
 * Writes some texts with their chapters and verses, each table in one statement.
 * @throws RepeatedVerse where one of them was written by this import before.
 */
export async function storeBatch(db: Db, storing: Storing, batch: readonly WaitingText[]): Promise<void> {
  await storeChapters(db, storing, [...new Set(batch.map(({ chapter }) => chapter))]);
  const verseIds = await storeVerses(db, batch);
  const idOf = ({ chapter, label }: WaitingText): number => verseIds.get(`${chapter.id} ${label}`)!;
  const seen = new Set<string>();
  for (const one of batch) {
    const key = `${idOf(one)} ${one.editionId}`;
    if (seen.has(key)) throw new RepeatedVerse(one);
    seen.add(key);
  }
  const { rows } = await sql<{ verse_id: number; edition_id: number }>`
    insert into verse_text as t (verse_id, edition_id, text, heading, notes, words, version)
    select n.*, ${storing.version}::int from unnest(
      ${batch.map(idOf)}::bigint[], ${batch.map(({ editionId }) => editionId)}::bigint[],
      ${batch.map(({ text }) => text)}::text[], ${batch.map(({ heading }) => heading)}::text[],
      ${batch.map(({ notes }) => JSON.stringify(notes))}::jsonb[],
      ${batch.map(({ words }) => (words ? JSON.stringify(words) : null))}::jsonb[]) as n
    on conflict (verse_id, edition_id) do update
    set text = excluded.text, heading = excluded.heading, notes = excluded.notes, words = excluded.words,
      version = excluded.version
    where t.version <> excluded.version
    returning verse_id, edition_id`.execute(db);
  if (rows.length < batch.length) {
    const written = new Set(rows.map((row) => `${row.verse_id} ${row.edition_id}`));
    throw new RepeatedVerse(batch.find((one) => !written.has(`${idOf(one)} ${one.editionId}`))!);
  }
  await storeLinks(db, batch, idOf);
}

async function storeChapters(
  db: Db,
  { workId, editionId }: Storing,
  chapters: readonly StoredChapter[],
): Promise<void> {
  const fresh = chapters.filter(({ id }) => id === null);
  if (fresh.length === 0) return;
  // Behind all others until the end, when their order is known.
  const { rows } = await sql<{ id: number; slug: string }>`
    insert into chapter as c (work_id, slug, book, number, position)
    select ${workId}::bigint, n.slug, n.book, n.number,
      n.nth + (select coalesce(max(position), 0) from chapter where work_id = ${workId})
    from unnest(${fresh.map(({ slug }) => slug)}::text[], ${fresh.map(({ book }) => book)}::text[],
      ${fresh.map(({ number }) => number)}::int[]) with ordinality as n (slug, book, number, nth)
    on conflict (work_id, slug) do update set book = excluded.book, number = excluded.number
    returning id, slug`.execute(db);
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  for (const chapter of fresh) chapter.id = ids.get(chapter.slug)!;
  await sql`
    insert into chapter_title (chapter_id, edition_id, title, book_title)
    select n.id, ${editionId}::bigint, n.title, n.book_title
    from unnest(${fresh.map(({ id }) => id)}::bigint[], ${fresh.map(({ title }) => title)}::text[],
      ${fresh.map(({ bookTitle }) => bookTitle)}::text[]) as n (id, title, book_title)
    on conflict (chapter_id, edition_id) do update set title = excluded.title, book_title = excluded.book_title`.execute(
    db,
  );
}

/** @returns the verses' ids by the chapter's id and the label. */
async function storeVerses(db: Db, batch: readonly WaitingText[]): Promise<ReadonlyMap<string, number>> {
  const verses = [...new Map(batch.map((one) => [`${one.chapter.id} ${one.label}`, one])).values()];
  const chapters = verses.map(({ chapter }) => chapter.id);
  const labels = verses.map(({ label }) => label);
  await sql`
    insert into verse (chapter_id, label, first, last, position)
    select * from unnest(${chapters}::bigint[], ${labels}::text[], ${verses.map(({ span }) => span.first)}::int[],
      ${verses.map(({ span }) => span.last)}::int[], ${verses.map(({ position }) => position)}::int[])
    on conflict (chapter_id, label) do nothing`.execute(db);
  const { rows } = await sql<{ id: number; chapter_id: number; label: string }>`
    select v.id, v.chapter_id, v.label
    from unnest(${chapters}::bigint[], ${labels}::text[]) as n (chapter_id, label)
    join verse as v on v.chapter_id = n.chapter_id and v.label = n.label`.execute(db);
  return new Map(rows.map(({ id, chapter_id, label }) => [`${chapter_id} ${label}`, id]));
}

async function storeLinks(db: Db, batch: readonly WaitingText[], idOf: (one: WaitingText) => number): Promise<void> {
  const linked = batch.filter(({ links }) => links !== null);
  if (linked.length === 0) return;
  await db
    .deleteFrom("verse_link")
    .where("verse_id", "=", sqlAny(linked.map(idOf)))
    .execute();
  const all = linked.flatMap((one) => one.links!.map((link, position) => ({ id: idOf(one), position, link })));
  if (all.length === 0) return;
  await sql`
    insert into verse_link (verse_id, position, to_work, to_chapter, to_label)
    select * from unnest(${all.map(({ id }) => id)}::bigint[], ${all.map(({ position }) => position)}::int[],
      ${all.map(({ link }) => link.work ?? null)}::text[], ${all.map(({ link }) => link.chapter)}::text[],
      ${all.map(({ link }) => link.label)}::text[])
    on conflict do nothing`.execute(db);
}
