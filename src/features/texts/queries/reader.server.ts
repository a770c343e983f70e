import type { Db } from "../../../platform/db/connection.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { chooseColumns } from "../choose-columns.ts";
import type { ReadingChoices } from "../reading-choices.ts";
import type { Row } from "../render-verses.ts";
import { readLabel, type Span } from "../rules.ts";
import { toRows } from "../verse-rows.ts";
import type { EditionView, WorkView } from "../views.ts";
import { type ChapterAmongOthers, findChapter } from "./chapters.server.ts";
import { readBeside, readEnds, readVerses, type VersesBeside } from "./verses.server.ts";
import { findWork } from "./works.server.ts";

export interface AskedReading {
  readonly work: string;
  readonly chapter: string;
  /** A label or a range of them; null for the chapter. */
  readonly verse: string | null;
  readonly choices: ReadingChoices;
  /** The position from which a long chapter goes on; 1 at its beginning. */
  readonly from: number;
}

export interface Reading {
  readonly work: WorkView;
  readonly chapter: ChapterAmongOthers;
  readonly columns: readonly EditionView[];
  readonly rows: readonly Row[];
  /** Where a long chapter goes on; null at its end. */
  readonly goesOn: number | null;
  /** The numbers of the chapter's first and last verse. */
  readonly ends: Span;
  /** The verses beside those that were asked for; nothing beside a chapter. */
  readonly beside: VersesBeside;
}

/** What a page of the reader shows; null where there is nothing of that address, or nothing that the viewer may read. */
export async function readReading(
  db: Db,
  viewer: Viewer,
  language: string,
  asked: AskedReading,
): Promise<Reading | null> {
  const span = asked.verse === null ? null : readLabel(asked.verse);
  if (asked.verse !== null && span === null) return null;
  const work = await findWork(db, viewer, language, asked.work);
  const chapter = work && (await findChapter(db, language, work.id, asked.chapter));
  if (!chapter) return null;
  const columns = chooseColumns(work.editions, asked.choices.editions, language);
  const [found, ends, beside] = await Promise.all([
    readVerses(db, {
      ...{ workSlug: work.slug, chapterId: chapter.id, span, from: asked.from },
      editions: columns.map(({ key }) => key),
    }),
    readEnds(db, chapter.id),
    span ? readBeside(db, chapter.id, span) : { previous: null, next: null },
  ]);
  // A part is asked for by itself.
  const verses = isPart(asked.verse) ? found.verses.filter(({ label }) => label === asked.verse) : found.verses;
  if (!ends || verses.length === 0) return null;
  return { work, chapter, columns, rows: toRows(verses, columns.length), goesOn: found.next, ends, beside };
}

const isPart = (label: string | null): boolean => label !== null && /[a-z]$/.test(label);
