import { expect, test } from "vitest";
import { beadsOn, count, type Kept, roundsOf, markSent } from "./beads.ts";

const empty: Kept = { device: "a", days: [], unsent: [] };
const day = "2026-11-21";

test("beads are counted day by day, and never fewer than none", () => {
  let kept = count(empty, day, 1, 1);
  kept = count(kept, day, 1, 2);
  kept = count(kept, "2026-11-22", 1, 3);
  expect(kept.days.map((one) => [one.day, one.beads])).toEqual([
    ["2026-11-22", 1],
    [day, 2],
  ]);
  expect(count(kept, day, -5, 4).days.find((one) => one.day === day)?.beads).toBe(0);
});

test("108 beads are a round", () => {
  expect(roundsOf(0)).toEqual({ rounds: 0, bead: 0 });
  expect(roundsOf(107)).toEqual({ rounds: 0, bead: 107 });
  expect(roundsOf(217)).toEqual({ rounds: 2, bead: 1 });
});

test("what was sent is known, unless it was counted further meanwhile", () => {
  const kept = count(count(empty, day, 3, 1), "2026-11-22", 1, 2);
  const sent = kept.days;
  expect(markSent(kept, sent).unsent).toEqual([]);
  expect(markSent(count(kept, day, 1, 3), sent).unsent).toEqual([day]);
});

test("a day has the beads of all devices, this one's as it knows them itself", () => {
  const kept = count(empty, day, 30, 9);
  const account = [
    { device: "a", day, beads: 12, atMs: 1 },
    { device: "b", day, beads: 108, atMs: 1 },
    { device: "b", day: "2026-11-20", beads: 5, atMs: 1 },
  ];
  expect(beadsOn(day, kept, account)).toBe(138);
  expect(beadsOn("2026-11-20", kept, account)).toBe(5);
  // A device that forgot itself takes over what it told before.
  expect(beadsOn(day, empty, account)).toBe(120);
});
