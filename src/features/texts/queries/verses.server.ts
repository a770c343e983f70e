import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.ts";
import type { VerseNoteView } from "../render-verses.ts";
import { BYTES_SHOWN, type Span, versePath, VERSES_SHOWN } from "../rules.ts";
import type { StoredVerse } from "../verse-rows.ts";

export interface AskedVerses {
  readonly workSlug: string;
  readonly chapterId: number;
  /** Keys of the editions that are shown, by their columns. */
  readonly editions: readonly string[];
  /** Verses with these numbers alone; null for the chapter. */
  readonly span: Span | null;
  /** The position from which a long page goes on. */
  readonly from: number;
}

export interface ReadVerses {
  readonly verses: readonly StoredVerse[];
  /** The position of the first that is left for the next page; null where this is the end. */
  readonly next: number | null;
}

interface VerseRow extends Span {
  readonly label: string;
  readonly position: number;
  readonly is_shown: boolean;
  readonly texts: readonly TextRow[] | null;
  readonly links: readonly LinkRow[] | null;
}

interface TextRow {
  readonly key: string;
  readonly text: string;
  readonly heading: string | null;
  readonly notes: readonly VerseNoteView[];
  readonly words: readonly (readonly [string, string])[] | null;
}

interface LinkRow {
  readonly work: string | null;
  readonly chapter: string;
  readonly label: string;
}

/** Verses of a chapter in their order, with what the shown editions say of them: one at least, and what a page has room for. */
export async function readVerses(db: Db, asked: AskedVerses): Promise<ReadVerses> {
  const { chapterId, editions, span, from } = asked;
  const within = span ? sql`v.first <= ${span.last} and v.last >= ${span.first}` : sql`true`;
  const said = sql`from verse_text as t join edition as e on e.id = t.edition_id
    where t.verse_id = v.id and e.key = any(${[...editions]}::text[])`;
  const { rows } = await sql<VerseRow>`
    with measured as (
      select v.id, v.label, v.first, v.last, v.position, row_number() over before as nth,
        sum((select coalesce(sum(t.bytes), 0) ${said})) over before as until
      from (select * from verse as v where v.chapter_id = ${chapterId} and v.position >= ${from} and ${within}
        order by v.position limit ${VERSES_SHOWN + 1}) as v
      window before as (order by v.position)
    ), page as (
      select *, nth = 1 or (nth <= ${VERSES_SHOWN} and until <= ${BYTES_SHOWN}) as is_shown from measured
    )
    select v.label, v.first, v.last, v.position, v.is_shown,
      case when v.is_shown then (select jsonb_agg(jsonb_build_object('key', e.key, 'text', t.text, 'heading', t.heading,
        'notes', t.notes, 'words', t.words)) ${said}) end as texts,
      case when v.is_shown then (select jsonb_agg(jsonb_build_object('work', l.to_work, 'chapter', l.to_chapter,
        'label', l.to_label) order by l.position) from verse_link as l where l.verse_id = v.id) end as links
    from page as v order by v.position`.execute(db);
  const shown = rows.filter(({ is_shown }) => is_shown);
  return {
    next: rows[shown.length]?.position ?? null,
    verses: shown.map((row) => ({
      ...{ label: row.label, first: row.first, last: row.last },
      texts: new Map((row.texts ?? []).map(({ key, ...text }) => [editions.indexOf(key), text])),
      links: (row.links ?? []).map((link) => linkOf(asked.workSlug, link)),
    })),
  };
}

function linkOf(own: string, { work, chapter, label }: LinkRow) {
  const to = work ?? own;
  const place = `${chapter}:${label.replace("-", "–")}`;
  return { path: versePath(to, chapter, label), label: work === null || work === own ? place : `${to} ${place}` };
}

export interface VersesBeside {
  /** Labels; null at the chapter's ends. */
  readonly previous: string | null;
  readonly next: string | null;
}

/** The verses before and after those with these numbers. */
export async function readBeside(db: Db, chapterId: number, { first, last }: Span): Promise<VersesBeside> {
  const { rows } = await sql<VersesBeside>`
    select
      (select label from verse where chapter_id = ${chapterId} and last < ${first} order by position desc limit 1) as previous,
      (select label from verse where chapter_id = ${chapterId} and first > ${last} order by position limit 1) as next`.execute(
    db,
  );
  return rows[0]!;
}

/** The labels at a chapter's ends, for those who jump to a verse; null where it is empty. */
export async function readEnds(db: Db, chapterId: number): Promise<Span | null> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(first) as first, max(last) as last from verse where chapter_id = ${chapterId}`.execute(db);
  const { first = null, last = null } = rows[0] ?? {};
  return first === null || last === null ? null : { first, last };
}
