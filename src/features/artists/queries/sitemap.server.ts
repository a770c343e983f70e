import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { providerPath } from "../rules.ts";

/** Paths of the public pages of those in the directory, by id. @param after the last id of the file before. */
export async function listProvidersForSitemap(
  db: Db,
  after: number,
  limit: number,
): Promise<{ path: string; updatedAt: Date }[]> {
  const rows = await db
    .selectFrom("artist as a")
    .innerJoin("provider_brief as b", "b.person_id", "a.person_id")
    .select(["a.person_id as id", "a.category", "a.updated_at"])
    .where("b.is_listed", "=", true)
    .where("b.is_public", "=", true)
    .where("a.person_id", ">", after)
    .orderBy("a.person_id")
    .limit(limit)
    .execute();
  return rows.map(({ id, category, updated_at }) => ({ path: providerPath({ id, category }), updatedAt: updated_at }));
}

/** Where each file of the sitemap begins: after this id. */
export async function providerSitemapStarts(db: Db, perFile: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select person_id as id, row_number() over (order by person_id) as place from provider_brief
      where is_listed and is_public
    ) as listed
    where (place - 1) % ${perFile} = 0 order by id`.execute(db);
  return rows.map((row) => row.id - 1);
}
