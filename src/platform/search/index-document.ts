import { sql } from "kysely";
import type { Db } from "../db/connection.ts";
import { documentKey, type DocumentTexts } from "./words.ts";

/**
 * Writes what something is found by; call it after each change of its texts or their translations.
 * @param entity one that has its partition of search_document and search_word.
 * @param options.teaches false where misspellings shall not be mended by its words, because no list shows it.
 */
export async function indexDocument(
  db: Db,
  entity: string,
  id: number,
  texts: DocumentTexts,
  { teaches = true }: { readonly teaches?: boolean } = {},
): Promise<void> {
  const { name, vector, words } = documentKey(texts);
  // Sorted, so that two that write the same words wait for each other instead of locking each other out.
  const taught = teaches ? [...words].sort() : [];
  await sql`
    with document as (
      insert into search_document as d (entity, entity_id, name, words)
      values (${entity}, ${id}, ${name}, ${vector}::tsvector)
      on conflict (entity, entity_id) do update set name = excluded.name, words = excluded.words
      where (d.name, d.words) is distinct from (excluded.name, excluded.words))
    insert into search_word (entity, word) select ${entity}, unnest(${taught}::text[]) on conflict do nothing`.execute(
    db,
  );
}

/**
 * Removes a document from every search. Its words stay for spelling: others may have them, and a word alone shows
 * nothing.
 */
export async function removeDocument(db: Db, entity: string, id: number): Promise<void> {
  await db.deleteFrom("search_document").where("entity", "=", entity).where("entity_id", "=", id).execute();
}

/** Things of an entity whose documents have no name: those that a migration copied from what knew none. */
export async function listNameless(db: Db, entity: string): Promise<number[]> {
  const rows = await db
    .selectFrom("search_document")
    .select("entity_id")
    .where("entity", "=", entity)
    .where("name", "=", "")
    .execute();
  return rows.map((row) => row.entity_id);
}
