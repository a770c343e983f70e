import { MOST_SHOWN } from "../rules.ts";

/** The picture's own measure. */
export const WIDTH = 360;
export const HEIGHT = 372;
/** Where the front row stands. */
const FLOOR = 356;

export interface Place {
  /** Of the middle of its foot. */
  readonly x: number;
  readonly y: number;
  /** How wide it is. */
  readonly size: number;
  /** 0 is the front. */
  readonly row: number;
}

/** Rows that recede: five in front, two more in each row behind, each row smaller and closer to the next. */
function arrange(): Place[] {
  const places: Place[] = [];
  let y = FLOOR;
  for (let row = 0; places.length < MOST_SHOWN; row++) {
    const many = 5 + 2 * row;
    const step = WIDTH / (many + 1);
    // From the middle outwards, so that a few stand together.
    for (let i = 0; i < many; i++) {
      const aside = Math.ceil(i / 2) * (i % 2 === 0 ? 1 : -1);
      // A hand's breadth off the line: nobody sets lamps down with a ruler.
      const off = Math.sin(row * 7 + i * 13) * 0.08;
      places.push({ x: WIDTH / 2 + (aside + off) * step, y: y + off * step * 0.6, size: step * 0.86, row });
    }
    y -= step * 0.58;
  }
  return places.slice(0, MOST_SHOWN);
}

export const places: readonly Place[] = arrange();

/** The edges of the steps: each is three rows deep. */
export const steps: readonly number[] = [
  ...new Map(places.filter(({ row }) => row % 3 === 0).map(({ row, y, size }) => [row, y + size * 0.16])).values(),
];

/** @returns which of these places is nearest to a point of the picture; -1 where none is near. */
export function nearest(taken: readonly number[], x: number, y: number): number {
  let best = -1;
  let least = 26 ** 2;
  for (const i of taken) {
    const place = places[i]!;
    const distance = (place.x - x) ** 2 + (place.y - place.size * 0.5 - y) ** 2;
    if (distance < least) [best, least] = [i, distance];
  }
  return best;
}
