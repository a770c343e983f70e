import { type Box, LEAST_ZOOM, WORLD } from "../mercator.ts";
import { type BuiltIndex, CELL_BITS, COUNTED_ZOOM, LEAF_BITS, type Level } from "./build-index.ts";
import { CATEGORIES, faithCodeOf } from "./place-columns.ts";
import { PINS_ZOOM } from "./tile-shape.ts";

/** A cell joins a fuller one whose places lie, on average, nearer than this; in cells, 64 px each. */
const NEAR = 0.9;
/** A tile's cells across, and those around it that decide what joins what. */
const ACROSS = 2 ** CELL_BITS;
const RING = 3;
const SPAN = ACROSS + 2 * RING;
const CELLS = SPAN * SPAN;
const FAITHS = 8;
/** From a cell to the eight around it. */
const AROUND = [-SPAN - 1, -SPAN, -SPAN + 1, -1, 1, SPAN - 1, SPAN, SPAN + 1] as const;

/** Which categories are shown: 1 at each. */
export type CategoryFilter = Uint8Array;

export interface IndexedPlace {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly category: number;
  readonly weight: number;
}

/** Where a page of a list ended. */
export type PlaceCursor = Pick<IndexedPlace, "weight" | "id">;

export interface PlacesIn {
  readonly count: number;
  readonly places: readonly IndexedPlace[];
}

/** A place, or several that lie near each other. */
export interface Mark {
  /** In units. */
  readonly x: number;
  readonly y: number;
  readonly count: number;
  /** Of a single place; null of several. */
  readonly id: number | null;
  /** Of a single place; of several -1. */
  readonly category: number;
  /** How many of each faith, by its code. */
  readonly byFaith: readonly number[];
}

/**
 * All places of the map in memory: what was built, and what has changed since. A place that changes is taken from the sums
 * and added again, so that one write costs nothing but its own look-up.
 */
export class PlaceIndex {
  readonly #built: BuiltIndex;
  /** Rows from the built ones on. */
  readonly #added: (IndexedPlace | null)[] = [];
  readonly #removed = new Set<number>();
  readonly #rowOfAdded = new Map<number, number>();
  readonly #window = new Window();
  #faiths: ReadonlySet<number> | null = null;

  constructor(built: BuiltIndex) {
    this.#built = built;
  }

  /** How many places have changed since it was built. */
  get changes(): number {
    return this.#added.length + this.#removed.size;
  }

  get count(): number {
    return this.#built.places.ids.length - this.#removed.size + this.#rowOfAdded.size;
  }

  find(id: number): IndexedPlace | null {
    const added = this.#rowOfAdded.get(id);
    if (added !== undefined) return this.#added[added - this.#built.places.ids.length]!;
    const row = this.#findBuilt(id);
    return row === null || this.#removed.has(row) ? null : this.#at(row);
  }

  /** Puts a place where it is now; null takes it off. @returns where it was and is, each that differs. */
  put(id: number, now: IndexedPlace | null): IndexedPlace[] {
    const before = this.find(id);
    if (before && now && before.x === now.x && before.y === now.y && before.category === now.category) return [];
    const length = this.#built.places.ids.length;
    if (before) {
      const row = this.#rowOfAdded.get(id);
      if (row === undefined) this.#removed.add(this.#findBuilt(id)!);
      else {
        this.#added[row - length] = null;
        this.#rowOfAdded.delete(id);
      }
    }
    if (now) {
      this.#rowOfAdded.set(id, length + this.#added.length);
      this.#added.push(now);
    }
    return [before, now].filter((place) => place !== null);
  }

