import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { liveMediaPlaylist, type Loop } from "../../src/features/live/loop.ts";

const media = join(import.meta.dirname, "../media/ceremonies");
const loops = JSON.parse(await readFile(join(media, "manifest.json"), "utf8")) as Loop[];
const startMs = Date.UTC(2026, 0, 1);

/** Every file of a track that a viewer meets while the loop goes round once. */
function addresses(loop: Loop, track: "video" | "audio"): Set<string> {
  const found = new Set<string>();
  for (let second = 0; second < 70; second += 2) {
    const text = liveMediaPlaylist(loop, track, { startMs, nowMs: startMs + second * 1000 });
    for (const [address] of text.matchAll(/[\w]+\/[av]-(?:init|\d{3})\.(?:mp4|m4s)/g)) found.add(address);
  }
  return found;
}

test.each(loops)("$name: every address of its playlists is a file of the weight the manifest says", async (loop) => {
  for (const track of ["video", "audio"] as const) {
    const letter = track === "video" ? "v" : "a";
    const files = addresses(loop, track);
    expect(files.size).toBe(loop[track].segments.length + 1);
    for (const address of files) {
      const file = address.replace(`${loop.version}/`, "");
      const { size } = await stat(join(media, loop.name, file));
      const index = /-(\d{3})\.m4s$/.exec(file)?.[1];
      expect(size, file).toBe(index ? loop[track].segments[Number(index)]?.bytes : size);
      expect(file.startsWith(`${letter}-`)).toBe(true);
    }
  }
});

test.each(loops)("$name: lasts about a minute, in segments of about two seconds, sound with picture", (loop) => {
  const lengths = loop.video.segments.map((segment) => segment.durationS);
  expect(loop.audio.segments.map((segment) => segment.durationS)).toEqual(lengths);
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBeCloseTo(61.44, 5);
  expect(new Set(lengths)).toEqual(new Set([2.048]));
});

test("the loops together weigh less than 6 MB", () => {
  const bytes = loops
    .flatMap((loop) => [...loop.video.segments, ...loop.audio.segments])
    .reduce((sum, segment) => sum + segment.bytes, 0);
  expect(bytes).toBeLessThan(6_000_000);
});
