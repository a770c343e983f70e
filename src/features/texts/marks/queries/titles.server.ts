import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import { sourceLanguage } from "#/platform/i18n/languages.ts";
import { directionOfScript } from "#/platform/i18n/scripts.ts";
import type { Named } from "../../views.ts";

/**
 * What works are called, by their slugs: in the reader's language where an edition has it. Also those that left the
 * library, for who has notes in them.
 */
export async function readTitles(
  db: Db,
  language: string,
  works: readonly { readonly workId: number }[],
): Promise<ReadonlyMap<string, Named>> {
  if (works.length === 0) return new Map();
  const { rows } = await sql<{ slug: string; title: string; language: string; script: string }>`
    select distinct on (w.id) w.slug, e.title, e.language, e.script
    from edition as e join work as w on w.id = e.work_id where w.id = ${sqlAny(works.map(({ workId }) => workId))}
    order by w.id, case split_part(e.language, '-', 1) when ${language} then 0 when ${sourceLanguage} then 1 else 2 end,
      e.position`.execute(db);
  return new Map(
    rows.map((row) => [
      row.slug,
      { text: row.title, language: row.language, direction: directionOfScript(row.script) },
    ]),
  );
}
