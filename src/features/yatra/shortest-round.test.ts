import fc from "fast-check";
import { expect, test } from "vitest";
import type { Coordinates } from "#/platform/search/coordinates.ts";
import { lengthOf, MOST_WEIGHED, shortestRound } from "./shortest-round.ts";

const point = fc.record<Coordinates>({
  lat: fc.double({ min: -89, max: 89, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});
const around = (length: { minLength: number; maxLength: number }) => fc.array(point, length);
const how = fc.record({ fixesStart: fc.boolean(), isRound: fc.boolean() });

function* ordersOf(size: number, begun: readonly number[] = []): Generator<readonly number[]> {
  if (begun.length === size) yield begun;
  for (let next = 0; next < size; next++) if (!begun.includes(next)) yield* ordersOf(size, [...begun, next]);
}

test("every stop is there once, a fixed beginning stays, and the way is never longer than it was", () => {
  fc.assert(
    fc.property(around({ minLength: 0, maxLength: 50 }), how, (points, round) => {
      const order = shortestRound(points, round);
      expect(order.toSorted((a, b) => a - b)).toEqual(points.map((_, i) => i));
      if (points.length > 0 && (round.fixesStart || round.isRound)) expect(order[0]).toBe(0);
      const given = points.map((_, i) => i);
      expect(lengthOf(points, order, round.isRound)).toBeLessThanOrEqual(lengthOf(points, given, round.isRound));
    }),
    { numRuns: 150 },
  );
});

test("of a few stops it is the shortest of all orders", () => {
  fc.assert(
    fc.property(around({ minLength: 3, maxLength: 7 }), how, (points, round) => {
      const found = lengthOf(points, shortestRound(points, round), round.isRound);
      let shortest = Infinity;
      for (const order of ordersOf(points.length)) {
        if (round.fixesStart && order[0] !== 0) continue;
        shortest = Math.min(shortest, lengthOf(points, order, round.isRound));
      }
      expect(found).toBeCloseTo(shortest, 3);
    }),
    { numRuns: 60 },
  );
});

test("of more stops than are weighed it comes close to what is known to be the shortest", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: MOST_WEIGHED + 1, max: 50 }),
      fc.integer({ min: 1, max: 1_000 }),
      fc.boolean(),
      (size, seed, isRound) => {
        // On a small circle nothing is shorter than going around it; the order is mixed up first.
        const points = Array.from({ length: size }, (_, i) => {
          const angle = (2 * Math.PI * ((i * 7919 + seed) % size)) / size;
          return { lat: 20 + Math.sin(angle), lng: 78 + Math.cos(angle) / Math.cos((20 * Math.PI) / 180) };
        });
        if (new Set(points.map(({ lat, lng }) => `${lat} ${lng}`)).size < size) return;
        const around = lengthOf(
          points.toSorted((a, b) => Math.atan2(a.lat - 20, a.lng - 78) - Math.atan2(b.lat - 20, b.lng - 78)),
          points.map((_, i) => i),
          true,
        );
        const order = shortestRound(points, { fixesStart: true, isRound });
        expect(lengthOf(points, order, isRound)).toBeLessThanOrEqual(around * 1.001);
      },
    ),
    { numRuns: 60 },
  );
});

test("stops across the date line are near each other", () => {
  const points = [
    { lat: 0, lng: 179 },
    { lat: 0, lng: 10 },
    { lat: 0, lng: -179 },
    { lat: 0, lng: 178 },
  ];
  const order = shortestRound(points, { fixesStart: false, isRound: false });
  const km = lengthOf(points, order, false);
  expect(km).toBeLessThan(19_500);
});
