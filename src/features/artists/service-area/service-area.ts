import type { Coordinates } from "#/platform/search/coordinates.ts";

/** The size of a map in its own units, which are CSS pixels on a phone. */
export const MAP = { width: 340, height: 230 } as const;

/** How much of the height the circle takes. */
const CIRCLE_PART = 0.72;
/** A town that is walked through has to be more than its circle. */
const LEAST_HALF_KM = 16;
const EARTH_KM = 6371;
/** Points of a coast that are closer to each other are one. */
const THIN = 1.1;
/** Islands and lakes that are smaller are left out. */
const LEAST_POINTS = 4;
/** So far beyond its edge the land is cut. */
const EDGE = 8;

export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

/** A map around a point: distances from its middle are true, so that a circle on the ground is one on the map. */
export interface Projection {
  readonly centre: Coordinates;
  readonly kmPerUnit: number;
  readonly project: (point: Coordinates) => MapPoint;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (km: number): number => ((km / EARTH_KM) * 180) / Math.PI;

/** Azimuthal equidistant. */
export function projectionAround(centre: Coordinates, radiusKm: number): Projection {
  const halfKm = Math.max(LEAST_HALF_KM, radiusKm / CIRCLE_PART);
  const kmPerUnit = (2 * halfKm) / MAP.height;
  const [sin0, cos0] = [Math.sin(radians(centre.lat)), Math.cos(radians(centre.lat))];
  const project = ({ lat, lng }: Coordinates): MapPoint => {
    const [sin, cos] = [Math.sin(radians(lat)), Math.cos(radians(lat))];
    const [sinEast, cosEast] = [Math.sin(radians(lng - centre.lng)), Math.cos(radians(lng - centre.lng))];
    const away = Math.acos(Math.min(1, Math.max(-1, sin0 * sin + cos0 * cos * cosEast)));
    const k = away === 0 ? 1 : away / Math.sin(away);
    const units = (EARTH_KM * k) / kmPerUnit;
    return {
      x: MAP.width / 2 + units * cos * sinEast,
      y: MAP.height / 2 - units * (cos0 * sin - sin0 * cos * cosEast),
    };
  };
  return { centre, kmPerUnit, project };
}

interface Box {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

/** A closed line: its longitudes and latitudes in turn, and the box around them. */
export interface Ring extends Box {
  readonly points: Float32Array;
}

/** What is on the map, and enough around it that no edge of the cut shows. */
function boxAround({ centre, kmPerUnit }: Projection): Box {
  const reach = degrees(Math.hypot(MAP.width, MAP.height) * 0.55 * kmPerUnit);
  const [south, north] = [Math.max(-89, centre.lat - reach), Math.min(89, centre.lat + reach)];
  const narrowest = Math.cos(radians(Math.max(Math.abs(south), Math.abs(north))));
  const wide = Math.min(179, reach / narrowest);
  return { west: centre.lng - wide, east: centre.lng + wide, south, north };
}

/** The land that shows, as the path of an SVG that is filled by the rule `evenodd`. */
export function landPath(rings: readonly Ring[], projection: Projection): string {
  const box = boxAround(projection);
  const parts: string[] = [];
  for (const ring of rings) {
    if (ring.north < box.south || ring.south > box.north) continue;
    // The map's middle may lie beyond the line where longitudes begin anew.
    for (const turn of [-360, 0, 360]) {
      if (ring.east + turn < box.west || ring.west + turn > box.east) continue;
      parts.push(pathOf(cutTo(pointsNear(ring, box, turn), box), projection));
    }
  }
  return parts.join("");
}

/** The points of a ring but those within a run beyond one side of the box: most of a continent, and none of the map. */
function pointsNear({ points }: Ring, { west, east, south, north }: Box, turn: number): readonly Point[] {
  const near: Point[] = [];
  // Beyond which sides the last two points lie that are kept.
  let [before, last] = [0, 0];
  for (let i = 0; i < points.length; i += 2) {
    const [lng, lat] = [points[i]! + turn, points[i + 1]!];
    const beyond = (lng < west ? 1 : lng > east ? 2 : 0) | (lat < south ? 4 : lat > north ? 8 : 0);
    if (near.length > 1 && (before & last & beyond) !== 0) near.pop();
    else before = last;
    last = beyond;
    near.push([lng, lat]);
  }
  return near;
}

/** Longitude and latitude, or x and y. */
type Point = readonly [number, number];

const aroundMap: Box = { west: -EDGE, east: MAP.width + EDGE, south: -EDGE, north: MAP.height + EDGE };

function pathOf(line: readonly Point[], { project }: Projection): string {
  const drawn = line.map(([lng, lat]): Point => {
    const { x, y } = project({ lat, lng });
    return [x, y];
  });
  const kept: Point[] = [];
  for (const point of cutTo(drawn, aroundMap)) {
    const last = kept.at(-1);
    if (!last || Math.abs(point[0] - last[0]) >= THIN || Math.abs(point[1] - last[1]) >= THIN) kept.push(point);
  }
  if (kept.length < LEAST_POINTS) return "";
  return `M${kept.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
}

/** Sutherland and Hodgman: a closed line cut by one side of the box after the other. */
function cutTo(line: readonly Point[], { west, east, south, north }: Box): readonly Point[] {
  const cuts = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ] as const;
  let left = line;
  for (const [axis, at, sign] of cuts) {
    const kept: Point[] = [];
    for (let i = 0; i < left.length; i++) {
      const [from, to] = [left[i]!, left[(i + 1) % left.length]!];
      const [fromIn, toIn] = [(from[axis] - at) * sign >= 0, (to[axis] - at) * sign >= 0];
      if (fromIn) kept.push(from);
      if (fromIn === toIn) continue;
      const part = (at - from[axis]) / (to[axis] - from[axis]);
      kept.push([from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])]);
    }
    left = kept;
  }
  return left;
}

/** A length for the scale bar that is easy to read, and how long it is on the map. */
export function scaleOf({ kmPerUnit }: Projection): { readonly km: number; readonly units: number } {
  const most = 84 * kmPerUnit;
  const km = [1000, 500, 250, 200, 100, 50, 25, 20, 10, 5, 2, 1].find((one) => one <= most) ?? 1;
  return { km, units: km / kmPerUnit };
}

export interface MapTown extends Coordinates {
  /** In the reader's language. */
  readonly name: string;
}

/** A name beside its point. */
export interface MapLabel extends MapPoint {
  readonly name: string;
  /** On which side of the point it stands. */
  readonly side: "start" | "end";
}

const LABELS_MOST = 6;
/** Room of a letter, on the safe side. */
const LETTER = 7.4;
const LINE = 17;

/** The towns whose names have room, those that come first before others; none stands over the middle or the scale. */
export function placeLabels(towns: readonly MapTown[], { project }: Projection, base: string): readonly MapLabel[] {
  const middle = { x: MAP.width / 2, y: MAP.height / 2 };
  const wide = (name: string) => [...name].length * LETTER;
  const taken = [
    { left: middle.x - wide(base) / 2, right: middle.x + wide(base) / 2, top: middle.y - 26, bottom: middle.y + 8 },
    { left: 0, right: 130, top: MAP.height - 34, bottom: MAP.height },
  ];
  const labels: MapLabel[] = [];
  for (const { name, ...at } of towns) {
    if (labels.length === LABELS_MOST) break;
    const { x, y } = project(at);
    if (y < EDGE + LINE / 2 || y > MAP.height - EDGE - LINE / 2) continue;
    for (const side of ["start", "end"] as const) {
      const [left, right] = side === "start" ? [x - 5, x + 8 + wide(name)] : [x - 8 - wide(name), x + 5];
      const box = { left, right, top: y - LINE / 2, bottom: y + LINE / 2 };
      if (left < EDGE || right > MAP.width - EDGE) continue;
      if (taken.some((one) => one.left < right && one.right > left && one.top < box.bottom && one.bottom > box.top)) {
        continue;
      }
      taken.push(box);
      labels.push({ name, x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10, side });
      break;
    }
  }
  return labels;
}
