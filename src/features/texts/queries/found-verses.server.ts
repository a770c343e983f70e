import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.ts";
import { sqlAny } from "../../../platform/db/sql-any.ts";
import { sourceLanguage } from "../../../platform/i18n/languages.ts";
import { directionOfScript } from "../../../platform/i18n/scripts.ts";
import { countFound, markWords, type Piece } from "../mark-words.ts";
import { versePath } from "../rules.ts";
import { citesChapter, type Named } from "../views.ts";

export interface FoundVerse {
  readonly id: number;
  readonly path: string;
  readonly work: Named;
  readonly faith: string | null;
  /** As it is cited within its work: `2:47`, `Matthew 5:3`; the label alone in a work whose only chapter is its first. */
  readonly place: string;
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  /** Its text where it was found, around that. */
  readonly pieces: readonly Piece[];
}

interface Row {
  readonly id: number;
  readonly label: string;
  readonly chapter: string;
  readonly number: number;
  readonly book_title: string | null;
  readonly work: string;
  readonly faith: string | null;
  readonly chapters: number;
  readonly texts: readonly {
    readonly text: string;
    readonly language: string;
    readonly script: string;
    readonly title: string;
    readonly kind: string;
  }[];
}

const SHOWN_LENGTH = 260;

/** Verses as a list of what was found shows them, in this order; those that are no longer to be read are left out. */
export async function readFoundVerses(
  db: Db,
  language: string,
  q: string,
  ids: readonly number[],
): Promise<FoundVerse[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select v.id, v.label, c.slug as chapter, c.number, w.slug as work, w.faith, w.chapters,
      (select t.book_title from chapter_title as t join edition as e on e.id = t.edition_id
        where t.chapter_id = c.id and t.book_title is not null
        order by e.language = ${language} desc, e.language = ${sourceLanguage} desc, e.position limit 1) as book_title,
      (select jsonb_agg(jsonb_build_object('text', t.text, 'language', e.language, 'script', e.script, 'title', e.title,
        'kind', e.kind) order by e.position)
        from verse_text as t join edition as e on e.id = t.edition_id where t.verse_id = v.id) as texts
    from verse as v join chapter as c on c.id = v.chapter_id join work_brief as w on w.id = c.work_id
    where v.id = ${sqlAny(ids)}`.execute(db);
  const views = new Map(rows.map((row) => [row.id, viewOf(row, language, q)]));
  return ids.flatMap((id) => views.get(id) ?? []);
}

function viewOf(row: Row, language: string, q: string): FoundVerse {
  const own = row.texts.find((text) => text.language === language && text.kind !== "transliteration");
  // Where most of it was found; the reader's own language where several say as much.
  const [shown] = row.texts
    .map((text) => ({ text, found: countFound(text.text, q) + (text === own ? 0.5 : 0) }))
    .toSorted((a, b) => b.found - a.found);
  const { text, script, language: textLanguage } = shown!.text;
  const named = own ?? row.texts.find((one) => one.language === sourceLanguage) ?? row.texts[0]!;
  const label = row.label.replace("-", "–");
  const chapter = row.book_title === null ? String(row.number) : `${row.book_title} ${row.number}`;
  return {
    ...{ id: row.id, path: versePath(row.work, row.chapter, row.label), faith: row.faith },
    work: { text: named.title, language: named.language, direction: directionOfScript(named.script) },
    place: citesChapter(row.chapters, row.number) ? `${chapter}:${label}` : label,
    ...{ language: textLanguage, direction: directionOfScript(script) },
    pieces: markWords(text.replaceAll(/\s+/gu, " "), q, SHOWN_LENGTH),
  };
}