  /** What a tile shows: pins from PINS_ZOOM on, and marks of several before. */
  marksOf(zoom: number, tileX: number, tileY: number, filter: CategoryFilter): Mark[] {
    if (zoom >= PINS_ZOOM) {
      const size = 2 ** (32 - zoom);
      const box = { x0: tileX * size, x1: (tileX + 1) * size, y0: tileY * size, y1: (tileY + 1) * size };
      const marks: Mark[] = [];
      this.#eachRowIn(box, filter, (row) => marks.push(markOf(this.#at(row))));
      for (const place of this.#added) {
        if (place && filter[place.category] === 1 && isIn(box, place.x, place.y)) marks.push(markOf(place));
      }
      return marks;
    }
    const window = this.#window;
    window.begin(zoom, tileX * ACROSS - RING, tileY * ACROSS - RING, filter);
    if (zoom <= COUNTED_ZOOM) this.#addCounted(window);
    else this.#addPlaces(window);
    for (const row of this.#removed) window.add(this.#at(row), row, -1);
    const { length } = this.#built.places.ids;
    for (const [i, place] of this.#added.entries()) if (place) window.add(place, length + i, 1);
    return window.marks((row) => this.#at(row));
  }

  /**
   * The places in a part of the map: how many, and the first of them after a cursor, the greatest weight first and of
   * equal ones the greatest id.
   */
  listIn(box: Box, filter: CategoryFilter, limit: number, after: PlaceCursor | null = null): PlacesIn {
    let best = new Best(limit, after);
    const { all, shown } = this.#countIn(box, filter);
    let count = shown;
    const { length } = this.#built.places.ids;
    // In the order of lists enough of them are met soon where they are many, unless all others come before them: then it
    // is given up once it has cost what looking at each place of the part does.
    if (all * all <= length * limit || !this.#takeInOrder(box, filter, shown, all, best)) {
      best = new Best(limit, after);
      const { weight } = this.#built.places;
      this.#eachRowIn(box, filter, (row) => {
        if (weight[row]! >= best.least) best.take(this.#at(row));
      });
    }
    for (const place of this.#added) {
      if (!place || filter[place.category] === 0 || !isIn(box, place.x, place.y)) continue;
      count++;
      best.take(place);
    }
    return { count, places: best.places };
  }

  /** The middle of the part that most people follow, as it was when the index was built; null where there is no place. */
  get middle(): BuiltIndex["middle"] {
    return this.#built.middle;
  }

  /** Whether any place was of this faith when the index was built, or was added since. */
  hasFaith(code: number): boolean {
    this.#faiths ??= faithsOf(this.#built);
    return this.#faiths.has(code) || this.#added.some((place) => place && faithCodeOf(place.category) === code);
  }

  /**
   * Goes through the order of lists from the cursor on, until there are enough or no more.
   * @param most places that it passes. @returns whether that was enough.
   */
  #takeInOrder(box: Box, filter: CategoryFilter, shown: number, most: number, best: Best): boolean {
    const { rows, leafX, leafY, category } = this.#built.listed;
    const { x, y } = this.#built.places;
    const leaf = 2 ** (32 - LEAF_BITS);
    const [firstY, lastY] = [Math.floor(box.y0 / leaf), Math.floor((box.y1 - 1) / leaf)];
    const [first, second = { from: 1, to: 0 }] = segmentsOf(box.x0, box.x1).map(([from, until]) => ({
      ...{ from: Math.floor(from / leaf), to: Math.floor((until - 1) / leaf) },
    }));
    const { from: firstX, to: lastX } = first!;
    const { from: otherX, to: otherLastX } = second;
    let left = Math.min(shown, best.limit);
    const begin = this.#firstListed(best.after);
    const end = Math.min(rows.length, begin + most);
    let at = begin;
    for (; at < end && left > 0; at++) {
      if (filter[category[at]!] === 0) continue;
      const [cellX, cellY] = [leafX[at]!, leafY[at]!];
      if (cellY < firstY || cellY > lastY) continue;
      if ((cellX < firstX || cellX > lastX) && (cellX < otherX || cellX > otherLastX)) continue;
      const row = rows[at]!;
      if (!isIn(box, x[row]!, y[row]!) || this.#removed.has(row)) continue;
      best.take(this.#at(row));
      left--;
    }
    return left === 0 || at === rows.length;
  }

  /** Where in the order of lists the first one behind a cursor stands. */
  #firstListed(after: PlaceCursor | null): number {
    if (!after) return 0;
    const { rows } = this.#built.listed;
    let [low, high] = [0, rows.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBefore(after, this.#at(rows[middle]!))) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /**
   * How many of the places that were built lie in a part of the map, and how many of those a filter shows. What lies within
   * is taken from the sums of the widest cells that do; along the edge alone places are counted one by one.
   */
  #countIn(box: Box, filter: CategoryFilter): { readonly all: number; readonly shown: number } {
    const { category } = this.#built.places;
    const sum = { all: 0, shown: 0 };
    for (const [x0, x1] of segmentsOf(box.x0, box.x1)) {
      const part = { x0, x1, y0: box.y0, y1: box.y1 };
      let counted: Box | null = null;
      for (const level of this.#built.levels) {
        const within = cellsWithin(part, 2 ** (32 - level.bits));
        if (within.x0 >= within.x1 || within.y0 >= within.y1) continue;
        for (const piece of around(within, counted)) addSums(level, piece, filter, sum);
        counted = within;
      }
      for (const piece of around(part, counted)) {
        this.#eachBuiltIn(piece, (row) => {
          sum.all++;
          sum.shown += filter[category[row]!]!;
        });
      }
    }
    for (const row of this.#removed) {
      const place = this.#at(row);
      if (!isIn(box, place.x, place.y)) continue;
      sum.all--;
      sum.shown -= filter[place.category]!;
    }
    return sum;
  }

  #eachRowIn(box: Box, filter: CategoryFilter, take: (row: number) => void): void {
    const { category } = this.#built.places;
    this.#eachBuiltIn(box, (row) => {
      if (filter[category[row]!] === 1 && !this.#removed.has(row)) take(row);
    });
  }

