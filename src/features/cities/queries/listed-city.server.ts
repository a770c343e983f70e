import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";

/** A city as the list has it: its name in Latin letters, ISO 3166, degrees. */
export interface CityAsListed {
  readonly name: string;
  readonly country: string;
  readonly lat: number;
  readonly lng: number;
}

/** Null where the list has none of this id. */
export async function findCityAsListed(db: Db, id: number): Promise<CityAsListed | null> {
  const row = await db
    .selectFrom("city")
    .select(["name", "country", "lat", "lng"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** So many degrees around are looked at. */
const AROUND = 1.5;

/** The city of the list that is nearest to a place, within some 150 kilometres; null where there is none. */
export async function findNearestCity(db: Db, lat: number, lng: number): Promise<CityAsListed | null> {
  const { rows } = await sql<CityAsListed>`
    select name, country, lat, lng from city
    where lat between ${lat - AROUND} and ${lat + AROUND} and lng between ${lng - AROUND} and ${lng + AROUND}
    order by (lat - ${lat}) * (lat - ${lat}) + (lng - ${lng}) * (lng - ${lng}) * ${Math.cos((lat * Math.PI) / 180) ** 2}, id
    limit 1`.execute(db);
  return rows[0] ?? null;
}
