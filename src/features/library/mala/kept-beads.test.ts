import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testStorage } from "#/testing/browser-stores.ts";
import { count, markSent } from "./beads.ts";
import { forgetBeads, keep, readKept } from "./kept-beads.ts";

beforeEach(() => void vi.stubGlobal("localStorage", testStorage()));
afterEach(() => void vi.unstubAllGlobals());

const [monday, tuesday] = ["2026-03-02", "2026-03-03"];
const press = (who: number | null, day: string, beads: number) => keep(who, count(readKept(who), day, beads, 1));
const daysOf = (who: number | null) => readKept(who).days.map(({ day, beads }) => [day, beads]);

test("beads of whoever had not signed in are theirs who does so first, and nobody else's", () => {
  press(null, monday, 100);
  expect(daysOf(7)).toEqual([[monday, 100]]);
  expect([daysOf(8), daysOf(null)]).toEqual([[], []]);
});

test("beads that were counted while signed out come to those that were counted before", () => {
  press(7, monday, 8);
  keep(7, markSent(readKept(7), readKept(7).days));
  press(null, monday, 100);
  press(null, tuesday, 5);
  expect(daysOf(7)).toEqual([
    [tuesday, 5],
    [monday, 108],
  ]);
  expect(readKept(7).unsent.toSorted()).toEqual([monday, tuesday]);
  // Once.
  expect(readKept(7).days.map(({ beads }) => beads)).toEqual([5, 108]);
});

test("nobody reports another member's beads", () => {
  press(7, monday, 108);
  expect([readKept(8).unsent, readKept(null).unsent]).toEqual([[], []]);
  expect(readKept(8).device).not.toBe(readKept(7).device);
});

test("what the account does not know is forgotten only with its reader's word", () => {
  press(7, monday, 108);
  forgetBeads(7, "but-unsent");
  expect(daysOf(7)).toEqual([[monday, 108]]);
  keep(7, markSent(readKept(7), readKept(7).days));
  forgetBeads(7, "but-unsent");
  expect(daysOf(7)).toEqual([]);
  press(7, monday, 1);
  forgetBeads(7, "with-unsent");
  expect(daysOf(7)).toEqual([]);
});
