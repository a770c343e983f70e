import { LEAST_ZOOM } from "../mercator.ts";
import { type PlaceColumns, sharedBytes, sharedFloats, sharedHalves, sharedWords } from "./place-columns.ts";

/** A tile has 2^3 cells across; a cell's places are counted as one. */
export const CELL_BITS = 3;
/** The last zoom whose cells are counted beforehand; below it few enough places lie in a tile to count them anew. */
export const COUNTED_ZOOM = 10;
/** Bits of the grid by whose rows the places are sorted: the cells of zoom 13. */
export const LEAF_BITS = 16;
const LEAF_SHIFT = 32 - LEAF_BITS;

/** The cells of one zoom: a row for each category in each cell, by cells from west to east, row by row. */
export interface Level {
  readonly bits: number;
  /** `(cellY << bits | cellX) << 6 | category`. */
  readonly keys: Uint32Array;
  readonly counts: Uint32Array;
  /** Sums over the places: of their units, and of their rows. A sum can be taken from. */
  readonly sumX: Float64Array;
  readonly sumY: Float64Array;
  readonly sumRow: Float64Array;
  /** Where each row of cells begins among the keys. */
  readonly starts: Uint32Array;
}

/** Beside the rows what decides whether a list shows them, so that a long walk goes from one to the next in memory. */
export interface ListedColumns {
  readonly rows: Uint32Array;
  /** In which leaf cell it lies: what a walk of a million looks at is small. */
  readonly leafX: Uint16Array;
  readonly leafY: Uint16Array;
  readonly category: Uint8Array;
}

/** All that a node needs to answer tiles; nothing in it is written again. */
export interface BuiltIndex {
  readonly places: PlaceColumns;
  /** Where each row of leaf cells begins among the places. */
  readonly starts: Uint32Array;
  /** The places' rows in the order of their ids. */
  readonly rowsById: Uint32Array;
  /** The places in the order of lists: the greatest weight first, of equal ones the greatest id. */
  readonly listed: ListedColumns;
  /** By zoom, from LEAST_ZOOM to COUNTED_ZOOM. */
  readonly levels: readonly Level[];
  /** The middle of the part of the map that most people follow; null where there is no place. */
  readonly middle: { readonly x: number; readonly y: number } | null;
}

/** Sorts places that come in the order of their ids. */
export function buildIndex(given: PlaceColumns): BuiltIndex {
  const { length } = given.ids;
  const leafKeys = new Uint32Array(length);
  for (let i = 0; i < length; i++) {
    leafKeys[i] = ((given.y[i]! >>> LEAF_SHIFT) << LEAF_BITS) | (given.x[i]! >>> LEAF_SHIFT);
  }
  const order = sortedOrder(leafKeys);
  const places = {
    ids: sharedFloats(length),
    x: sharedWords(length),
    y: sharedWords(length),
    category: sharedBytes(length),
    weight: sharedWords(length),
  };
  const rowsById = sharedWords(length);
  const starts = sharedWords(2 ** LEAF_BITS + 1);
  for (let row = 0; row < length; row++) {
    const from = order[row]!;
    places.ids[row] = given.ids[from]!;
    places.x[row] = given.x[from]!;
    places.y[row] = given.y[from]!;
    places.category[row] = given.category[from]!;
    places.weight[row] = given.weight[from]!;
    rowsById[from] = row;
    starts[(given.y[from]! >>> LEAF_SHIFT) + 1]!++;
  }
  for (let i = 1; i < starts.length; i++) starts[i]! += starts[i - 1]!;
  const listed = listedColumns(places, rowsById);
  return { places, starts, rowsById, listed, levels: buildLevels(places), middle: middleOf(places) };
}

function listedColumns({ x, y, category, weight, ids }: PlaceColumns, rowsById: Uint32Array): ListedColumns {
  const { length } = ids;
  const keys = new Uint32Array(length);
  for (let i = 0; i < length; i++) keys[i] = ~weight[rowsById[length - 1 - i]!]!;
  const order = sortedOrder(keys);
  const listed = {
    rows: sharedWords(length),
    leafX: sharedHalves(length),
    leafY: sharedHalves(length),
    category: sharedBytes(length),
  };
  for (let at = 0; at < length; at++) {
    const row = rowsById[length - 1 - order[at]!]!;
    listed.rows[at] = row;
    listed.leafX[at] = x[row]! >>> LEAF_SHIFT;
    listed.leafY[at] = y[row]! >>> LEAF_SHIFT;
    listed.category[at] = category[row]!;
  }
  return listed;
}

function buildLevels(places: PlaceColumns): Level[] {
  const finest = levelOf(COUNTED_ZOOM + CELL_BITS, everyPlace(places));
  const levels = [finest];
  while (levels[0]!.bits > LEAST_ZOOM + CELL_BITS) levels.unshift(levelOf(levels[0]!.bits - 1, coarser(levels[0]!)));
  return levels;
}

