/** The world as Web Mercator draws it: a square of 2^32 units, from the date line and 85.05° north. */
export const WORLD = 2 ** 32;
export const LEAST_ZOOM = 3;
export const MOST_ZOOM = 18;
export const FIRST_ZOOM = 10;
/** Where a city fills the map, and where a place's streets do. */
export const CITY_ZOOM = 11;
export const PLACE_ZOOM = 14;
/** px; what a tile measures on the screen at its own zoom. */
export const TILE_PX = 512;

/** Units east of the date line, 0 to WORLD - 1: 180° east is where 180° west is. */
export function toX(lng: number): number {
  const x = Math.round((lng / 360 + 0.5) * WORLD);
  return ((x % WORLD) + WORLD) % WORLD;
}

/** Units south of the map's upper edge; what lies beyond, such as the poles, lies on the edge. */
export function toY(lat: number): number {
  const sin = Math.sin((lat * Math.PI) / 180);
  const y = 0.5 - (0.25 * Math.log((1 + sin) / (1 - sin))) / Math.PI;
  return Math.min(WORLD - 1, Math.max(0, Math.round(y * WORLD)));
}

export const toLng = (x: number): number => (x / WORLD - 0.5) * 360;

export const toLat = (y: number): number => (360 / Math.PI) * Math.atan(Math.exp((0.5 - y / WORLD) * 2 * Math.PI)) - 90;

/** A part of the map in units; it goes over the date line where `x1` lies past WORLD. */
export interface Box {
  readonly x0: number;
  readonly y0: number;
  /** One past the last unit. */
  readonly x1: number;
  readonly y1: number;
}

/** What a window of so many px shows around a point. */
export function boxAround(lat: number, lng: number, zoom: number, widthPx: number, heightPx: number): Box {
  const unitsPerPx = WORLD / (TILE_PX * 2 ** zoom);
  const width = Math.min(WORLD, Math.round(widthPx * unitsPerPx));
  const x0 = (toX(lng) - Math.floor(width / 2) + WORLD) % WORLD;
  const y = toY(lat);
  const half = (heightPx * unitsPerPx) / 2;
  return {
    x0,
    x1: x0 + width,
    y0: Math.max(0, Math.round(y - half)),
    y1: Math.min(WORLD, Math.round(y + half)),
  };
}

/** A box as an address has it, "x0,y0,x1,y1" in units; null for what is none. */
export function readBox(text: string | null): Box | null {
  const match = /^(\d{1,10}),(\d{1,10}),(\d{1,10}),(\d{1,10})$/.exec(text ?? "");
  if (!match) return null;
  const [x0, y0, x1, y1] = match.slice(1).map(Number) as [number, number, number, number];
  const isBox = x0 < WORLD && x1 > x0 && x1 - x0 <= WORLD && y1 > y0 && y1 <= WORLD;
  return isBox ? { x0, y0, x1, y1 } : null;
}

export const writeBox = ({ x0, y0, x1, y1 }: Box): string => [x0, y0, x1, y1].map(Math.round).join(",");
