import fc from "fast-check";
import { expect, test } from "vitest";
import { liveMediaPlaylist, multivariantPlaylist, type Loop } from "./loop.ts";

const startMs = Date.UTC(2026, 0, 1);

function loopOf(durationsS: number[]): Loop {
  return {
    name: "aarti",
    faith: "hindu",
    title: "Evening aarti",
    width: 640,
    height: 360,
    frameRate: 15.625,
    codecs: "avc1.64001e,mp4a.40.2",
    version: "a1b2c3",
    video: { segments: durationsS.map((durationS) => ({ durationS, bytes: 20_480 })) },
    audio: { segments: durationsS.map((durationS) => ({ durationS, bytes: 10_240 })) },
  };
}

const even = loopOf(Array.from({ length: 30 }, () => 2.048));
const uneven = loopOf([2.005333, 1.984, 2.4, 0.64, 2.048, 2.048, 1.5, 2.005333, 1.984, 2.499]);
const loops = fc.constantFrom(even, uneven);
const instants = fc.integer({ min: startMs, max: startMs + 400 * 86_400_000 });

type Entry = { sequence: number; discontinuity: number; uri: string; durationS: number; beganMs: number };

/** Reads a playlist as RFC 8216 requires of a client (§6.3): each segment with its numbers and its instant. */
function read(text: string): { entries: Entry[]; target: number; map: string; ended: boolean } {
  const tag = (name: string): string => new RegExp(`^#${name}:(.*)$`, "m").exec(text)?.[1] ?? "";
  let sequence = Number(tag("EXT-X-MEDIA-SEQUENCE"));
  let discontinuity = Number(tag("EXT-X-DISCONTINUITY-SEQUENCE"));
  let beganMs = Number.NaN;
  let durationS = 0;
  const entries: Entry[] = [];
  for (const line of text.trimEnd().split("\n")) {
    if (line === "#EXT-X-DISCONTINUITY") discontinuity++;
    else if (line.startsWith("#EXT-X-PROGRAM-DATE-TIME:")) beganMs = Date.parse(line.slice(25));
    else if (line.startsWith("#EXTINF:")) durationS = Number.parseFloat(line.slice(8));
    else if (!line.startsWith("#")) {
      entries.push({ sequence, discontinuity, uri: line, durationS, beganMs });
      sequence++;
      beganMs += durationS * 1000;
    }
  }
  return {
    entries,
    target: Number(tag("EXT-X-TARGETDURATION")),
    map: tag("EXT-X-MAP"),
    ended: text.includes("#EXT-X-ENDLIST"),
  };
}

const at = (loop: Loop, nowMs: number, endMs?: number) =>
  read(liveMediaPlaylist(loop, "video", { startMs, nowMs, ...(endMs === undefined ? {} : { endMs }) }));
const uris = (entries: Entry[]): string[] => entries.map((entry) => entry.uri.replace(/^.*v-(\d+)\.m4s$/, "$1"));

test("the first viewer finds a full window, the round before the start", () => {
  const { entries, map } = at(even, startMs);
  expect(uris(entries)).toEqual(["022", "023", "024", "025", "026", "027", "028", "029"]);
  expect(entries.map((entry) => entry.sequence)).toEqual([22, 23, 24, 25, 26, 27, 28, 29]);
  expect(entries.every((entry) => entry.discontinuity === 0)).toBe(true);
  expect(map).toBe('URI="a1b2c3/v-init.mp4"');
  expect(at(even, startMs - 60_000).entries).toEqual(entries);
});

test("a segment is listed at the millisecond it ends, and not before", () => {
  expect(at(even, startMs + 2047).entries.at(-1)?.sequence).toBe(29);
  expect(at(even, startMs + 2048).entries.at(-1)).toMatchObject({
    sequence: 30,
    uri: "a1b2c3/v-000.m4s",
    discontinuity: 1,
  });
});

test("the wrap keeps its tag while in the window, and is counted when the tag leaves", () => {
  const secondWrapMs = startMs + 30 * 2048;
  const text = (nowMs: number): string => liveMediaPlaylist(even, "video", { startMs, nowMs });
  const leading = text(secondWrapMs + 8 * 2048);
  expect(leading).toContain("#EXT-X-DISCONTINUITY-SEQUENCE:1\n");
  expect(leading.indexOf("#EXT-X-DISCONTINUITY\n")).toBeLessThan(leading.indexOf("v-000.m4s"));
  const left = text(secondWrapMs + 9 * 2048);
  expect(left).toContain("#EXT-X-DISCONTINUITY-SEQUENCE:2\n");
  expect(left).not.toContain("#EXT-X-DISCONTINUITY\n");
  expect(uris(read(left).entries)[0]).toBe("001");
});

