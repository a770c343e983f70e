import { setImmediate as nextRound } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { RenderLimits, writing } from "./render-limits.ts";

const limit = { atOnce: 2, aMinute: 5 };

test("a reader's pages are rendered a few at once, in the order they were asked for, beside those of others", async () => {
  const limits = new RenderLimits(() => 0);
  const begun: string[] = [];
  const begin = async (name: string, reader = "a") => {
    const end = await limits.begin(reader, limit);
    begun.push(name);
    return end as () => void;
  };
  const [first, second] = [await begin("first"), await begin("second")];
  const third = begin("third");
  const fourth = begin("fourth");
  await begin("of another", "b");
  expect(begun).toEqual(["first", "second", "of another"]);
  second();
  (await third)();
  (await fourth)();
  first();
  await begin("fifth");
  expect(begun).toEqual(["first", "second", "of another", "third", "fourth", "fifth"]);
});

test("forms that are sent at once are carried out a few at a time, and wait for no page", async () => {
  const limits = new RenderLimits(() => 0);
  for (let page = 0; page < limit.atOnce; page++) await limits.begin("a", limit);
  const ends = [];
  for (let form = 0; form < 6; form++) ends.push((await limits.begin(...writing("a"))) as () => void);
  let isBegun = false;
  const seventh = limits.begin(...writing("a")).then(() => (isBegun = true));
  await new Promise(setImmediate);
  expect(isBegun).toBe(false);
  ends[0]!();
  await seventh;
});

test("who asks for more within a minute than anybody reads is told when to ask again", async () => {
  let now = 1_000;
  const limits = new RenderLimits(() => now);
  for (let page = 0; page < limit.aMinute; page++) ((await limits.begin("a", limit)) as () => void)();
  now = 11_500;
  expect(await limits.begin("a", limit)).toEqual({ seconds: 50 });
  expect(await limits.begin("b", limit)).toBeTypeOf("function");
  now = 61_000;
  expect(await limits.begin("a", limit)).toBeTypeOf("function");
});

test("many addresses take no more memory than some of them", async () => {
  let now = 0;
  const limits = new RenderLimits(() => now);
  const end = (await limits.begin("kept", { atOnce: 1, aMinute: 2 })) as () => void;
  for (let reader = 0; reader < 50_000; reader++) ((await limits.begin(`r${reader}`, limit)) as () => void)();
  // Whoever is being served keeps their turn through it.
  let isBegun = false;
  const waits = limits.begin("kept", { atOnce: 1, aMinute: 2 }).then(() => (isBegun = true));
  await Promise.resolve();
  expect(isBegun).toBe(false);
  end();
  await waits;
  expect(isBegun).toBe(true);
});

test("renders of many readers are worked at a few side by side, and one that waits for something keeps nobody", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const limits = new RenderLimits(() => 0);
  const begun: (() => void)[] = [];
  const begin = async (reader: string) => begun.push((await limits.begin(reader, limit)) as () => void);
  for (let reader = 0; reader < 20; reader++) void begin(`r${reader}`);
  await nextRound();
  expect(begun).toHaveLength(8);
  begun[0]!();
  // Ended twice it hands on once.
  begun[0]!();
  await nextRound();
  await nextRound();
  expect(begun).toHaveLength(9);
  // One a round: whatever else came is answered between two of them.
  for (let ended = 1; ended < 5; ended++) begun[ended]!();
  const counts: number[] = [];
  for (let round = 0; round < 6; round++) {
    counts.push(begun.length);
    await nextRound();
  }
  expect(Math.max(...counts.slice(1).map((count, n) => count - counts[n]!))).toBe(1);
  expect(begun).toHaveLength(13);
  vi.advanceTimersByTime(250);
  for (let round = 0; round < 8; round++) await nextRound();
  expect(begun).toHaveLength(20);
  vi.useRealTimers();
});