type Rows = Pick<Level, "keys" | "counts" | "sumX" | "sumY" | "sumRow">;

/** Rows of one place each, at the finest level. */
function everyPlace({ x, y, category, ids }: PlaceColumns): Rows {
  const bits = COUNTED_ZOOM + CELL_BITS;
  const shift = 32 - bits;
  const { length } = ids;
  const keys = new Uint32Array(length);
  const sumX = new Float64Array(length);
  const sumY = new Float64Array(length);
  const sumRow = new Float64Array(length);
  for (let i = 0; i < length; i++) {
    keys[i] = ((((y[i]! >>> shift) << bits) | (x[i]! >>> shift)) << 6) | category[i]!;
    sumX[i] = x[i]!;
    sumY[i] = y[i]!;
    sumRow[i] = i;
  }
  return { keys, counts: new Uint32Array(length).fill(1), sumX, sumY, sumRow };
}

/** The rows of a level under the keys of the next one, four cells of which are one. */
function coarser({ bits, keys, counts, sumX, sumY, sumRow }: Level): Rows {
  const mask = 2 ** bits - 1;
  const coarse = new Uint32Array(keys.length);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]!;
    const cell = key >>> 6;
    const cellY = cell >>> bits;
    coarse[i] = ((((cellY >>> 1) << (bits - 1)) | ((cell & mask) >>> 1)) << 6) | (key & 63);
  }
  return { keys: coarse, counts, sumX, sumY, sumRow };
}

/** Adds up what has one key. */
function levelOf(bits: number, rows: Rows): Level {
  const order = sortedOrder(rows.keys);
  let distinct = 0;
  for (let i = 0; i < order.length; i++) {
    if (i === 0 || rows.keys[order[i]!] !== rows.keys[order[i - 1]!]) distinct++;
  }
  const level = {
    bits,
    keys: sharedWords(distinct),
    counts: sharedWords(distinct),
    sumX: sharedFloats(distinct),
    sumY: sharedFloats(distinct),
    sumRow: sharedFloats(distinct),
    starts: sharedWords(2 ** bits + 1),
  };
  let at = -1;
  for (let i = 0; i < order.length; i++) {
    const from = order[i]!;
    const key = rows.keys[from]!;
    if (at < 0 || level.keys[at] !== key) {
      level.keys[++at] = key;
      level.starts[(key >>> (6 + bits)) + 1]!++;
    }
    level.counts[at]! += rows.counts[from]!;
    level.sumX[at]! += rows.sumX[from]!;
    level.sumY[at]! += rows.sumY[from]!;
    level.sumRow[at]! += rows.sumRow[from]!;
  }
  for (let i = 1; i < level.starts.length; i++) level.starts[i]! += level.starts[i - 1]!;
  return level;
}

/** Bits of the grid in which the middle is looked for: a cell is a screen at zoom 10. */
const MIDDLE_BITS = 10;

function middleOf({ x, y, weight, ids }: PlaceColumns): BuiltIndex["middle"] {
  const shift = 32 - MIDDLE_BITS;
  const cellOf = (row: number) => ((y[row]! >>> shift) << MIDDLE_BITS) | (x[row]! >>> shift);
  const followed = new Float64Array(4 ** MIDDLE_BITS);
  for (let row = 0; row < ids.length; row++) followed[cellOf(row)]! += 1 + weight[row]!;
  let best = 0;
  for (let cell = 1; cell < followed.length; cell++) if (followed[cell]! > followed[best]!) best = cell;
  const sum = { count: 0, x: 0, y: 0 };
  for (let row = 0; row < ids.length; row++) {
    if (cellOf(row) !== best) continue;
    sum.count++;
    sum.x += x[row]!;
    sum.y += y[row]!;
  }
  return sum.count === 0 ? null : { x: sum.x / sum.count, y: sum.y / sum.count };
}

/** The positions of the keys in their order, equal ones as they came; a radix sort by two halves. */
function sortedOrder(keys: Uint32Array): Uint32Array {
  const { length } = keys;
  let order = new Uint32Array(length);
  for (let i = 0; i < length; i++) order[i] = i;
  for (const shift of [0, 16]) {
    const places = new Uint32Array(2 ** 16 + 1);
    for (let i = 0; i < length; i++) places[((keys[i]! >>> shift) & 0xffff) + 1]!++;
    // All in one, such as the upper half of small numbers: they stand as they shall.
    if (length > 0 && places[((keys[0]! >>> shift) & 0xffff) + 1] === length) continue;
    const next = new Uint32Array(length);
    for (let i = 1; i < places.length; i++) places[i]! += places[i - 1]!;
    for (let i = 0; i < length; i++) {
      const from = order[i]!;
      next[places[(keys[from]! >>> shift) & 0xffff]!++] = from;
    }
    order = next;
  }
  return order;
}
