import { readSpaceCards } from "#/features/space-page/public.server.ts";
import { findSpaces, readPlacesOnMap } from "#/features/spaces/public.server.ts";
import type { RequestContext } from "#/platform/http/context.ts";
import type { FoundOnMap } from "../views.ts";
import { findCities } from "#/features/cities/public.server.ts";

const MOST_PLACES = 8;
const MOST_CITIES = 5;

/** Places whose names or towns are like what was typed; only those that are on the map. */
export async function findOnMap(
  { db, language, clock }: Pick<RequestContext, "db" | "language" | "clock">,
  q: string,
): Promise<FoundOnMap> {
  const filters = { q, faith: null, kind: null, live: false, near: null, sort: "relevance", after: null } as const;
  const [{ ids, ...spaces }, found] = await Promise.all([
    findSpaces(db, filters),
    findCities(db, language, q, MOST_CITIES),
  ]);
  // What is spelt as asked is not put beside what only comes close.
  const isExact = (spaces.count > 0 && !spaces.isMended) || (found.cities.length > 0 && !found.isMended);
  const cities = isExact && found.isMended ? [] : found.cities;
  const fitting = isExact && spaces.isMended ? [] : ids;
  const points = await readPlacesOnMap(db, fitting);
  const pointOf = new Map(points.map((point) => [point.id, point]));
  const shown = fitting.filter((id) => pointOf.has(id)).slice(0, MOST_PLACES);
  const cards = await readSpaceCards(db, language, new Date(clock()), shown);
  const places = cards.map((card) => {
    const { lat, lng } = pointOf.get(card.id)!;
    return { ...card, lat, lng };
  });
  return { places, cities, isMended: !isExact && shown.length + cities.length > 0 };
}
