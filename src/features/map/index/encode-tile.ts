import { faiths } from "#/features/spaces/public.ts";
import { mapKinds } from "./categories.ts";
import { faithCodeOf } from "./place-columns.ts";
import type { Mark } from "./place-index.ts";
import { PLACES_LAYER } from "./tile-shape.ts";
import { TileWriter } from "./tile-writer.ts";

/** Steps across a tile. */
const EXTENT = 4096;

/** Keys of all features: what a place is, how many there are, and how many of each faith. */
const KEYS = ["faith", "kind", "count", ...faiths];
const [FAITH, KIND, COUNT, FIRST_FAITH] = [0, 1, 2, 3];
/** Values that are words come first, so that they have the same number in every tile. */
const WORDS = [...faiths, ...mapKinds];

const writer = new TileWriter(PLACES_LAYER, EXTENT, KEYS, WORDS);

/**
 * A tile of marks as vector tiles have it. A place has its id, `faith` and `kind`; several have `count` and how many are
 * of each faith, under the faith's name. No mark is no byte.
 */
export function encodeMarks(zoom: number, tileX: number, tileY: number, marks: readonly Mark[]): Buffer {
  if (marks.length === 0) return Buffer.alloc(0);
  const step = 2 ** (32 - zoom) / EXTENT;
  writer.begin();
  for (const { x, y, count, id, category, byFaith } of marks) {
    writer.beginPoint(Math.floor(x / step) - tileX * EXTENT, Math.floor(y / step) - tileY * EXTENT, id);
    if (id !== null) {
      writer.tagWord(FAITH, faithCodeOf(category));
      writer.tagWord(KIND, faiths.length + (category & 7));
    } else {
      writer.tagNumber(COUNT, count);
      for (let code = 0; code < faiths.length; code++) {
        if (byFaith[code]! > 0) writer.tagNumber(FIRST_FAITH + code, byFaith[code]!);
      }
    }
    writer.endPoint();
  }
  return writer.end();
}
