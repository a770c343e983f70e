import fc from "fast-check";
import { expect, test } from "vitest";
import { toX, toY, WORLD } from "../mercator.ts";
import { buildIndex } from "./build-index.ts";
import { type IndexedPlace, type Mark, PlaceIndex } from "./place-index.ts";
import { PINS_ZOOM } from "./tile-shape.ts";

const indexOf = (places: readonly IndexedPlace[]): PlaceIndex => {
  const sorted = places.toSorted((a, b) => a.id - b.id);
  return new PlaceIndex(
    buildIndex({
      ids: Float64Array.from(sorted, ({ id }) => id),
      x: Uint32Array.from(sorted, ({ x }) => x),
      y: Uint32Array.from(sorted, ({ y }) => y),
      category: Uint8Array.from(sorted, ({ category }) => category),
      weight: Uint32Array.from(sorted, ({ weight }) => weight),
    }),
  );
};

interface Cell {
  readonly i: number;
  readonly j: number;
  readonly places: IndexedPlace[];
}

/** The same rules, slowly: cells of 64 px over the whole world, each joining the fullest near peak around it. */
function honestMarks(places: readonly IndexedPlace[], zoom: number, filter: Uint8Array): Mark[] {
  const shown = places.filter(({ category }) => filter[category] === 1);
  if (zoom >= PINS_ZOOM) return shown.map(alone);
  const across = 2 ** (zoom + 3);
  const size = WORLD / across;
  const cells = new Map<string, Cell>();
  for (const place of shown) {
    const [i, j] = [Math.floor(place.x / size), Math.floor(place.y / size)];
    const cell = cells.get(`${i}/${j}`) ?? { i, j, places: [] };
    cell.places.push(place);
    cells.set(`${i}/${j}`, cell);
  }
  const mean = (cell: Cell, axis: "x" | "y") =>
    cell.places.reduce((sum, place) => sum + place[axis], 0) / cell.places.length;
  const isNear = (a: Cell, b: Cell) => {
    const dx = Math.abs(mean(a, "x") - mean(b, "x"));
    const dy = mean(a, "y") - mean(b, "y");
    return Math.min(dx, WORLD - dx) ** 2 + dy ** 2 < (0.9 * size) ** 2;
  };
  const isFuller = (a: Cell, b: Cell) =>
    a.places.length === b.places.length ? (a.j === b.j ? a.i < b.i : a.j < b.j) : a.places.length > b.places.length;
  const around = (cell: Cell) =>
    [-1, 0, 1]
      .flatMap((dj) => [-1, 0, 1].map((di) => `${(cell.i + di + across) % across}/${cell.j + dj}`))
      .map((key) => cells.get(key))
      .filter((other) => other !== undefined && other !== cell && isFuller(other, cell) && isNear(other, cell))
      .map((other) => other!);
  const isPeak = (cell: Cell) => around(cell).length === 0;
  const joins = (cell: Cell) => {
    const peaks = isPeak(cell) ? [] : around(cell).filter(isPeak);
    return peaks.length === 0 ? cell : peaks.reduce((best, peak) => (isFuller(peak, best) ? peak : best));
  };
  const all = [...cells.values()];
  return all
    .filter((cell) => joins(cell) === cell)
    .map((cell) => {
      const members = all.filter((other) => joins(other) === cell).flatMap((other) => other.places);
      if (members.length === 1) return alone(members[0]!);
      const byFaith = Array.from(
        { length: 8 },
        (_, code) => members.filter((one) => one.category >> 3 === code).length,
      );
      return { x: mean(cell, "x"), y: mean(cell, "y"), count: members.length, id: null, category: -1, byFaith };
    });
}

const alone = ({ x, y, id, category }: IndexedPlace): Mark => ({ x, y, count: 1, id, category, byFaith: [] });

/** Every tile that a mark of the reference lies in, and all around them. */
function tilesAround(marks: readonly Mark[], zoom: number): [number, number][] {
  const across = 2 ** zoom;
  const tiles = marks.flatMap(({ x, y }) =>
    [-1, 0, 1].flatMap((dx) =>
      [-1, 0, 1].map((dy): [number, number] => [
        (Math.floor((x / WORLD) * across) + dx + across) % across,
        Math.floor((y / WORLD) * across) + dy,
      ]),
    ),
  );
  const unique = new Map(tiles.filter(([, y]) => y >= 0 && y < across).map((tile) => [tile.join("/"), tile]));
  return [...unique.values()];
}

const inOrder = (marks: readonly Mark[]): Mark[] =>
  marks
    .map((mark) => ({ ...mark, x: Math.round(mark.x), y: Math.round(mark.y) }))
    .toSorted((a, b) => a.x - b.x || a.y - b.y || (a.id ?? 0) - (b.id ?? 0));

/** Most near one of a few towns, such as one on the date line and one at a pole; some anywhere. */
const towns = [
  [22.57, 88.36],
  [-16.5, 180],
  [89, 10],
  [25.3, 83],
] as const;
const place = (id: number) =>
  fc
    .tuple(
      fc.nat(towns.length),
      fc.double({ min: -1, max: 1, noNaN: true }),
      fc.double({ min: -1, max: 1, noNaN: true }),
      fc.constantFrom(0.001, 0.05, 1, 8),
      fc.nat(5),
      fc.nat(6),
    )
    .map(([town, dLat, dLng, spread, faith, kind]): IndexedPlace => {
      const [lat, lng] = towns[town] ?? [dLat * 90, dLng * 180];
      return {
        id,
        x: toX(lng + dLng * spread),
        y: toY(Math.max(-90, Math.min(90, lat + dLat * spread))),
        category: faith * 8 + kind,
        weight: (id * 7) % 5,
      };
    });
