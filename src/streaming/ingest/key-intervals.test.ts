import { expect, test } from "vitest";
import { KeyIntervals } from "./key-intervals.ts";

const FRAME_US = 33_333;

/** The second at which rare key pictures are reported of a stream at 30 pictures a second; null if they are not. */
function reportedAt(isKey: (second: number, frame: number) => boolean, seconds = 40): number | null {
  const intervals = new KeyIntervals();
  const reports: number[] = [];
  for (let frame = 0; frame < seconds * 30; frame++) {
    const dtsUs = frame * FRAME_US;
    if (intervals.take({ dtsUs, isKey: isKey(dtsUs / 1_000_000, frame) }))
      reports.push(Math.round(dtsUs / 100_000) / 10);
  }
  expect(reports.length).toBeLessThanOrEqual(1);
  return reports[0] ?? null;
}

test.each([
  [30, null],
  [60, null],
  [90, null],
  [150, 5],
  [250, 6],
  [300, 6],
  [100_000, 6],
])("with a key picture every %i pictures it is reported after %s seconds", (every, at) => {
  expect(reportedAt((_second, frame) => frame % every === 0)).toBe(at);
});

test("key pictures that come when the scene changes are no reason while none is awaited for long", () => {
  expect(reportedAt((_second, frame) => [0, 40, 95, 100, 170, 230].includes(frame % 240))).toBeNull();
});

test("pictures that stop and come back, and a clock that is set back, say nothing about key pictures", () => {
  const stalled = new KeyIntervals();
  for (const us of [0, 1_000_000, 9_000_000, 10_000_000, 2_000_000, 3_000_000]) {
    expect(stalled.take({ dtsUs: us, isKey: us === 0 || us === 9_000_000 || us === 2_000_000 })).toBe(false);
  }
});
