import { type RawBuilder, sql } from "kysely";
import { sqlAny } from "./sql-any.ts";
import type { Db } from "./connection.ts";

/**
 * Translations of some fields of some rows into one language.
 * @returns a function `(id, field, original)` that gives the translation, or the original where there is none.
 */
export async function readTranslations(
  db: Db,
  language: string,
  entity: string,
  ids: readonly number[],
): Promise<(id: number, field: string, original: string) => string> {
  if (ids.length === 0) return (_id, _field, original) => original;
  const rows = await db
    .selectFrom("translation")
    .select(["entity_id", "field", "text"])
    .where("entity", "=", entity)
    .where("entity_id", "=", sqlAny(ids))
    .where("language", "=", language)
    .execute();
  const texts = new Map(rows.map((row) => [`${row.entity_id} ${row.field}`, row.text]));
  return (id, field, original) => texts.get(`${id} ${field}`) ?? original;
}

/** The same for a list, which is translated as one text with a line for each entry. */
export const translatedList = (
  translate: (id: number, field: string, original: string) => string,
  id: number,
  field: string,
  list: readonly string[],
): readonly string[] => (list.length === 0 ? list : translate(id, field, list.join("\n")).split("\n"));

/**
 * The same for a query that reads the rows themselves: a column with the translated fields by name, null where there
 * are none. @param idColumn the column of the row's id, as the query names it.
 */
export const translationsOf = (
  language: string | RawBuilder<unknown>,
  entity: string,
  idColumn: string,
): RawBuilder<Readonly<Record<string, string>> | null> =>
  sql`(select jsonb_object_agg(t.field, t.text) from translation as t
    where t.entity = ${entity} and t.entity_id = ${sql.ref(idColumn)} and t.language = ${language})`;

/**
 * The same for one field of a query that reads the rows themselves: its translation, or what stands in `original`.
 * @param original the column itself.
 */
export const translatedField = (
  language: string,
  of: { readonly entity: string; readonly id: string; readonly field: string },
  original: string,
): RawBuilder<string> =>
  sql<string>`coalesce((select t.text from translation as t where t.entity = ${of.entity}
    and t.entity_id = ${sql.ref(of.id)} and t.field = ${of.field} and t.language = ${language}), ${sql.ref(original)})`;

export interface TranslatedText {
  readonly entityId: number;
  readonly field: string;
  readonly text: string;
}

/** Keeps translations of fields of rows of one kind; what was there before is replaced. */
export async function saveTranslations(
  db: Db,
  language: string,
  entity: string,
  texts: readonly TranslatedText[],
): Promise<void> {
  for (let i = 0; i < texts.length; i += 1000) {
    await db
      .insertInto("translation")
      .values(
        texts.slice(i, i + 1000).map(({ entityId, field, text }) => ({
          entity,
          entity_id: entityId,
          field,
          language,
          text,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(["entity", "entity_id", "field", "language"])
          .doUpdateSet((eb) => ({ text: eb.ref("excluded.text") })),
      )
      .execute();
  }
}

/** The same for texts in several languages, in one statement: for rows that come in crowds. */
export async function saveTexts(
  db: Db,
  entity: string,
  texts: readonly (TranslatedText & { readonly language: string })[],
): Promise<void> {
  if (texts.length === 0) return;
  const rows = texts.map(({ entityId, ...text }) => ({ id: entityId, ...text }));
  await sql`
    insert into translation (entity, entity_id, field, language, text)
    select ${entity}, id, field, language, text from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n (id bigint, field text, language text, text text)
    on conflict (entity, entity_id, field, language) do update set text = excluded.text`.execute(db);
}

/** Reads all translations of some rows of one kind, in every language; with `fields` those of these fields only. */
export async function listTranslations(
  db: Db,
  entity: string,
  ids: readonly number[],
  fields?: readonly string[],
): Promise<(TranslatedText & { readonly language: string })[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("translation")
    .select(["entity_id as entityId", "field", "language", "text"])
    .where("entity", "=", entity)
    .where("entity_id", "=", sqlAny(ids))
    .$if(fields !== undefined, (query) => query.where("field", "in", fields!))
    .execute();
}

/** Deletes translations of some rows of one kind; with `fields` or `languages` only those. */
export async function deleteTranslations(
  db: Db,
  entity: string,
  ids: readonly number[],
  only: { readonly fields?: readonly string[]; readonly languages?: readonly string[] } = {},
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom("translation")
    .where("entity", "=", entity)
    .where("entity_id", "=", sqlAny(ids))
    .$if(only.fields !== undefined, (query) => query.where("field", "in", only.fields!))
    .$if(only.languages !== undefined, (query) => query.where("language", "in", only.languages!))
    .execute();
}
