import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.ts";
import { sourceLanguage } from "../../../platform/i18n/languages.ts";
import { directionOfScript } from "../../../platform/i18n/scripts.ts";
import type { ChapterName, Named } from "../views.ts";

interface TitleRow {
  readonly language: string;
  readonly script: string;
  readonly kind: string;
  readonly title: string | null;
  readonly book_title: string | null;
}

interface ChapterRow {
  readonly slug: string;
  readonly book: string | null;
  readonly number: number;
  readonly verses: number;
  readonly titles: readonly TitleRow[] | null;
}

/** All chapters of a work in their order. */
export async function listChapters(db: Db, language: string, workId: number): Promise<ChapterName[]> {
  const { rows } = await sql<ChapterRow>`
    select ${columns} from chapter as c where c.work_id = ${workId} order by c.position`.execute(db);
  return rows.map((row) => nameOf(row, language));
}

export interface ChapterAmongOthers extends ChapterName {
  readonly id: number;
  /** Counts from 1. */
  readonly position: number;
  readonly previous: ChapterName | null;
  readonly next: ChapterName | null;
}

/** A chapter with those beside it; null where the work has none of this address. */
export async function findChapter(
  db: Db,
  language: string,
  workId: number,
  slug: string,
): Promise<ChapterAmongOthers | null> {
  const { rows } = await sql<ChapterRow & { id: number; position: number; is_it: boolean }>`
    with it as (select position from chapter where work_id = ${workId} and slug = ${slug})
    select c.id, c.position, c.slug = ${slug} as is_it, ${columns} from chapter as c, it
    where c.work_id = ${workId} and c.position between it.position - 1 and it.position + 1 order by c.position`.execute(
    db,
  );
  const at = rows.findIndex((row) => row.is_it);
  const row = rows[at];
  if (!row) return null;
  const beside = (other: ChapterRow | undefined) => (other ? nameOf(other, language) : null);
  return {
    ...{ id: row.id, position: row.position, ...nameOf(row, language) },
    ...{ previous: beside(rows[at - 1]), next: beside(rows[at + 1]) },
  };
}

const columns = sql`c.slug, c.book, c.number, c.verses, (
  select jsonb_agg(jsonb_build_object('language', e.language, 'script', e.script, 'kind', e.kind, 'title', t.title,
    'book_title', t.book_title) order by e.position)
  from chapter_title as t join edition as e on e.id = t.edition_id where t.chapter_id = c.id) as titles`;

function nameOf({ slug, book, number, verses, titles }: ChapterRow, language: string): ChapterName {
  const said = (field: "title" | "book_title"): Named | null => {
    const all = (titles ?? []).filter((one) => one[field] !== null);
    const of = (asked: string) => all.find((one) => one.language.split("-")[0] === asked);
    const best = of(language) ?? of(sourceLanguage) ?? all[0];
    return best ? { text: best[field]!, language: best.language, direction: directionOfScript(best.script) } : null;
  };
  return { slug, book, number, verses, title: said("title"), bookTitle: said("book_title") };
}
