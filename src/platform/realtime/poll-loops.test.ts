import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "../log.ts";
import { PollLoops } from "./poll-loops.server.ts";

const log = createLog({ logLevel: "silent" });
let loops: PollLoops;
beforeEach(() => {
  vi.useFakeTimers();
  loops = new PollLoops(log);
});
afterEach(() => vi.useRealTimers());

/** Work that ends when it is told to. */
function slowWork() {
  const ends: (() => void)[] = [];
  const work = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  return { work, end: () => ends.shift()!() };
}

test("behind a round that takes long only one more waits", async () => {
  const { work, end } = slowWork();
  loops.every(1_000, work, "it failed");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledTimes(1);
  end();
  await vi.advanceTimersByTimeAsync(100);
  expect(work).toHaveBeenCalledTimes(2);
  end();
  await vi.advanceTimersByTimeAsync(100);
  expect(work).toHaveBeenCalledTimes(2);
});

test("a round that fails keeps the next from nothing", async () => {
  const work = vi.fn(async () => {
    throw new Error("no answer");
  });
  loops.every(1_000, work, "it failed");
  await vi.advanceTimersByTimeAsync(3_000);
  expect(work).toHaveBeenCalledTimes(3);
});

test("whoever stops waits for the round that runs; rounds that wait are dropped", async () => {
  const { work, end } = slowWork();
  loops.every(1_000, work, "it failed");
  const gathered = vi.fn(async () => undefined);
  const gather = loops.gather<number>(100, gathered, "it failed");
  await vi.advanceTimersByTimeAsync(2_000);
  gather(1);
  let hasStopped = false;
  const stopped = loops.stop().then(() => (hasStopped = true));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(hasStopped).toBe(false);
  end();
  await stopped;
  expect(work).toHaveBeenCalledTimes(1);
  expect(gathered).not.toHaveBeenCalled();
});

test("what comes within a moment is worked on together, in its order", async () => {
  const work = vi.fn(async (_items: readonly number[]) => undefined);
  const gather = loops.gather(100, work, "it failed");
  for (const item of [1, 2, 3]) gather(item);
  await vi.advanceTimersByTimeAsync(100);
  gather(4);
  await vi.advanceTimersByTimeAsync(100);
  expect(work.mock.calls).toEqual([[[1, 2, 3]], [[4]]]);
});
