import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.ts";

/** A verse as somebody sings it. */
export interface WorkLine {
  /** `chapter/verse`, as in its address. */
  readonly at: string;
  readonly text: string;
}

export interface WorkLines {
  /** Of the lines. */
  readonly language: string;
  readonly lines: readonly WorkLine[];
}

/** More are no song. */
const MOST_LINES = 2_000;

/** The verses of a listed work in its first edition, in their order; null where there is no such work. */
export async function readWorkLines(db: Db, slug: string): Promise<WorkLines | null> {
  const { rows } = await sql<{ language: string; at: string | null; text: string | null }>`
    select e.language, c.slug || '/' || v.label as at, t.text
    from work_brief as w
    join lateral (select id, language from edition where work_id = w.id order by kind <> 'original', position limit 1) as e on true
    left join chapter as c on c.work_id = w.id left join verse as v on v.chapter_id = c.id
    left join verse_text as t on t.verse_id = v.id and t.edition_id = e.id
    where w.slug = ${slug} order by c.position, v.position limit ${MOST_LINES}`.execute(db);
  const [first] = rows;
  if (!first) return null;
  return {
    language: first.language,
    lines: rows.flatMap(({ at, text }) => (at === null || text === null ? [] : [{ at, text }])),
  };
}
