import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.ts";
import { readVerses } from "./verses.server.ts";
import type { Row } from "../render-verses.ts";
import { toRows } from "../verse-rows.ts";
import type { ChapterName, EditionView } from "../views.ts";

export interface CopyChapter extends ChapterName {
  readonly rows: readonly Row[];
}

export interface AskedChapters {
  readonly work: { readonly id: number; readonly slug: string };
  readonly chapters: readonly ChapterName[];
  readonly columns: readonly EditionView[];
}

/** Chapters one by one with all their verses; those of which these editions have nothing are left out. */
export async function* readCopyChapters(db: Db, { work, chapters, columns }: AskedChapters) {
  const editions = columns.map(({ key }) => key);
  const ids = await readChapterIds(db, work.id, chapters);
  for (const chapter of chapters) {
    const chapterId = ids.get(chapter.slug);
    if (chapterId === undefined) continue;
    const verses = [];
    for (let from: number | null = 1; from !== null;) {
      const page = await readVerses(db, { workSlug: work.slug, chapterId, editions, span: null, from });
      verses.push(...page.verses);
      from = page.next;
    }
    const rows = toRows(verses, columns.length);
    if (rows.length > 0) yield { ...chapter, rows } satisfies CopyChapter;
  }
}

async function readChapterIds(db: Db, workId: number, chapters: readonly ChapterName[]) {
  const { rows } = await sql<{ id: number; slug: string }>`
    select id, slug from chapter
    where work_id = ${workId} and slug = any(${chapters.map(({ slug }) => slug)}::text[])`.execute(db);
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}
