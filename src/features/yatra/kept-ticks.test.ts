import { expect, test } from "vitest";
import { readTicks, ticksOf, withoutTick, withTick } from "./kept-ticks.ts";

const tick = (space: number, visited: boolean, at: number) => ({ person: 7, yatra: 1, space, visited, at });

test("of the presses on one stop the latest waits, and others beside it", () => {
  const kept = withTick(withTick(withTick([], tick(1, true, 1)), tick(2, true, 2)), tick(1, false, 3));
  expect(kept).toEqual([tick(2, true, 2), tick(1, false, 3)]);
});

test("what was sent is let go of, unless it was pressed again meanwhile", () => {
  const kept = [tick(1, false, 3), tick(2, true, 2)];
  expect(withoutTick(kept, tick(2, true, 2))).toEqual([tick(1, false, 3)]);
  expect(withoutTick(kept, tick(1, true, 1))).toEqual(kept);
});

test("what somebody pressed waits for them, whoever is signed in meanwhile", () => {
  const [mine, theirs] = [tick(1, true, 1), { ...tick(2, true, 2), person: 8, yatra: 2 }];
  const kept = withTick(withTick([], mine), theirs);
  expect(ticksOf(kept, 7)).toEqual([mine]);
  expect(withoutTick(kept, mine)).toEqual([theirs]);
});

test("nothing is read of what no device of ours wrote", () => {
  for (const text of [null, "", "{", "null", "3", '{"a":1}', '[null, 1, {"yatra":1}]'])
    expect(readTicks(text)).toEqual([]);
  expect(readTicks(JSON.stringify([tick(1, true, 1), { yatra: "1" }]))).toEqual([tick(1, true, 1)]);
});