const world = fc.nat(60).chain((count) => fc.tuple(...Array.from({ length: count }, (_, i) => place(i + 1))));
const filters = fc.oneof(
  fc.constant(new Uint8Array(64).fill(1)),
  fc.uint8Array({ minLength: 64, maxLength: 64, min: 0, max: 1 }),
);
/** What happens after the index was built: a place moves, goes, or comes. */
const changes = fc.array(
  fc
    .tuple(fc.integer({ min: 1, max: 70 }), fc.boolean())
    .chain(([id, isGone]): fc.Arbitrary<readonly [number, IndexedPlace | null]> =>
      isGone ? fc.constant([id, null] as const) : place(id).map((now) => [id, now] as const),
    ),
  { maxLength: 12 },
);

test("tiles show what a slow count of the whole world shows, for any filter and after any changes", () => {
  fc.assert(
    fc.property(world, changes, filters, fc.integer({ min: 3, max: 14 }), (places, changed, filter, zoom) => {
      const index = indexOf(places);
      const now = new Map(places.map((one) => [one.id, one]));
      for (const [id, after] of changed) {
        index.put(id, after);
        if (after) now.set(id, after);
        else now.delete(id);
      }
      const expected = honestMarks([...now.values()], zoom, filter);
      const found = tilesAround(expected, zoom).flatMap(([x, y]) => index.marksOf(zoom, x, y, filter));
      expect(inOrder(found)).toEqual(inOrder(expected));
      expect(index.count).toBe(now.size);
    }),
    { numRuns: 300 },
  );
});

test("a list has exactly the places in its part of the map, the most followed first, page by page", () => {
  const part = fc.tuple(fc.nat(WORLD - 1), fc.nat(WORLD - 1), fc.integer({ min: 1, max: WORLD }), fc.nat(WORLD));
  fc.assert(
    fc.property(world, changes, filters, part, (places, changed, filter, [x0, y0, width, height]) => {
      const index = indexOf(places);
      const now = new Map(places.map((one) => [one.id, one]));
      for (const [id, after] of changed) {
        index.put(id, after);
        if (after) now.set(id, after);
        else now.delete(id);
      }
      const box = { x0, x1: x0 + width, y0, y1: Math.min(WORLD, y0 + height) };
      const expected = [...now.values()]
        .filter(({ category }) => filter[category] === 1)
        .filter(({ y }) => y >= box.y0 && y < box.y1)
        .filter(({ x }) => (x - x0 + WORLD) % WORLD < width)
        .toSorted((a, b) => b.weight - a.weight || b.id - a.id)
        .map(({ id }) => id);
      const found: number[] = [];
      for (let after = null; ;) {
        const { count, places: page } = index.listIn(box, filter, 7, after);
        expect(count).toBe(expected.length);
        found.push(...page.map(({ id }) => id));
        if (page.length < 7) break;
        after = page.at(-1)!;
      }
      expect(found).toEqual(expected);
    }),
    { numRuns: 200 },
  );
});

test("of many places a list shows what a slow look at all of them shows, in parts of any size and behind any cursor", () => {
  const places = fc.sample(fc.tuple(...Array.from({ length: 400 }, (_, i) => place(i + 1))), {
    numRuns: 1,
    seed: 16,
  })[0]!;
  const index = indexOf(places);
  for (const id of [3, 77, 250]) index.put(id, null);
  const now = places.filter(({ id }) => ![3, 77, 250].includes(id));
  const part = fc.tuple(fc.nat(WORLD - 1), fc.nat(WORLD - 1), fc.integer({ min: 1, max: WORLD }), fc.nat(WORLD));
  fc.assert(
    fc.property(part, filters, fc.nat(399), fc.boolean(), ([x0, y0, width, height], filter, cursor, isFirst) => {
      const box = { x0, x1: x0 + width, y0, y1: Math.min(WORLD, y0 + height) };
      const shown = now
        .filter(({ category }) => filter[category] === 1)
        .filter(({ x, y }) => y >= box.y0 && y < box.y1 && (x - x0 + WORLD) % WORLD < width)
        .toSorted((a, b) => b.weight - a.weight || b.id - a.id);
      const after = isFirst ? null : places[cursor]!;
      const behind = shown.filter(
        ({ weight, id }) => !after || weight < after.weight || (weight === after.weight && id < after.id),
      );
      expect(index.listIn(box, filter, 21, after)).toEqual({ count: shown.length, places: behind.slice(0, 21) });
    }),
    { numRuns: 500 },
  );
});

test("a place on the date line is on one side of it, and one at a pole on the map's edge", () => {
  expect(toX(180)).toBe(toX(-180));
  expect(toY(90)).toBe(0);
  expect(toY(-90)).toBe(WORLD - 1);
  const index = indexOf([
    { id: 1, x: toX(179.999), y: toY(-16), category: 0, weight: 0 },
    { id: 2, x: toX(-179.999), y: toY(-16), category: 0, weight: 0 },
  ]);
  const all = new Uint8Array(64).fill(1);
  const marks = [0, 7].flatMap((x) => index.marksOf(3, x, 4, all));
  expect(marks).toMatchObject([{ count: 2, id: null }]);
});
