import fc from "fast-check";
import { VectorTile } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { expect, test } from "vitest";
import { WORLD } from "../mercator.ts";
import { categoryOf, faithAt, mapKinds } from "./categories.ts";
import { encodeMarks } from "./encode-tile.ts";
import type { Mark } from "./place-index.ts";

const units = fc.nat(WORLD - 1);
const place = fc.record({
  ...{ x: units, y: units, count: fc.constant(1), byFaith: fc.constant<number[]>([]) },
  id: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  category: fc.tuple(fc.nat(5), fc.nat(6)).map(([faith, kind]) => faith * 8 + kind),
});
const several = fc
  .array(fc.nat(1_000_000), { minLength: 8, maxLength: 8 })
  .map((counts) => counts.map((some, code) => (code < 6 ? some : 0)))
  .chain((byFaith) =>
    fc.record<Mark>({
      ...{ x: units, y: units, id: fc.constant(null), category: fc.constant(-1), byFaith: fc.constant(byFaith) },
      count: fc.constant(2 + byFaith.reduce((sum, some) => sum + some, 0)),
    }),
  );

test("a reader of vector tiles finds every mark where it is, with what it is", () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(place, several), { maxLength: 400 }),
      fc.integer({ min: 3, max: 14 }),
      (marks, zoom) => {
        const layer = new VectorTile(new PbfReader(encodeMarks(zoom, 1, 2, marks))).layers["places"];
        expect(layer?.length ?? 0).toBe(marks.length);
        for (const [i, mark] of marks.entries()) {
          const feature = layer!.feature(i);
          const step = 2 ** (32 - zoom) / 4096;
          expect(feature.loadGeometry()).toMatchObject([
            [{ x: Math.floor(mark.x / step) - 4096, y: Math.floor(mark.y / step) - 8192 }],
          ]);
          if (mark.id === null) {
            const { count, ...faiths } = feature.properties;
            expect(count).toBe(mark.count);
            expect(Object.values(faiths)).toEqual(mark.byFaith.filter((some) => some > 0));
          } else {
            expect(feature.id).toBe(mark.id);
            expect(feature.properties).toEqual({
              ...{ faith: faithAt(mark.category), kind: mapKinds[mark.category % 8] },
            });
          }
        }
      },
    ),
    { numRuns: 60 },
  );
});

test("a category has room for each faith and kind", () => {
  expect(categoryOf("jain", "virtual-temple")).toBeLessThan(64);
});
