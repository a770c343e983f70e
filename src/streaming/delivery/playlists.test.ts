import { expect, test } from "vitest";
import {
  livePlaylist,
  multivariantPlaylist,
  plainPlaylist,
  skippable,
  targetFor,
  wholeLines,
  wholePlaylist,
} from "./playlists.ts";

const began = Date.UTC(2026, 10, 21, 12);
const part = (isIndependent: boolean) => ({ durationUs: 333_333, isIndependent });
const segment = (number: number, init = 0, opening = 1) => ({
  ...{ number, opening, init, durationUs: 2_000_000, beganAtMs: began + number * 2_000 },
  parts: [part(true), part(false)],
});

test("the low-latency playlist: parts near the edge, a discontinuity with its own init segment, what comes next", () => {
  const text = livePlaylist(
    {
      segments: [segment(3), segment(4), segment(5), segment(6)],
      open: { number: 7, opening: 1, init: 1, beganAtMs: began + 20_000, parts: [part(true)] },
      next: { number: 7, opening: 1 },
      partTargetUs: 333_400,
      reports: [{ rendition: "audio", lastNumber: 8, lastPart: 2 }],
      hasEnded: false,
      isIndependent: true,
      targetSeconds: 2,
    },
    false,
  );
  expect(text).toBe(`#EXTM3U
#EXT-X-VERSION:9
#EXT-X-TARGETDURATION:2
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,CAN-SKIP-UNTIL=12.0,HOLD-BACK=6.0,PART-HOLD-BACK=1.034
#EXT-X-PART-INF:PART-TARGET=0.33340
#EXT-X-MEDIA-SEQUENCE:3
#EXT-X-DISCONTINUITY-SEQUENCE:0
#EXT-X-MAP:URI="init-1-0.mp4"
#EXT-X-PROGRAM-DATE-TIME:2026-11-21T12:00:06.000Z
#EXTINF:2.00000,
1-3.m4s
#EXT-X-PROGRAM-DATE-TIME:2026-11-21T12:00:08.000Z
#EXT-X-PART:DURATION=0.33333,URI="1-4.0.m4s",INDEPENDENT=YES
#EXT-X-PART:DURATION=0.33333,URI="1-4.1.m4s"
#EXTINF:2.00000,
1-4.m4s
#EXT-X-PROGRAM-DATE-TIME:2026-11-21T12:00:10.000Z
#EXT-X-PART:DURATION=0.33333,URI="1-5.0.m4s",INDEPENDENT=YES
#EXT-X-PART:DURATION=0.33333,URI="1-5.1.m4s"
#EXTINF:2.00000,
1-5.m4s
#EXT-X-PROGRAM-DATE-TIME:2026-11-21T12:00:12.000Z
#EXT-X-PART:DURATION=0.33333,URI="1-6.0.m4s",INDEPENDENT=YES
#EXT-X-PART:DURATION=0.33333,URI="1-6.1.m4s"
#EXTINF:2.00000,
1-6.m4s
#EXT-X-DISCONTINUITY
#EXT-X-MAP:URI="init-1-1.mp4"
#EXT-X-PROGRAM-DATE-TIME:2026-11-21T12:00:20.000Z
#EXT-X-PART:DURATION=0.33333,URI="1-7.0.m4s",INDEPENDENT=YES
#EXT-X-PRELOAD-HINT:TYPE=PART,URI="1-7.1.m4s"
#EXT-X-RENDITION-REPORT:URI="../audio/live.m3u8",LAST-MSN=8,LAST-PART=2
`);
});

