import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import { readTitles } from "../../marks/queries/titles.server.ts";

/** What works are called that somebody has or had a plan for, by their ids: in the reader's language where an edition has it. */
export async function readPlannedTitles(
  db: Db,
  language: string,
  workIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly slug: string; readonly title: string }>> {
  if (workIds.length === 0) return new Map();
  const [titles, { rows }] = await Promise.all([
    readTitles(
      db,
      language,
      workIds.map((workId) => ({ workId })),
    ),
    sql<{ id: number; slug: string }>`
      select id, slug from work where id = ${sqlAny(workIds)} and removed_at is null`.execute(db),
  ]);
  return new Map(rows.map(({ id, slug }) => [id, { slug, title: titles.get(slug)?.text ?? slug }]));
}
