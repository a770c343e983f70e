import tzlookup from "@photostructure/tz-lookup";
import { findCityAsListed } from "#/features/cities/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { meridianOfIndia } from "../places.server.ts";

/** A town with its name as the list of towns has it. */
export interface ListedTown {
  /** null: Ujjain, where none was chosen. */
  readonly city: number | null;
  readonly name: string;
  /** ISO 3166 */
  readonly country: string;
  readonly lat: number;
  readonly lng: number;
  readonly zone: string;
}

/** Where no town was chosen, or it is gone from the list. */
export const UJJAIN: ListedTown = {
  ...{ city: null, name: "Ujjain", country: "IN" },
  ...{ ...meridianOfIndia, zone: "Asia/Kolkata" },
};

/** A town of the list; Ujjain where it has none of this id. */
export async function findTown(db: Db, id: number | null): Promise<ListedTown> {
  const city = id === null ? null : await findCityAsListed(db, id);
  if (!city) return UJJAIN;
  const { name, country, lat, lng } = city;
  return { city: id, name, country, lat, lng, zone: tzlookup(lat, lng) };
}

/** The town that somebody chose for their prayer reminders; Ujjain where they chose none. */
export async function findOwnTown(db: Db, personId: number): Promise<ListedTown> {
  const row = await db
    .selectFrom("prayer_place")
    .select("city_id as city")
    .where("person_id", "=", personId)
    .where("kind", "in", ["town", "device"])
    .executeTakeFirst();
  return findTown(db, row?.city ?? null);
}
