import { listTownsAround } from "#/features/spaces/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Coordinates } from "#/platform/search/coordinates.ts";
import { normaliseForSearch } from "#/platform/search/normalise.ts";
import { readLand } from "../service-area/land.server.ts";
import { landPath, type MapLabel, placeLabels, projectionAround, scaleOf } from "../service-area/service-area.ts";
import { readWorkplace } from "./workplace.server.ts";

/** The area in which a provider works, drawn: around the middle of their city, never their own point. */
export interface ServiceAreaMap {
  readonly city: string;
  readonly radiusKm: number;
  readonly land: string;
  /** Of the circle, on the map. */
  readonly radius: number;
  readonly towns: readonly MapLabel[];
  readonly scale: { readonly km: number; readonly units: number };
}

/** Another town of the same name. */
const SAME_NAME_KM = 80;

/** @param city as the reader reads it. @returns null where they have set no area, or no city. */
export async function readServiceArea(
  db: Db,
  language: string,
  { id: personId, city }: { readonly id: number; readonly city: string },
): Promise<ServiceAreaMap | null> {
  const place = await readWorkplace(db, personId);
  if (!place?.point || place.radiusKm === null || !city) return null;
  const { point, radiusKm } = place;
  const towns = await listTownsAround(db, language, point, SAME_NAME_KM + 2 * radiusKm);
  const isBase = (town: (typeof towns)[number]) =>
    town.names.some((name) => normaliseForSearch(name) === normaliseForSearch(city));
  const base = towns.find((town) => isBase(town) && town.km <= SAME_NAME_KM);
  const projection = projectionAround(base ?? coarse(point), radiusKm);
  return {
    city,
    radiusKm,
    land: landPath(await readLand(radiusKm), projection),
    radius: Math.round(radiusKm / projection.kmPerUnit),
    towns: placeLabels(
      towns.filter((town) => !isBase(town)),
      projection,
      city,
    ),
    scale: scaleOf(projection),
  };
}

/** Where no space knows the city: some kilometres to this side or that, so that nobody's door is the middle. */
const coarse = ({ lat, lng }: Coordinates): Coordinates => ({
  lat: Math.round(lat * 10) / 10,
  lng: Math.round(lng * 10) / 10,
});
