import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.ts";
import { listTranslations } from "../../../platform/db/translations.ts";
import { indexDocument } from "../../../platform/search/index-document.ts";
import { ITEM_ENTITY } from "../rules.ts";

interface Edition {
  readonly title: string;
  readonly subtitle: string;
  readonly description: string;
  readonly translator: string;
}

/** Writes anew what a thing is found by: its titles, who made it, what is told of it, in every language. */
export async function indexItem(db: Db, id: number): Promise<void> {
  const { rows } = await sql<{
    title: string;
    author: string;
    description: string;
    is_listed: boolean;
    editions: Edition[] | null;
  }>`
    select i.title, i.author, i.description, i.is_listed and i.removed_at is null as is_listed,
      (select jsonb_agg(jsonb_build_object('title', e.title, 'subtitle', e.subtitle, 'description', e.description,
        'translator', e.translator) order by e.position) from shelf_edition as e where e.work_id = i.work_id) as editions
    from shelf_item as i where i.id = ${id}`.execute(db);
  const row = rows[0];
  if (!row) return;
  const translated = await listTranslations(db, ITEM_ENTITY, [id]);
  const inAll = (field: string) => translated.filter((one) => one.field === field).map(({ text }) => text);
  const editions = row.editions ?? [];
  const [name = "", ...otherNames] = [row.title, ...inAll("title"), ...editions.map(({ title }) => title)].filter(
    Boolean,
  );
  const texts = {
    name,
    otherNames: [...otherNames, ...editions.map(({ subtitle }) => subtitle).filter(Boolean)],
    keywords: [row.author, ...inAll("author"), ...editions.map(({ translator }) => translator)].filter(Boolean),
    texts: [row.description, ...inAll("description"), ...editions.map(({ description }) => description)].filter(
      Boolean,
    ),
  };
  // Misspellings are mended among the words of what can be found.
  await indexDocument(db, ITEM_ENTITY, id, texts, { teaches: row.is_listed });
  await db.updateTable("shelf_item").set({ is_stale: false }).where("id", "=", id).execute();
}

const AT_ONCE = 200;

/** Indexes what changed since. @returns how many. */
export async function indexStale(db: Db): Promise<number> {
  const rows = await db
    .selectFrom("shelf_item")
    .select("id")
    .where("is_stale", "=", true)
    .orderBy("id")
    .limit(AT_ONCE)
    .execute();
  for (const { id } of rows) await db.transaction().execute((db) => indexItem(db, id));
  return rows.length;
}
