import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/connection.ts";
import { documentKey, type DocumentKey, type DocumentTexts } from "./words.ts";

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

export interface ReadyDocument extends Pick<DocumentKey, "name" | "vector"> {
  readonly id: number;
}

/**
 * The same for many things of one container, in one statement; `teachWords` lets misspellings be mended by their words.
 * @param marks an expression for what all of them are apart from their words.
 */
export async function indexDocuments(
  db: Db,
  entity: string,
  documents: readonly ReadyDocument[],
  marks: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    insert into search_document as d (entity, entity_id, name, words, marks)
    select ${entity}, n.id, n.name, n.words::tsvector, ${marks}
    from unnest(${documents.map(({ id }) => id)}::bigint[], ${documents.map(({ name }) => name)}::text[],
      ${documents.map(({ vector }) => vector)}::text[]) as n (id, name, words)
    on conflict (entity, entity_id) do update set name = excluded.name, words = excluded.words, marks = excluded.marks
    where (d.name, d.words, d.marks) is distinct from (excluded.name, excluded.words, excluded.marks)`.execute(db);
}

/**
 * Lets misspellings be mended by the words of these documents, all in one order, so that two who teach wait for each other.
 * @param which a condition on documents `d`.
 */
export async function teachWords(db: Db, entity: string, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into search_word (entity, word)
    select ${entity}, word from (
      select distinct unnest(tsvector_to_array(d.words)) as word
      from search_document as d where d.entity = ${sql.lit(entity)} and ${which}) as found
    where word not like '%/%' and not exists (select from search_word as s where s.entity = ${sql.lit(entity)} and s.word = found.word)
    order by word
    on conflict do nothing`.execute(db);
}

/** More words than these are remembered as taught by nobody: they cost a look each time. */
const MOST_TAUGHT = 400_000;

/**
 * The same for words that are known already, of many documents. @param taught those that were taught before, by whoever
 * teaches many times: they are not looked up again.
 */
export async function teachAll(db: Db, entity: string, words: readonly string[], taught: Set<string>): Promise<void> {
  const fresh = [...new Set(words)].filter((word) => !taught.has(word)).sort();
  if (fresh.length === 0) return;
  await sql`
    insert into search_word (entity, word) select ${entity}, unnest(${fresh}::text[]) on conflict do nothing`.execute(
    db,
  );
  if (taught.size + fresh.length > MOST_TAUGHT) taught.clear();
  for (const word of fresh) taught.add(word);
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
