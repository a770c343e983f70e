import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { searchDocuments, type Searched } from "#/platform/search/search-documents.ts";
import { cityName, regionName } from "../city-names.ts";
import type { City } from "../views.ts";

const searched: Searched = {
  ...{ entity: "city", from: sql`city as c`, id: sql`c.id`, where: sql`true`, marked: sql`true` },
  knowsOtherNames: true,
};

interface Row {
  readonly id: number;
  readonly name: string;
  readonly country: string;
  readonly state: string;
  readonly lat: number;
  readonly lng: number;
  readonly people: number;
}

/** Cities whose names are like what was typed: as they are called first, and of these the greatest. */
export async function findCities(
  db: Db,
  language: string,
  q: string,
  limit: number,
): Promise<{ readonly cities: City[]; readonly isMended: boolean }> {
  const columns = sql`c.id, c.name, c.country, c.state, c.lat, c.lng, c.people`;
  const by = sql`key, people desc, id`;
  const found = await searchDocuments<Row>(db, q, searched, { columns, past: null, by, limit });
  const rows = found.rows ?? (await readMany(db, found.tiers[0]!, limit));
  return {
    cities: rows.map(({ id, name, country, state, lat, lng }) => ({
      ...{ id, lat, lng, name: cityName({ name, country }, language) },
      region: regionName({ country, state }, language),
    })),
    isMended: found.isMended,
  };
}

/** Where more fit than anybody reads, the greatest of those that begin so. */
async function readMany(db: Db, begins: ReturnType<typeof sql>, limit: number): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select c.id, c.name, c.country, c.state, c.lat, c.lng, c.people from city as c
    join search_document_of_city as d on d.entity = 'city' and d.entity_id = c.id
    where ${begins} order by c.people desc, c.id limit ${limit}`.execute(db);
  return rows;
}
