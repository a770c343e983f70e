import fc from "fast-check";
import { expect, test } from "vitest";
import type { OfferingView } from "./frames.ts";
import {
  burningNow,
  catchUp,
  FRONT,
  hearFrame,
  lowestOf,
  openHall,
  place,
  refresh,
  remove,
  type HallLog,
} from "./hall-log.ts";
import { BURNS_MS, MOST_SHOWN } from "./rules.ts";

const lit = (id: number): OfferingView => ({ id, form: "diya", litAt: id, name: "", words: "" });
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => lit(from + i));
const idsOf = (log: HallLog) => log.places.flatMap((one) => (one ? [one.id] : [])).toSorted((a, b) => a - b);

test("a newcomer stands in front, who stood there moves back, and nobody else moves", () => {
  const before = openHall(range(1, 20), 20);
  const after = place(before, [lit(21)]);
  const moved = after.places.flatMap((one, i) => (one?.id === before.places[i]?.id ? [] : [[i, one?.id]]));
  expect(moved).toEqual([
    [20 % FRONT, 21],
    [FRONT + 8, 9],
  ]);
  expect(after.fresh).toEqual(new Set([21]));
  expect(before.fresh).toEqual(new Set());
});

test("of more than there are places the newest are drawn, and the others counted", () => {
  const log = place(openHall(range(1, MOST_SHOWN), 1_000), range(MOST_SHOWN + 1, MOST_SHOWN + 50));
  expect(idsOf(log)).toEqual(range(51, MOST_SHOWN + 50).map(({ id }) => id));
  expect(log.beyond).toBe(750);
});

test("whatever order words come in, however often, none stands twice and what was removed stays away", () => {
  const word = fc.oneof(
    fc.record({ lit: fc.array(fc.integer({ min: 1, max: 60 }).map(lit), { maxLength: 8 }) }),
    fc.record({ removed: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 4 }) }),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), (words) => {
      const log = words.reduce(hearFrame, openHall(range(1, 10), 10));
      const ids = idsOf(log);
      expect(new Set(ids).size).toBe(ids.length);
      const removed = new Set(words.flatMap((one) => ("removed" in one ? one.removed : [])));
      const came = new Set(
        [...range(1, 10), ...words.flatMap((one) => ("lit" in one ? one.lit : []))].map(({ id }) => id),
      );
      expect(ids).toEqual([...came.difference(removed)].toSorted((a, b) => a - b));
    }),
  );
});

test("a page that was away too long begins anew, without what it knows to be removed", () => {
  const log = catchUp(remove(openHall(range(1, 5), 5), [7]), {
    ...{ lit: range(6, 9), removed: [8], gap: true, counts: { today: 0, ever: 0 } },
  });
  expect(idsOf(log)).toEqual([6, 9]);
  expect(lowestOf(log)).toBe(6);
});

test("what has burnt down is drawn no more", () => {
  const log = openHall(range(1, 3), 3);
  expect(burningNow(log, 2 + BURNS_MS).filter(Boolean)).toEqual([lit(3)]);
});

test("a page that is read again shows no name that has left, and moves nothing", () => {
  const before = place(openHall([{ ...lit(1), name: "Ravi" }, lit(2)], 2), [lit(3)]);
  const after = refresh(before, range(1, 4));
  expect(after.places.slice(0, 4).map((one) => one && [one.id, one.name])).toEqual([1, 2, 3, 4].map((id) => [id, ""]));
  expect(refresh(remove(before, [2]), range(1, 3)).places[1]).toBeNull();
});
