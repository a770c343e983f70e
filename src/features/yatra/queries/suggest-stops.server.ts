import { type PlaceOnWay, findSpaces, readPlacesOnWay } from "#/features/spaces/public.server.ts";
import { readExploreAddress } from "#/features/spaces/public.ts";
import type { Db } from "#/platform/db/connection.ts";

const MOST = 8;

/** A place that could be a stop. */
export type Suggestion = Pick<PlaceOnWay, "id" | "name" | "language" | "kind" | "faith" | "city" | "region">;

/** The places that fit what is typed best, of those that can be stops; none where nothing is typed. */
export async function suggestStops(db: Db, language: string, q: string): Promise<Suggestion[]> {
  const filters = readExploreAddress(new URLSearchParams({ q }));
  if (filters.q === "") return [];
  const { ids } = await findSpaces(db, filters);
  const places = await readPlacesOnWay(db, language, ids.slice(0, 2 * MOST));
  return ids
    .flatMap((id) => places.get(id) ?? [])
    .slice(0, MOST)
    .map(({ id, name, language, kind, faith, city, region }) => ({ id, name, language, kind, faith, city, region }));
}
