import { LEAST_ZOOM, toX, toY, WORLD } from "../mercator.ts";
import { type ListedCity, parseCities, readCityList } from "#/features/cities/public.ts";

/** A city with room for its name on the map. */
export interface Town extends ListedCity {
  /** From this zoom on. */
  readonly zoom: number;
  /** Where it is on a square of the world, 0 to 1. */
  readonly x: number;
  readonly y: number;
}

const LAST_ZOOM = 10;
/** Names stand this far apart, in parts of a tile: 128 px. */
const APART = 1 / 4;
/** A capital is looked for before a city of as many people. */
const CAPITAL = 4;

/** The cities that are named, by how near one has to be. */
export function readTowns(): Town[] {
  const taken = Array.from({ length: LAST_ZOOM + 1 }, (_, zoom) => new Uint8Array((2 ** zoom / APART) ** 2));
  const weightOf = ({ people, isCapital }: ListedCity) => people * (isCapital ? CAPITAL : 1);
  return parseCities(readCityList())
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .flatMap((city) => {
      const { x, y } = onSquare(city);
      const zoom = firstZoom(x, y, taken);
      return zoom === null ? [] : [{ ...city, x, y, zoom }];
    });
}

/** Takes its room at the first zoom that has it, and so at all that follow. */
function firstZoom(x: number, y: number, taken: readonly Uint8Array[]): number | null {
  for (let zoom = LEAST_ZOOM; zoom <= LAST_ZOOM; zoom++) {
    const across = 2 ** zoom / APART;
    const cell = Math.floor(y * across) * across + Math.floor(x * across);
    const isTaken = [-1, 0, 1].some((dy) => [-1, 0, 1].some((dx) => taken[zoom]![cell + dy * across + dx] === 1));
    if (isTaken) continue;
    for (let z = zoom; z <= LAST_ZOOM; z++) {
      const all = 2 ** z / APART;
      taken[z]![Math.floor(y * all) * all + Math.floor(x * all)] = 1;
    }
    return zoom;
  }
  return null;
}

const onSquare = ({ lat, lng }: Pick<ListedCity, "lat" | "lng">): { readonly x: number; readonly y: number } => ({
  x: toX(lng) / WORLD,
  y: toY(lat) / WORLD,
});