test("a segment keeps its sequence, discontinuity number, address and instant in every playlist that lists it", () => {
  fc.assert(
    fc.property(loops, instants, fc.integer({ min: 0, max: 12_000 }), (loop, nowMs, laterMs) => {
      const before = at(loop, nowMs).entries;
      const after = at(loop, nowMs + laterMs).entries;
      expect(after[0]?.sequence).toBeGreaterThanOrEqual(before[0]?.sequence ?? 0);
      for (const entry of before) {
        const again = after.find((other) => other.sequence === entry.sequence);
        if (!again) continue;
        expect(again).toMatchObject({ discontinuity: entry.discontinuity, uri: entry.uri, durationS: entry.durationS });
        expect(Math.abs(again.beganMs - entry.beganMs)).toBeLessThan(2);
      }
    }),
  );
});

test("the window is eight segments in a row, ends within one segment of now, and repeats no address", () => {
  fc.assert(
    fc.property(loops, instants, (loop, nowMs) => {
      const { entries, target } = at(loop, nowMs);
      expect(entries).toHaveLength(8);
      expect(new Set(entries.map((entry) => entry.uri)).size).toBe(8);
      const newest = entries.at(-1);
      const behindMs = nowMs - ((newest?.beganMs ?? 0) + (newest?.durationS ?? 0) * 1000);
      expect(behindMs).toBeGreaterThan(-2);
      expect(behindMs).toBeLessThan(2501);
      for (const entry of entries) {
        expect(Math.round(entry.durationS)).toBeLessThanOrEqual(target);
        expect(entry.discontinuity).toBe(Math.floor(entry.sequence / loop.video.segments.length));
        expect(entry.sequence % loop.video.segments.length).toBe(Number(uris([entry])[0]));
      }
    }),
  );
});

test("sequences never go back over time", () => {
  let last = 0;
  for (let nowMs = startMs - 5000; nowMs < startMs + 90_000; nowMs += 97) {
    const first = at(uneven, nowMs).entries[0]?.sequence ?? -1;
    expect(first).toBeGreaterThanOrEqual(last);
    expect(first - last).toBeLessThanOrEqual(last === 0 ? 99 : 1);
    last = first;
  }
});

test("sound and picture share their numbers and instants", () => {
  fc.assert(
    fc.property(instants, (nowMs) => {
      const video = liveMediaPlaylist(uneven, "video", { startMs, nowMs });
      const audio = liveMediaPlaylist(uneven, "audio", { startMs, nowMs });
      expect(audio.replaceAll("/a-", "/v-")).toBe(video);
    }),
  );
});

test("a broadcast that has ended stands still and says so", () => {
  const endMs = startMs + 3_600_000;
  expect(at(even, endMs - 1, endMs).ended).toBe(false);
  const closing = at(even, endMs, endMs);
  expect(closing.ended).toBe(true);
  expect(at(even, endMs + 86_400_000, endMs)).toEqual(closing);
});

test("a loop shorter than the window lists each segment once", () => {
  const { entries } = at(loopOf([2, 2, 2]), startMs + 20_000);
  expect(entries).toHaveLength(3);
});

test("a loop without segments is refused", () => {
  expect(() => at(loopOf([]), startMs)).toThrow(RangeError);
});

test("the multivariant playlist names both tracks and their weight", () => {
  expect(multivariantPlaylist(even)).toBe(
    [
      "#EXTM3U",
      "#EXT-X-VERSION:7",
      "#EXT-X-INDEPENDENT-SEGMENTS",
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Sound",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="1",URI="audio.m3u8"',
      '#EXT-X-STREAM-INF:BANDWIDTH=120000,AVERAGE-BANDWIDTH=120000,CODECS="avc1.64001e,mp4a.40.2",RESOLUTION=640x360,FRAME-RATE=15.625,AUDIO="sound"',
      "video.m3u8",
      "",
    ].join("\n"),
  );
});
