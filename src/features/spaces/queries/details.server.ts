import { textLanguages } from "#/platform/i18n/languages.ts";
import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { type Fields, withoutEmpty, writeSpecialDay } from "../details/details.ts";
import { type Span, type SpecialDay, type Timings, type Weekday, writeSpans } from "../details/hours.ts";
import { listTranslations } from "#/platform/db/translations.ts";

/** Columns of translated fields, as the table of translations knows them. */
export const translatedColumns = {
  name: "name",
  description: "description",
  fullDescription: "full_description",
  address: "address",
  city: "city",
  region: "region",
} as const;

/** All details of a space as they stand. @returns null for a space that is not there. */
export async function readDetails(db: Db, spaceId: number): Promise<Fields | null> {
  const row = await db
    .selectFrom("space")
    .select([
      "kind",
      "faith",
      "name",
      "local_name",
      "description",
      "full_description",
      "language",
      "established",
      "address",
      "city",
    ])
    .select(["region", "phone", "email", "website", "zone", "lat", "lng", "facilities"])
    .select(["morning_opens", "morning_closes", "evening_opens", "evening_closes"])
    .where("id", "=", spaceId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const { weekdays, specialDays } = await readOwnTimings(db, spaceId);
  const texts = await listTranslations(db, "space", [spaceId]);
  const span = (opens: string | null, closes: string | null) => spanOf(opens, closes)?.join("-");
  const translated = new Map(
    texts
      .filter(({ language }) => textLanguages.includes(language as never) && language !== row.language)
      .map(({ language, field, text }) => [`text.${language}.${field}`, text]),
  );
  return withoutEmpty({
    name: row.name,
    localName: row.local_name,
    kind: row.kind,
    faith: row.faith,
    description: row.description,
    fullDescription: row.full_description,
    language: row.language,
    established: row.established === null ? "" : String(row.established),
    address: row.address,
    city: row.city,
    region: row.region,
    phone: row.phone,
    email: row.email,
    website: row.website,
    zone: row.zone,
    place: row.lat === null ? "" : `${row.lat},${row.lng}`,
    morning: span(row.morning_opens, row.morning_closes),
    evening: span(row.evening_opens, row.evening_closes),
    ...Object.fromEntries(
      Object.entries(weekdays).map(([weekday, spans]) => [`weekday.${weekday}`, writeSpans(spans)]),
    ),
    ...Object.fromEntries(specialDays.map((day) => [`day.${day.firstDay}`, writeSpecialDay(day)])),
    ...Object.fromEntries(row.facilities.map((name) => [`facility.${name}`, "yes"])),
    ...Object.fromEntries(
      textLanguages.flatMap((language) =>
        Object.entries(translatedColumns).map(([name, column]) => [
          `text.${language}.${name}`,
          translated.get(`text.${language}.${column}`),
        ]),
      ),
    ),
  });
}

/** The differences from the usual timings. */
export async function readOwnTimings(db: Db, spaceId: number): Promise<Pick<Timings, "weekdays" | "specialDays">> {
  const { rows } = await sql<{ weekdays: Record<Weekday, Span[]> | null; special: SpecialDay[] | null }>`
    select
      (select jsonb_object_agg(weekday, spans) from space_weekday where space_id = ${spaceId}) as weekdays,
      (select jsonb_agg(jsonb_build_object('firstDay', first_day, 'lastDay', last_day, 'kind', kind, 'name', name,
          'everyYear', every_year, 'spans', spans) order by first_day)
        from space_special_day where space_id = ${spaceId}) as special`.execute(db);
  return { weekdays: rows[0]?.weekdays ?? {}, specialDays: rows[0]?.special ?? [] };
}

/** Two columns of the database's times as one span. */
export const spanOf = (opens: string | null, closes: string | null): Span | null =>
  opens && closes ? [opens.slice(0, 5), closes.slice(0, 5)] : null;

const MAX_TOWNS = 80;

/** Lists the towns of listed spaces, as hints on an empty map. */
export async function listTowns(db: Db): Promise<{ name: string; lat: number; lng: number }[]> {
  const { rows } = await sql<{ name: string; lat: number; lng: number }>`
    select city as name, avg(lat) as lat, avg(lng) as lng from (
      select city, lat, lng from space
      where is_listed and removed_at is null and lat is not null and city <> ''
      order by listing_rank desc, id desc limit 400) as known
    group by city order by count(*) desc, city limit ${MAX_TOWNS}`.execute(db);
  return rows;
}
