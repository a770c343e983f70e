import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { StreamView } from "#/features/broadcast/public.ts";
import {
  chooseStream,
  failureCounter,
  storeWish,
  storedWish,
  modesOf,
  paceFor,
  type WatchWish,
} from "./stream-choice.ts";

const own: StreamView = {
  state: "live",
  src: "/index.m3u8",
  safeSrc: "/safe.m3u8",
  fromStartSrc: "/start.m3u8",
  audioSrc: "/audio.m3u8",
  stillsSrc: "/stills.m3u8",
  stillUrl: "/still.jpg",
  youtubeId: null,
  recording: null,
  beganAt: new Date(0),
};
const recording = {
  id: 1,
  occurrenceId: 1,
  src: "/vod.m3u8",
  posterUrl: null,
  downloadUrl: null,
  durationMs: 60_000,
  beganAt: new Date(0),
};
const outside: StreamView = {
  ...own,
  safeSrc: null,
  fromStartSrc: null,
  audioSrc: null,
  stillsSrc: null,
  src: "/loop",
};
const wish: WatchWish = { mode: "video", pace: "fast", from: null };

describe("what is opened", () => {
  test("fast at the live edge, steadily where that is asked for, from the start, or with less data", () => {
    expect(chooseStream(own, wish)).toMatchObject({ src: "/index.m3u8", kind: "live", lowLatency: true });
    expect(chooseStream(own, { ...wish, pace: "steady" })).toMatchObject({ src: "/safe.m3u8", lowLatency: false });
    expect(chooseStream(own, { ...wish, from: 0 })).toMatchObject({
      src: "/start.m3u8",
      kind: "from-start",
      startAt: 0,
    });
    expect(chooseStream(own, { ...wish, mode: "audio" })).toMatchObject({ src: "/audio.m3u8", kind: "live" });
    expect(chooseStream(own, { ...wish, mode: "stills" })).toMatchObject({ src: "/stills.m3u8" });
  });

  test("a stream that has only one way is played that way, whatever is wished", () => {
    const wishes: WatchWish[] = [
      wish,
      { ...wish, pace: "steady" },
      { ...wish, mode: "stills" },
      { ...wish, mode: "audio", from: 3 },
    ];
    for (const one of wishes) {
      expect(chooseStream(outside, one)).toEqual({ src: "/loop", kind: "live", lowLatency: false, startAt: null });
    }
    expect(modesOf(outside)).toEqual(["video"]);
    expect(modesOf(own)).toEqual(["video", "stills", "audio"]);
  });

  test("an interruption changes nothing of what is open; the end leads to the recording, once there is one", () => {
    expect(chooseStream({ ...own, state: "interrupted" }, wish)).toEqual(chooseStream(own, wish));
    expect(chooseStream({ ...own, state: "ended" }, wish)).toBeNull();
    expect(chooseStream({ ...own, state: "ended", recording }, { ...wish, mode: "audio", from: 9 })).toEqual({
      src: "/vod.m3u8",
      kind: "recording",
      lowLatency: false,
      startAt: 0,
    });
    expect(chooseStream({ ...own, state: "waiting", src: null }, wish)).toBeNull();
  });
});

describe("what a browser remembers", () => {
  const storageOf = (value: string | null) => ({ getItem: () => value });

  test("the mode and the pace; who saves data begins with stills", () => {
    expect(storedWish(storageOf(null), false)).toEqual({ mode: "video", pace: "fast" });
    expect(storedWish(storageOf(null), true)).toEqual({ mode: "stills", pace: "fast" });
    expect(storedWish(null, false)).toEqual({ mode: "video", pace: "fast" });
    let kept = "";
    storeWish({ setItem: (_key, value) => void (kept = value) }, { mode: "audio", pace: "steady" });
    expect(storedWish(storageOf(kept), true)).toEqual({ mode: "audio", pace: "steady" });
  });

  test("whatever else stands there is no harm", () => {
    for (const value of ["", "null", "[]", "{", '{"mode":"x","pace":7}', '"audio"']) {
      expect(storedWish(storageOf(value), false)).toEqual({ mode: "video", pace: "fast" });
    }
    const full = {
      setItem() {
        throw new DOMException("full", "QuotaExceededError");
      },
    };
    expect(() => storeWish(full, wish)).not.toThrow();
  });
});

test("three failures or five stalls within a minute lead to the steady way; old ones are forgotten", () => {
  let now = 0;
  const failures = failureCounter(() => now);
  expect([failures("failure"), failures("stall"), failures("failure")]).toEqual([false, false, false]);
  now += 61_000;
  expect([failures("failure"), failures("failure")]).toEqual([false, false]);
  expect(failures("failure")).toBe(true);
  const stalls = failureCounter(() => now);
  for (let i = 0; i < 4; i++) expect(stalls("stall")).toBe(false);
  expect(stalls("stall")).toBe(true);
});

test("one hurries only when behind and only with something in hand, never more than a quarter", () => {
  expect(paceFor(0, 1)).toBe(1);
  expect(paceFor(0.3, 0.8)).toBeGreaterThan(1);
  expect(paceFor(0.3, 0.3)).toBe(1);
  expect(paceFor(2, 0.1)).toBeLessThan(1);
  fc.assert(
    fc.property(
      fc.double({ min: -5, max: 60, noNaN: true }),
      fc.double({ min: 0, max: 60, noNaN: true }),
      (behind, loaded) => {
        const pace = paceFor(behind, loaded);
        expect(pace).toBeGreaterThanOrEqual(0.97);
        expect(pace).toBeLessThanOrEqual(1.25);
      },
    ),
  );
});
