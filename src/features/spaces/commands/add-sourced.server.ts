import { sql } from "kysely";
import { type Db } from "../../../platform/db/connection.ts";
import { indexDocuments } from "../../../platform/search/index-document.ts";
import { textLanguages } from "../../../platform/i18n/languages.ts";
import { deleteTranslations, saveTexts } from "../../../platform/db/translations.ts";
import { columnsOf, facilitiesOf } from "../details/columns.ts";
import { type Fields, timingsOf, translatedFields } from "../details/details.ts";
import { translatedColumns } from "../queries/details.server.ts";
import type { FromSource, SourcedPlace } from "../sourced/sourced-place.ts";

/** The columns as `jsonb_to_recordset` reads them, in the order of the insert. */
const columns = {
  ...{ name: "text", local_name: "text", kind: "text", faith: "text", description: "text", language: "text" },
  full_description: "text",
  ...{ established: "smallint", address: "text", city: "text", region: "text", phone: "text", email: "text" },
  ...{ website: "text", zone: "text", lat: "float8", lng: "float8", morning_opens: "time", morning_closes: "time" },
  ...{ evening_opens: "time", evening_closes: "time", facilities: "text[]" },
} as const;
const names = Object.keys(columns).join(", ");
const record = `id bigint, ${Object.entries(columns)
  .map(([name, type]) => `${name} ${type}`)
  .join(", ")}`;

interface Placed {
  readonly id: number;
  readonly place: SourcedPlace;
}

const rowsOf = (placed: readonly Placed[]): string =>
  JSON.stringify(
    placed.map(({ id, place: { fields } }) => ({ id, ...columnsOf(fields), facilities: facilitiesOf(fields) })),
  );

/**
 * Lists places that nobody runs here yet, in the caller's transaction; a ref that is known already is left out.
 * @returns the ids of their spaces by refs.
 */
export async function addSourced(
  db: Db,
  { source, extract, at }: FromSource,
  places: readonly SourcedPlace[],
): Promise<ReadonlyMap<string, number>> {
  if (places.length === 0) return new Map();
  const { rows: ids } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('space', 'id')) as id from generate_series(1, ${places.length}::int)`.execute(
    db,
  );
  const placed = places.map((place, i) => ({ id: ids[i]!.id, place }));
  await sql`
    insert into space (id, ${sql.raw(names)}, is_listed, is_unclaimed, source, created_at, updated_at)
    overriding system value
    select id, ${sql.raw(names)}, true, true, ${source}, ${at}, ${at}
    from jsonb_to_recordset(${rowsOf(placed)}::jsonb) as n (${sql.raw(record)})`.execute(db);
  await sql`
    insert into space_source (source, ref, space_id, extract, fields, names, notes, digest, imported_at)
    select ${source}, ref, space_id, ${extract}, fields, names, notes, digest, ${at}
    from jsonb_to_recordset(${JSON.stringify(placed.map(sourceRow))}::jsonb)
      as n (ref text, space_id bigint, fields jsonb, names text[], notes jsonb, digest text)`.execute(db);
  await insertParts(db, placed);
  await indexPlaces(db, placed);
  return new Map(placed.map(({ id, place }) => [place.ref, id]));
}

export const sourceRow = ({ id, place }: Placed) => ({
  ref: place.ref,
  space_id: id,
  fields: place.fields,
  names: place.names,
  notes: place.notes,
  digest: place.digest,
});

/** Makes spaces that nobody runs say what the source says by now. @returns the ids of those that nobody has claimed meanwhile. */
export async function updateSourced(
  db: Db,
  { source, at }: FromSource,
  placed: readonly Placed[],
): Promise<readonly number[]> {
  if (placed.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    update space as s set (${sql.raw(names)}, updated_at) =
      (${sql.raw(
        Object.keys(columns)
          .map((name) => `n.${name}`)
          .join(", "),
      )}, ${at}::timestamptz)
    from jsonb_to_recordset(${rowsOf(placed)}::jsonb) as n (${sql.raw(record)})
    where s.id = n.id and s.is_unclaimed and s.removed_at is null returning s.id`.execute(db);
  const updated = new Set(rows.map(({ id }) => id));
  const own = placed.filter(({ id }) => updated.has(id));
  await storeSaid(db, { source, at }, own);
  const ids = [...updated];
  await sql`delete from space_weekday where space_id = any(${ids}::bigint[])`.execute(db);
  await deleteTranslations(db, "space", ids);
  await insertParts(db, own);
  await indexPlaces(db, own);
  return ids;
}

/** Keeps what the source says, for the next time. */
export async function storeSaid(
  db: Db,
  { source, at }: Pick<FromSource, "source" | "at">,
  placed: readonly Placed[],
): Promise<void> {
  if (placed.length === 0) return;
  await sql`
    update space_source as s set fields = n.fields, names = n.names, notes = n.notes, digest = n.digest,
      imported_at = ${at}, gone_at = null
    from jsonb_to_recordset(${JSON.stringify(placed.map(sourceRow))}::jsonb)
      as n (ref text, space_id bigint, fields jsonb, names text[], notes jsonb, digest text)
    where s.source = ${source} and s.ref = n.ref`.execute(db);
}

const indexPlaces = (db: Db, placed: readonly Placed[]): Promise<void> =>
  indexDocuments(
    db,
    "space",
    placed.map(({ id, place: { document } }) => ({ id, name: document.name, vector: document.vector })),
    // A trigger marks them by their rows.
    sql`'{}'::text[]`,
  );

/** Weekdays and texts in other languages. */
async function insertParts(db: Db, placed: readonly Placed[]): Promise<void> {
  const weekdays = placed.flatMap(({ id, place }) =>
    Object.entries(timingsOf(place.fields).weekdays).map(([weekday, spans]) => ({ id, weekday, spans })),
  );
  if (weekdays.length > 0) {
    await sql`
      insert into space_weekday (space_id, weekday, spans)
      select id, weekday, spans from jsonb_to_recordset(${JSON.stringify(weekdays)}::jsonb)
        as n (id bigint, weekday smallint, spans jsonb)`.execute(db);
  }
  await saveTexts(
    db,
    "space",
    placed.flatMap(({ id, place }) => textsOf(place.fields).map((text) => ({ entityId: id, ...text }))),
  );
}

const textsOf = (fields: Fields) =>
  textLanguages.flatMap((language) =>
    translatedFields.flatMap((field) => {
      const text = fields[`text.${language}.${field}`];
      return text && language !== fields.language ? [{ field: translatedColumns[field], language, text }] : [];
    }),
  );