  #eachBuiltIn(box: Box, take: (row: number) => void): void {
    const { places, starts } = this.#built;
    const { x, y } = places;
    const shift = 32 - LEAF_BITS;
    const lastY = Math.min(2 ** LEAF_BITS, Math.ceil(box.y1 / 2 ** shift));
    const segments = segmentsOf(box.x0, box.x1);
    for (let leafY = Math.max(0, Math.floor(box.y0 / 2 ** shift)); leafY < lastY; leafY++) {
      const to = starts[leafY + 1]!;
      if (starts[leafY] === to) continue;
      for (const [from, until] of segments) {
        // Within a row places are in the order of their leaf cells, not of their units.
        const leafEnd = Math.floor((until - 1) / 2 ** shift);
        let row = firstAtLeast(x, Math.floor(from / 2 ** shift), shift, starts[leafY]!, to);
        for (; row < to && x[row]! >>> shift <= leafEnd; row++) {
          if (x[row]! >= from && x[row]! < until && y[row]! >= box.y0 && y[row]! < box.y1) take(row);
        }
      }
    }
  }

  #addCounted(window: Window): void {
    const level = this.#built.levels[window.zoom - LEAST_ZOOM]!;
    const { keys, starts, bits } = level;
    const across = 2 ** bits;
    for (let j = 0; j < SPAN; j++) {
      const cellY = window.cellY + j;
      if (cellY < 0 || cellY >= across) continue;
      const [low, high] = [starts[cellY]!, starts[cellY + 1]!];
      if (low === high) continue;
      for (const [from, until, i] of wrapped(window.cellX, across)) {
        const firstKey = ((cellY * across + from) << 6) >>> 0;
        window.addCounted(level, firstKeyAtLeast(keys, firstKey, low, high), high, until, j * SPAN + i - from);
      }
    }
  }

  #addPlaces(window: Window): void {
    const { places, starts } = this.#built;
    const shift = 32 - LEAF_BITS;
    const bits = window.zoom + CELL_BITS;
    const across = 2 ** bits;
    const cellShift = 32 - bits;
    const leavesInCell = 2 ** (LEAF_BITS - bits);
    const first = Math.max(0, window.cellY) * leavesInCell;
    const last = Math.min(across, window.cellY + SPAN) * leavesInCell;
    for (let leafY = first; leafY < last; leafY++) {
      const to = starts[leafY + 1]!;
      if (starts[leafY] === to) continue;
      const j = Math.floor(leafY / leavesInCell) - window.cellY;
      for (const [from, until, i] of wrapped(window.cellX, across)) {
        let row = firstAtLeast(places.x, from * leavesInCell, shift, starts[leafY]!, to);
        for (; row < to; row++) {
          const cellX = places.x[row]! >>> cellShift;
          if (cellX >= until) break;
          window.addPlace(j * SPAN + i + cellX - from, places.category[row]!, places.x[row]!, places.y[row]!, row, 1);
        }
      }
    }
  }

  #findBuilt(id: number): number | null {
    const { places, rowsById } = this.#built;
    let [low, high] = [0, rowsById.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (places.ids[rowsById[middle]!]! < id) low = middle + 1;
      else high = middle;
    }
    const row = rowsById[low];
    return row !== undefined && places.ids[row] === id ? row : null;
  }

  #at(row: number): IndexedPlace {
    const { ids, x, y, category, weight } = this.#built.places;
    if (row >= ids.length) return this.#added[row - ids.length]!;
    return { id: ids[row]!, x: x[row]!, y: y[row]!, category: category[row]!, weight: weight[row]! };
  }
}

