import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sampleSounds } from "../world/library/sounds.ts";
import { peaceLines, timesOf } from "./lines.ts";
import { pieces } from "./pieces.ts";
import type { RecordedPiece } from "./record.ts";

const media = join(import.meta.dirname, "../media/sounds");
const recorded = JSON.parse(await readFile(join(media, "manifest.json"), "utf8")) as RecordedPiece[];

test("every piece is recorded, as heavy as the manifest says, and all together are light", async () => {
  expect(recorded.map(({ name }) => name).toSorted()).toEqual(Object.keys(pieces).toSorted());
  for (const { file, bytes } of recorded) expect((await stat(join(media, file))).size, file).toBe(bytes);
  expect(recorded.length).toBeGreaterThanOrEqual(10);
  expect(recorded.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(3_500_000);
});

test("the shelf of the sample world plays every piece, each once", () => {
  expect(sampleSounds.map(({ recording }) => recording).toSorted()).toEqual(
    recorded.map(({ name }) => name).toSorted(),
  );
});

test("each line is sung within the piece, one after the other, and its chapters begin with lines", () => {
  const times = timesOf(peaceLines);
  const { durationMs } = recorded.find(({ name }) => name === "peace-chant")!;
  expect(times).toHaveLength(peaceLines.length);
  for (const [i, { fromMs, toMs }] of times.entries()) {
    expect(toMs).toBeGreaterThan(fromMs);
    expect(toMs).toBeLessThanOrEqual(times[i + 1]?.fromMs ?? durationMs);
  }
  const chapters = sampleSounds.find(({ key }) => key === "peace-chant")!.chapters!;
  for (const { atS } of chapters) {
    const nearest = Math.min(...times.map(({ fromMs }) => Math.abs(fromMs - atS * 1000)));
    expect(nearest, `${atS} s`).toBeLessThan(1_000);
  }
});
