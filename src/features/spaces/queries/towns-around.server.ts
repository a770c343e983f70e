import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.ts";
import { readTranslations } from "../../../platform/db/translations.ts";
import { type Coordinates, kilometres, onSphere } from "../../../platform/search/coordinates.ts";

/** A town as a map names it: where its listed spaces are. */
export interface Town extends Coordinates {
  /** In the reader's language. */
  readonly name: string;
  /** As it is written, and in the reader's language. */
  readonly names: readonly string[];
  readonly km: number;
}

const NEAREST = 300;
const GREATEST = 300;
const MOST = 60;

/** Towns within a distance, those with the most listed spaces first. */
export async function listTownsAround(
  db: Db,
  language: string,
  around: Coordinates,
  withinKm: number,
): Promise<Town[]> {
  const point = sql`${onSphere(around)}::cube`;
  const chord = 2 * Math.sin(Math.min(Math.PI / 2, withinKm / 2 / 6371));
  const isListed = sql`s.is_listed and s.removed_at is null and s.lat is not null and s.city <> ''`;
  const { rows } = await sql<{ id: number; name: string; lat: number; lng: number; chord: number }>`
    with near as materialized (
      select s.id from space as s where ${isListed} order by s.on_sphere <-> ${point} limit ${NEAREST}),
    great as materialized (
      select s.id from space as s where ${isListed} order by s.listing_rank desc, s.id desc limit ${GREATEST})
    select min(s.id) as id, s.city as name, avg(s.lat) as lat, avg(s.lng) as lng, min(s.on_sphere <-> ${point}) as chord
    from space as s where s.id in (select id from near union select id from great)
      and s.on_sphere <-> ${point} <= ${chord}
    group by s.city, s.region order by count(*) desc, s.city limit ${MOST}`.execute(db);
  const translate = await readTranslations(
    db,
    language,
    "space",
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, name, lat, lng, chord }) => {
    const shown = translate(id, "city", name);
    return { name: shown, names: [...new Set([shown, name])], lat, lng, km: kilometres(chord) };
  });
}