const faithsOf = ({ levels: [widest] }: BuiltIndex): ReadonlySet<number> =>
  new Set(Array.from(widest!.keys, (key) => faithCodeOf(key & 63)));

const markOf = ({ id, x, y, category }: IndexedPlace): Mark => ({ x, y, count: 1, id, category, byFaith: [] });

const isBefore = (a: PlaceCursor, b: PlaceCursor): boolean =>
  a.weight === b.weight ? a.id > b.id : a.weight > b.weight;

/** The first places behind a cursor of those that it is given, in the order of lists. */
class Best {
  readonly places: IndexedPlace[] = [];
  readonly limit: number;
  readonly after: PlaceCursor | null;

  constructor(limit: number, after: PlaceCursor | null) {
    this.limit = limit;
    this.after = after;
  }

  /** What is lighter is none of them. */
  get least(): number {
    return this.places.length < this.limit ? 0 : this.places.at(-1)!.weight;
  }

  take(place: IndexedPlace): void {
    const { places, limit, after } = this;
    if (after && !isBefore(after, place)) return;
    if (places.length === limit && !isBefore(place, places.at(-1)!)) return;
    let at = places.length;
    while (at > 0 && isBefore(place, places[at - 1]!)) at--;
    places.splice(at, 0, place);
    if (places.length > limit) places.pop();
  }
}

/** The cells of a size that lie in a part whole, as a part. */
const cellsWithin = ({ x0, x1, y0, y1 }: Box, size: number): Box => ({
  ...{ x0: Math.ceil(x0 / size) * size, x1: Math.floor(x1 / size) * size },
  ...{ y0: Math.ceil(y0 / size) * size, y1: Math.floor(y1 / size) * size },
});

/** A part without the part in its middle that is counted already: above, below and at both sides of it. */
const around = ({ x0, x1, y0, y1 }: Box, counted: Box | null): Box[] =>
  counted
    ? [
        { x0, x1, y0, y1: counted.y0 },
        { x0, x1, y0: counted.y1, y1 },
        { x0, x1: counted.x0, y0: counted.y0, y1: counted.y1 },
        { x0: counted.x1, x1, y0: counted.y0, y1: counted.y1 },
      ].filter((piece) => piece.x0 < piece.x1 && piece.y0 < piece.y1)
    : [{ x0, x1, y0, y1 }];

/** Adds up the cells of a part whose edges are those of cells. */
function addSums(
  { bits, keys, counts, starts }: Level,
  { x0, x1, y0, y1 }: Box,
  filter: CategoryFilter,
  sum: { all: number; shown: number },
): void {
  const size = 2 ** (32 - bits);
  const across = 2 ** bits;
  const [from, until] = [x0 / size, x1 / size];
  for (let cellY = y0 / size; cellY < y1 / size; cellY++) {
    const [low, high] = [starts[cellY]!, starts[cellY + 1]!];
    if (low === high) continue;
    let row = firstKeyAtLeast(keys, ((cellY * across + from) << 6) >>> 0, low, high);
    for (; row < high; row++) {
      const key = keys[row]!;
      if (((key >>> 6) & (across - 1)) >= until) break;
      sum.all += counts[row]!;
      sum.shown += counts[row]! * filter[key & 63]!;
    }
  }
}

const isIn = ({ x0, x1, y0, y1 }: Box, x: number, y: number): boolean =>
  y >= y0 && y < y1 && ((x >= x0 && x < x1) || (x + WORLD >= x0 && x + WORLD < x1));

/** A box's stretches from west to east, cut at the date line. */
const segmentsOf = (x0: number, x1: number): [number, number][] =>
  x1 <= WORLD
    ? [[x0, x1]]
    : [
        [0, Math.min(x0, x1 - WORLD)],
        [x0, WORLD],
      ];

/** The columns of a window that begins at `cellX`: from, until and how far from its first, cut at the date line. */
function wrapped(cellX: number, across: number): readonly (readonly [number, number, number])[] {
  if (cellX < 0)
    return [
      [cellX + across, across, 0],
      [0, cellX + SPAN, -cellX],
    ];
  if (cellX + SPAN > across)
    return [
      [cellX, across, 0],
      [0, cellX + SPAN - across, across - cellX],
    ];
  return [[cellX, cellX + SPAN, 0]];
}

