import { hash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { indexDocuments, removeDocument, teachWords } from "#/platform/search/index-document.ts";
import { documentKey } from "#/platform/search/words.ts";
import { everyName, everyRegion } from "../city-names.ts";
import { type ListedCity, parseCities, readCityList } from "../read-cities.ts";

const TOGETHER = 500;
/** Counts up where what is written of a city changes otherwise than by the list and its names. */
const FORM = 1;

/**
 * Writes the list of cities into the database, where they are found; a list that stands already costs one look. May be cut
 * off and run again. @returns how many were written.
 */
export async function fillCities(db: Db, list = readCityList()): Promise<number> {
  const cities = parseCities(list);
  const named = cities.map((city) => everyName(city).join());
  const version = hash("sha1", [FORM, list, ...named].join("\n"), "base64url");
  const { count } = await db
    .selectFrom("city")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  if (count === cities.length) return 0;
  for (let from = 0; from < cities.length; from += TOGETHER) {
    const some = cities.slice(from, from + TOGETHER);
    await db.transaction().execute((db) => writeCities(db, some, version));
  }
  const gone = await db.deleteFrom("city").where("version", "<>", version).returning("id").execute();
  for (const { id } of gone) await removeDocument(db, "city", id);
  return cities.length;
}

async function writeCities(db: Db, cities: readonly ListedCity[], version: string): Promise<void> {
  await db
    .insertInto("city")
    .values(
      cities.map(({ id, name, country, state, lat, lng, people }) => {
        return { id, name, country, state, lat, lng, people, version };
      }),
    )
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((eb) => ({
        name: eb.ref("excluded.name"),
        country: eb.ref("excluded.country"),
        state: eb.ref("excluded.state"),
        lat: eb.ref("excluded.lat"),
        lng: eb.ref("excluded.lng"),
        people: eb.ref("excluded.people"),
        version: eb.ref("excluded.version"),
      })),
    )
    .execute();
  const documents = cities.map((city) => {
    const [name, ...otherNames] = everyName(city);
    return { id: city.id, ...documentKey({ name: name!, otherNames, keywords: everyRegion(city), texts: [] }) };
  });
  await indexDocuments(db, "city", documents, sql`'{}'::text[]`);
  await teachWords(db, "city", sql`d.entity_id = any(${cities.map(({ id }) => id)}::bigint[])`);
}
