import { expect, test } from "vitest";
import { clockOf } from "./clock.ts";
import { begin, chapterAt, currentOf, emptyQueue, enqueue, resumeAt, step, takeOut } from "./queue.ts";
import type { Track } from "./track.ts";

const track = (id: number): Track => ({
  ...{ id, title: `Piece ${id}`, author: "", src: `/library/item/${id}/file/a`, path: `/library/listen/${id}` },
  ...{ picture: null, durationMs: 60_000, chapters: [], place: null },
});
const ids = ({ tracks }: { readonly tracks: readonly Track[] }) => tracks.map(({ id }) => id);

test("a piece that is begun comes after the one that is on; what is queued stays", () => {
  let queue = begin(emptyQueue, [track(1), track(2), track(3)]);
  queue = begin(queue, [track(9)]);
  expect(ids(queue)).toEqual([1, 9, 2, 3]);
  expect(currentOf(queue)?.id).toBe(9);
  expect(currentOf(begin(queue, [track(3)]))?.id).toBe(3);
  expect(ids(begin(queue, [track(3)]))).toEqual([1, 9, 2, 3]);
});

test("a piece that comes anyway is not queued twice; one that was heard may come again", () => {
  const queue = { tracks: [track(1), track(2)], at: 1 };
  expect(ids(enqueue(queue, track(2)))).toEqual([1, 2]);
  expect(ids(enqueue(queue, track(1)))).toEqual([1, 2, 1]);
});

test("the piece that is on stays on, whatever is taken out around it or makes room", () => {
  const queue = { tracks: [track(1), track(2), track(3)], at: 1 };
  expect(currentOf(takeOut(queue, 0))?.id).toBe(2);
  expect(currentOf(takeOut(queue, 2))?.id).toBe(2);
  expect(takeOut(queue, 1)).toEqual(queue);
  let long = begin(
    emptyQueue,
    Array.from({ length: 100 }, (_, i) => track(i + 1)),
  );
  long = enqueue({ ...long, at: 50 }, track(500));
  expect(long.tracks).toHaveLength(100);
  expect(currentOf(long)?.id).toBe(51);
  expect(long.tracks.at(-1)?.id).toBe(500);
});

test("the queue ends at its ends", () => {
  const queue = { tracks: [track(1), track(2)], at: 0 };
  expect(step(queue, -1)).toBeNull();
  expect(step(queue, 1)?.at).toBe(1);
  expect(step({ ...queue, at: 1 }, 1)).toBeNull();
});

test("one goes on at the latest place, on whichever device that was, and anew at both ends", () => {
  const duration = 600_000;
  expect(resumeAt({ ms: 90_000, atMs: 5 }, { ms: 200_000, atMs: 9 }, duration)).toBe(200_000);
  expect(resumeAt({ ms: 90_000, atMs: 10 }, { ms: 200_000, atMs: 9 }, duration)).toBe(90_000);
  expect(resumeAt(null, { ms: 200_000, atMs: 9 }, duration)).toBe(200_000);
  expect(resumeAt({ ms: 3_000, atMs: 10 }, { ms: 200_000, atMs: 9 }, duration)).toBe(0);
  expect(resumeAt({ ms: 595_000, atMs: 10 }, null, duration)).toBe(0);
  expect(resumeAt(null, null, duration)).toBe(0);
});

test("the chapter at hand is the last that has begun", () => {
  const chapters = [
    { atMs: 2_000, title: "a" },
    { atMs: 30_000, title: "b" },
  ];
  expect([0, 2_000, 29_999, 30_000].map((ms) => chapterAt(chapters, ms))).toEqual([-1, 0, 0, 1]);
});

test("a clock has hours only where there are any", () => {
  expect([0, 7_999, 187_000, 3_729_000].map(clockOf)).toEqual(["0:00", "0:07", "3:07", "1:02:09"]);
});