function firstKeyAtLeast(keys: Uint32Array, key: number, from: number, to: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (keys[middle]! < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first row from `from` on whose place lies in the leaf cell `leafX` or east of it. */
function firstAtLeast(x: Uint32Array, leafX: number, shift: number, from: number, to: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (x[middle]! >>> shift < leafX) low = middle + 1;
    else high = middle;
  }
  return low;
}

const NO_FILTER: CategoryFilter = new Uint8Array(CATEGORIES).fill(1);

/** The cells of a tile and of those around it, filled anew for each. */
class Window {
  zoom = 0;
  cellX = 0;
  cellY = 0;
  #filter = NO_FILTER;
  #nearSquared = 0;
  readonly #counts = new Float64Array(CELLS);
  readonly #sumX = new Float64Array(CELLS);
  readonly #sumY = new Float64Array(CELLS);
  readonly #sumRow = new Float64Array(CELLS);
  readonly #byFaith = new Float64Array(CELLS * FAITHS);
  /** Whether no fuller cell is near. */
  readonly #isPeak = new Uint8Array(CELLS);
  readonly #joins = new Int16Array(CELLS);
  readonly #meanX = new Float64Array(CELLS);
  readonly #meanY = new Float64Array(CELLS);

  begin(zoom: number, cellX: number, cellY: number, filter: CategoryFilter): void {
    this.zoom = zoom;
    this.cellX = cellX;
    this.cellY = cellY;
    this.#filter = filter;
    this.#nearSquared = (NEAR * 2 ** (32 - zoom - CELL_BITS)) ** 2;
    this.#counts.fill(0);
    this.#sumX.fill(0);
    this.#sumY.fill(0);
    this.#sumRow.fill(0);
    this.#byFaith.fill(0);
  }

  /** Adds rows of a level from `at` on, up to the column `until`; `offset` is the cell of its column 0. */
  addCounted(level: BuiltIndex["levels"][number], at: number, high: number, until: number, offset: number): void {
    const { keys, counts, sumX, sumY, sumRow } = level;
    const [filter, ownCounts, ownX, ownY, ownRow] = [this.#filter, this.#counts, this.#sumX, this.#sumY, this.#sumRow];
    const byFaith = this.#byFaith;
    const mask = 2 ** level.bits - 1;
    for (let row = at; row < high; row++) {
      const key = keys[row]!;
      const cellX = (key >>> 6) & mask;
      if (cellX >= until) break;
      const category = key & 63;
      if (filter[category] === 0) continue;
      const cell = offset + cellX;
      const count = counts[row]!;
      ownCounts[cell]! += count;
      ownX[cell]! += sumX[row]!;
      ownY[cell]! += sumY[row]!;
      ownRow[cell]! += sumRow[row]!;
      byFaith[cell * FAITHS + faithCodeOf(category)]! += count;
    }
  }

  addPlace(cell: number, category: number, x: number, y: number, row: number, sign: 1 | -1): void {
    if (this.#filter[category] === 0) return;
    this.#counts[cell]! += sign;
    this.#sumX[cell]! += sign * x;
    this.#sumY[cell]! += sign * y;
    this.#sumRow[cell]! += sign * row;
    this.#byFaith[cell * FAITHS + faithCodeOf(category)]! += sign;
  }

  /** Adds a place, or takes it off, if it lies in the window. */
  add({ x, y, category }: IndexedPlace, row: number, sign: 1 | -1): void {
    const bits = this.zoom + CELL_BITS;
    const across = 2 ** bits;
    const j = Math.floor(y / 2 ** (32 - bits)) - this.cellY;
    const i = (Math.floor(x / 2 ** (32 - bits)) - this.cellX + across) % across;
    if (j >= 0 && j < SPAN && i < SPAN) this.addPlace(j * SPAN + i, category, x, y, row, sign);
  }

  marks(at: (row: number) => IndexedPlace): Mark[] {
    this.#findPeaks();
    this.#joinPeaks();
    const marks: Mark[] = [];
    for (let j = RING; j < SPAN - RING; j++) {
      for (let cell = j * SPAN + RING; cell < (j + 1) * SPAN - RING; cell++) {
        if (this.#counts[cell]! > 0 && this.#joins[cell]! < 0) marks.push(this.#markAt(cell, at));
      }
    }
    return marks;
  }

  #findPeaks(): void {
    for (let cell = 0; cell < CELLS; cell++) {
      const count = this.#counts[cell]!;
      this.#isPeak[cell] = 0;
      if (count === 0) continue;
      this.#meanX[cell] = this.#sumX[cell]! / count;
      this.#meanY[cell] = this.#sumY[cell]! / count;
    }
    for (let j = 1; j < SPAN - 1; j++) {
      for (let cell = j * SPAN + 1; cell < (j + 1) * SPAN - 1; cell++) {
        if (this.#counts[cell]! > 0 && !this.#hasFuller(cell)) this.#isPeak[cell] = 1;
      }
    }
  }

  /** Which peak each cell of the tile and of those around it joins; -1 where it stays alone. */
  #joinPeaks(): void {
    this.#joins.fill(-1);
    for (let j = RING - 1; j < SPAN - RING + 1; j++) {
      for (let cell = j * SPAN + RING - 1; cell < (j + 1) * SPAN - RING + 1; cell++) {
        if (this.#counts[cell] === 0 || this.#isPeak[cell] === 1) continue;
        this.#joins[cell] = this.#bestPeak(cell);
      }
    }
  }

  /** Whether a cell of the eight around is fuller and near. */
  #hasFuller(cell: number): boolean {
    const count = this.#counts[cell]!;
    for (let i = 0; i < 8; i++) {
      const other = cell + AROUND[i]!;
      // Most are not, which this says at once.
      if (this.#counts[other]! < count) continue;
      if (this.#isFuller(other, cell) && this.#isNear(cell, other)) return true;
    }
    return false;
  }

  /** The fullest near peak of the eight around that is fuller; -1 where none is. */
  #bestPeak(cell: number): number {
    let best = -1;
    for (let i = 0; i < 8; i++) {
      const other = cell + AROUND[i]!;
      if (this.#isPeak[other] === 0) continue;
      if (this.#isFuller(other, best < 0 ? cell : best) && this.#isNear(cell, other)) best = other;
    }
    return best;
  }

  /** Of two as full as each other the northern and western one is, wherever a tile begins. */
  #isFuller(a: number, b: number): boolean {
    const difference = this.#counts[a]! - this.#counts[b]!;
    if (difference !== 0) return difference > 0;
    const [rowA, rowB] = [Math.floor(a / SPAN), Math.floor(b / SPAN)];
    return rowA === rowB ? this.#columnOf(a) < this.#columnOf(b) : rowA < rowB;
  }

  #columnOf(cell: number): number {
    const across = 2 ** (this.zoom + CELL_BITS);
    return (this.cellX + (cell % SPAN) + across) % across;
  }

  #isNear(a: number, b: number): boolean {
    const dy = this.#meanY[a]! - this.#meanY[b]!;
    let dx = Math.abs(this.#meanX[a]! - this.#meanX[b]!);
    if (dx > WORLD / 2) dx = WORLD - dx;
    return dx * dx + dy * dy < this.#nearSquared;
  }

  #markAt(cell: number, at: (row: number) => IndexedPlace): Mark {
    const [counts, faithCounts, joins] = [this.#counts, this.#byFaith, this.#joins];
    let count = counts[cell]!;
    if (count === 1 && !this.#isJoined(cell)) return markOf(at(this.#sumRow[cell]!));
    const byFaith = [0, 0, 0, 0, 0, 0, 0, 0];
    for (let faith = 0; faith < FAITHS; faith++) byFaith[faith] = faithCounts[cell * FAITHS + faith]!;
    if (this.#isPeak[cell] === 1) {
      for (let i = 0; i < 8; i++) {
        const other = cell + AROUND[i]!;
        if (joins[other] !== cell) continue;
        count += counts[other]!;
        for (let faith = 0; faith < FAITHS; faith++) byFaith[faith]! += faithCounts[other * FAITHS + faith]!;
      }
    }
    return { x: this.#meanX[cell]!, y: this.#meanY[cell]!, count, id: null, category: -1, byFaith };
  }

  /** Whether a cell around joins this one. */
  #isJoined(cell: number): boolean {
    if (this.#isPeak[cell] === 0) return false;
    for (let i = 0; i < 8; i++) if (this.#joins[cell + AROUND[i]!] === cell) return true;
    return false;
  }
}
