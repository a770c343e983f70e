import { expect, test } from "vitest";
import { progressOf, type ReadChapter } from "./rules.ts";

const chapters = (...read: number[]): ReadChapter[] =>
  [10, 20, 10].map((verses, i) => ({ slug: String(i + 1), verses, read: read[i] ?? 0 }));
const plan = { days: 4, beginsOn: "2026-03-01" };

test("the first day has its part of the whole, chapter by chapter", () => {
  expect(progressOf(chapters(), plan, "2026-03-01")).toEqual({
    ...{ verses: 40, read: 0, day: 1, days: 4, isFinished: false },
    today: [{ chapter: "1", from: 1, to: 10, isWhole: true }],
  });
});

test("who read ahead has less, who missed a day finds it in front of them", () => {
  expect(progressOf(chapters(10, 5), plan, "2026-03-02").today).toEqual([
    { chapter: "2", from: 6, to: 10, isWhole: false },
  ]);
  expect(progressOf(chapters(10, 12), plan, "2026-03-02").today).toEqual([]);
  expect(progressOf(chapters(4), plan, "2026-03-02").today).toEqual([
    { chapter: "1", from: 5, to: 10, isWhole: false },
    { chapter: "2", from: 1, to: 10, isWhole: false },
  ]);
});

test("after its days what is left is today's; read to the end it is finished", () => {
  expect(progressOf(chapters(10, 20), plan, "2026-04-01")).toMatchObject({
    ...{ day: 4, isFinished: false },
    today: [{ chapter: "3", from: 1, to: 10 }],
  });
  expect(progressOf(chapters(10, 20, 99), plan, "2026-03-02")).toMatchObject({ read: 40, isFinished: true, today: [] });
});

test("every verse of a long plan is due once, on some day", () => {
  const read = chapters();
  for (let day = 0; day < 7; day++) {
    const { today } = progressOf(read, { days: 7, beginsOn: "2026-03-01" }, `2026-03-0${day + 1}`);
    for (const { chapter, from, to } of today) {
      const at = read.findIndex(({ slug }) => slug === chapter);
      expect(from).toBe(read[at]!.read + 1);
      read[at] = { ...read[at]!, read: to };
    }
  }
  expect(read.map(({ verses, read: done }) => verses - done)).toEqual([0, 0, 0]);
});
