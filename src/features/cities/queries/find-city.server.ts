import type { Db } from "#/platform/db/connection.ts";
import { cityName, regionName } from "../city-names.ts";
import type { City } from "../views.ts";

/** A city of the list; null where it has none of this id. */
export async function findCity(db: Db, language: string, id: number): Promise<(City & { country: string }) | null> {
  const row = await db
    .selectFrom("city")
    .select(["id", "name", "country", "state", "lat", "lng"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const { lat, lng, country, name, state } = row;
  return {
    id,
    lat,
    lng,
    country,
    name: cityName({ name, country }, language),
    region: regionName({ country, state }, language),
  };
}
