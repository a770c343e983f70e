import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.ts";
import { sourceLanguage } from "../../../platform/i18n/languages.ts";
import { directionOfScript } from "../../../platform/i18n/scripts.ts";
import { versePath } from "../rules.ts";
import { citesChapter, type Named } from "../views.ts";

/** A verse, or some that follow each other, as they stand by themselves beside something else. */
export interface CitedVerse {
  readonly path: string;
  readonly work: Named;
  /** As it is cited within its work: `2:47`, `Matthew 5:3–5`; the label alone in a work whose only chapter is its first. */
  readonly place: string;
  readonly faith: string | null;
  /** The words themselves. */
  readonly original: Named;
  /** What they say, in a language that the reader understands; null where the original does. */
  readonly meaning: Named | null;
}

interface TextRow {
  readonly text: string;
  readonly kind: string;
  readonly language: string;
  readonly script: string;
  readonly title: string;
}

interface Cited {
  readonly chapterId: number;
  readonly first: number;
  readonly last: number;
}

interface CitedRow {
  readonly work: string;
  readonly faith: string | null;
  readonly chapters: number;
  readonly chapter: string;
  readonly number: number;
  readonly book_title: string | null;
  readonly first: number;
  readonly last: number;
  readonly label: string;
  readonly count: number;
  readonly texts: readonly TextRow[];
}

/** No more of them are shown beside something else. */
const MOST_CITED = 12;

async function readCited(db: Db, language: string, { chapterId, first, last }: Cited): Promise<CitedVerse | null> {
  const { rows } = await sql<CitedRow>`
    with verses as materialized (
      select * from verse where chapter_id = ${chapterId} and first <= ${last} and last >= ${first}
      order by position limit ${MOST_CITED})
    select w.slug as work, w.faith, w.chapters, c.slug as chapter, c.number, n.first, n.last, n.label, n.count,
      (select t.book_title from chapter_title as t join edition as e on e.id = t.edition_id
        where t.chapter_id = c.id and t.book_title is not null
        order by e.language = ${language} desc, e.language = ${sourceLanguage} desc, e.position limit 1) as book_title,
      (select jsonb_agg(jsonb_build_object('text', x.text, 'kind', e.kind, 'language', e.language, 'script', e.script,
        'title', e.title) order by e.position)
        from (select t.edition_id, string_agg(t.text, chr(10) order by v.position) as text
          from verses as v join verse_text as t on t.verse_id = v.id group by t.edition_id) as x
        join edition as e on e.id = x.edition_id) as texts
    from (select min(first) as first, max(last) as last, min(label) as label, count(*)::int as count from verses) as n,
      chapter as c join work_brief as w on w.id = c.work_id
    where c.id = ${chapterId} and n.count > 0`.execute(db);
  const row = rows[0];
  if (!row?.texts) return null;
  const named = (row: TextRow, text: string): Named => ({
    ...{ text, language: row.language, direction: directionOfScript(row.script) },
  });
  const inOwn = (asked: string) =>
    row.texts.find((text) => text.kind !== "transliteration" && text.language.split("-")[0] === asked);
  const original = row.texts.find(({ kind }) => kind === "original") ?? row.texts[0]!;
  const understood = inOwn(language) ?? inOwn(sourceLanguage);
  const label = row.count === 1 ? row.label : `${row.first}-${row.last}`;
  const chapter = row.book_title === null ? String(row.number) : `${row.book_title} ${row.number}`;
  const printed = label.replace("-", "–");
  return {
    ...{ path: versePath(row.work, row.chapter, label), faith: row.faith },
    work: named(understood ?? original, (understood ?? original).title),
    place: citesChapter(row.chapters, row.number) ? `${chapter}:${printed}` : printed,
    original: named(original, original.text),
    meaning: understood && understood !== original ? named(understood, understood.text) : null,
  };
}

/** A longer one is for reading, not for a day. */
const LONGEST_OF_DAY = 420;
const TRIES = 8;
/** A prime: consecutive days lie far apart, and every verse has its day. */
const STEP = 7_919;
const DAY_MS = 86_400_000;

/**
 * A verse for a day, the same for all readers of a language: out of the house's scriptures and mantras of this faith, or
 * of all. @param day such as `2026-03-01`. @returns null where there is none.
 */
export async function verseOfTheDay(
  db: Db,
  language: string,
  { faith, day }: { readonly faith: string | null; readonly day: string },
): Promise<CitedVerse | null> {
  const { rows: works } = await sql<{ id: number; verses: number }>`
    select id, verses from work_brief
    where space_id is null and category in ('scripture', 'mantra') and verses > 0
      and ${faith === null ? sql`true` : sql`faith = ${faith}`} order by id`.execute(db);
  const all = works.reduce((sum, { verses }) => sum + verses, 0);
  if (all === 0) return null;
  const start = Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS) * STEP;
  for (let at = 0; at < Math.min(TRIES, all); at++) {
    const cited = await readNth(db, works, (start + at) % all);
    const verse = cited && (await readCited(db, language, cited));
    if (verse && verse.original.text.length <= LONGEST_OF_DAY) return verse;
  }
  return null;
}

/** @param nth counted through all verses of these works, from 0. */
async function readNth(
  db: Db,
  works: readonly { readonly id: number; readonly verses: number }[],
  nth: number,
): Promise<Cited | null> {
  let left = nth;
  const work = works.find(({ verses }) => {
    if (left < verses) return true;
    left -= verses;
    return false;
  });
  if (!work) return null;
  const { rows } = await sql<Cited>`
    select v.chapter_id as "chapterId", v.first, v.last
    from (select id, sum(verses) over (order by position) - verses as before, verses from chapter where work_id = ${work.id}) as c
    join verse as v on v.chapter_id = c.id
    where c.before <= ${left} and c.before + c.verses > ${left} and v.position = ${left} - c.before + 1`.execute(db);
  return rows[0] ?? null;
}