test("the plain one: whole segments; a discontinuity that a rendition has nothing of is counted all the same", () => {
  const text = plainPlaylist([segment(1), segment(2, 2, 2)], {
    hasEnded: true,
    isIndependent: false,
    targetSeconds: 2,
  });
  expect(text).toBe(`#EXTM3U
#EXT-X-VERSION:9
#EXT-X-TARGETDURATION:2
#EXT-X-MEDIA-SEQUENCE:1
#EXT-X-DISCONTINUITY-SEQUENCE:0
#EXT-X-MAP:URI="init-1-0.mp4"
#EXT-X-PROGRAM-DATE-TIME:2026-11-21T12:00:02.000Z
#EXTINF:2.00000,
1-1.m4s
#EXT-X-DISCONTINUITY
#EXT-X-DISCONTINUITY
#EXT-X-MAP:URI="init-2-2.mp4"
#EXT-X-PROGRAM-DATE-TIME:2026-11-21T12:00:04.000Z
#EXTINF:2.00000,
2-2.m4s
#EXT-X-ENDLIST
`);
});

test("the whole is light: two hours, with dates only where time leaps, and its delta updates are a few lines", () => {
  const segments = Array.from({ length: 3_600 }, (_, i) => segment(i));
  const lines = segments.map((one, i) => wholeLines(one, segments[i - 1] ?? null));
  const whole = wholePlaylist(lines.join(""), {
    first: segments[0],
    state: "ended",
    isIndependent: true,
    targetSeconds: 2,
  });
  expect(whole.length / segments.length).toBeLessThan(30);
  expect(whole.match(/PROGRAM-DATE-TIME/g)).toHaveLength(1);
  const skipped = skippable(segments.map(({ durationUs }) => durationUs));
  expect(skipped).toBe(3_594);
  const about = { first: segments[0], state: "running", isIndependent: true, targetSeconds: 2, skipped } as const;
  const delta = wholePlaylist(lines.slice(skipped).join(""), about);
  expect(delta).toContain("#EXT-X-SKIP:SKIPPED-SEGMENTS=3594");
  expect(delta.length).toBeLessThan(500);
});

test("sizes of the picture share one sound; bits are counted together", () => {
  const high = { rendition: "high", codecs: "avc1.64001f", width: 1280, height: 720, frameRate: 30 };
  const sound = { rendition: "audio", codecs: "mp4a.40.2", width: null, height: null, frameRate: null };
  const weights = { peak: 2_000_000.4, average: 1_500_000 };
  const low = { ...high, rendition: "low", codecs: "avc1.640015", width: 426, height: 240, frameRate: null };
  const beside = { ...sound, peak: 130_000, average: 128_000 };
  expect(
    multivariantPlaylist(
      [
        { ...high, ...weights },
        { ...low, peak: 300_000, average: 200_000 },
      ],
      beside,
      "live",
    ),
  ).toBe(`#EXTM3U
#EXT-X-VERSION:9
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Sound",DEFAULT=YES,AUTOSELECT=YES,URI="audio/live.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=2130001,AVERAGE-BANDWIDTH=1628000,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=1280x720,FRAME-RATE=30.000,AUDIO="sound"
high/live.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=430000,AVERAGE-BANDWIDTH=328000,CODECS="avc1.640015,mp4a.40.2",RESOLUTION=426x240,AUDIO="sound"
low/live.m3u8
`);
  expect(multivariantPlaylist([], beside, "safe")).toContain('CODECS="mp4a.40.2"\naudio/safe.m3u8');
  expect(multivariantPlaylist([], null, "safe")).toBeNull();
});

test("key pictures further apart than two seconds make a longer target duration, and distances of it", () => {
  const long = { ...segment(0), durationUs: 8_333_000 };
  const live = { hasEnded: false, isIndependent: true, targetSeconds: targetFor(long.durationUs) };
  const options = { open: null, next: { number: 1, opening: 1 }, partTargetUs: 333_400, reports: [] };
  const text = livePlaylist({ ...live, ...options, segments: [long] }, false);
  expect(text).toContain("#EXT-X-TARGETDURATION:8\n");
  expect(text).toContain("CAN-SKIP-UNTIL=48.0,HOLD-BACK=24.0");
  expect(plainPlaylist([long], live)).toContain("#EXT-X-TARGETDURATION:8\n");
  expect(targetFor(2_480_000)).toBe(2);
  expect(targetFor(1_000_000)).toBe(2);
});
