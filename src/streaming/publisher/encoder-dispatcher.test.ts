import { expect, test } from "vitest";
import type { PictureRendition } from "../samples.ts";
import { EncoderDispatcher, type DispatchedEncoder, type DispatcherOptions } from "./encoder-dispatcher.ts";
import type { Picture } from "./picture-encoder.ts";
import { planFor } from "./plan.ts";

type Made = Parameters<DispatcherOptions["makeEncoder"]>[0];

/** Encodes at once; what it may not give yet it keeps, as the real one does. */
class FakeEncoder implements DispatchedEncoder {
  isReady = true;
  isFull = false;
  isFinished = false;
  readonly made: Made;
  readonly encoded: { ptsUs: number; isKey: boolean }[] = [];

  constructor(made: Made) {
    this.made = made;
  }
  get plan() {
    return this.made.plan;
  }
  encode(_picture: Picture, ptsUs: number, isKey: boolean): boolean {
    if (this.isFull) return false;
    this.encoded.push({ ptsUs, isKey });
    void this.made.after.then(() =>
      this.made.onPicture({ format: null, ptsUs, isKey, data: new Uint8Array(), delayMs: 1 }),
    );
    return true;
  }
  async finish(): Promise<void> {
    this.isFinished = true;
  }
}

const picture = {} as Picture;
const camera = { width: 1280, height: 720 };
const frameUs = 1e6 / 30;

function open() {
  const encoders: FakeEncoder[] = [];
  const given: { rendition: PictureRendition; ptsUs: number; isKey: boolean }[] = [];
  const broken: PictureRendition[] = [];
  const dispatcher = new EncoderDispatcher({
    makeEncoder: (made) => {
      const encoder = new FakeEncoder(made);
      encoders.push(encoder);
      return encoder;
    },
    onPicture: (rendition, { ptsUs, isKey }) => given.push({ rendition, ptsUs, isKey }),
    onBroken: (rendition) => broken.push(rendition),
  });
  let at = 0;
  const film = (seconds: number) => {
    for (const end = at + seconds * 1e6; at < end - 1; at += frameUs) dispatcher.offer(picture, Math.round(at));
  };
  return { dispatcher, encoders, given, broken, film };
}

const plan = (rung: number, renditions = 1) => planFor(camera, rung, { renditions, frameRate: 30 });
const keysOf = (encoder: FakeEncoder) => encoder.encoded.filter(({ isKey }) => isKey).map(({ ptsUs }) => ptsUs);

test("key pictures come every two seconds, and for all renditions at one time", () => {
  const { dispatcher, encoders, film } = open();
  dispatcher.follow(plan(0, 3));
  film(9);
  expect(encoders.length).toBe(3);
  const keys = keysOf(encoders[0]!);
  expect(keys.length).toBe(5);
  for (const [at, key] of keys.entries()) expect(Math.abs(key - at * 2e6)).toBeLessThan(3 * frameUs);
  for (const encoder of encoders) expect(keysOf(encoder)).toEqual(keys);
});

test("another bitrate takes over at a key picture, without a picture left out or out of order", async () => {
  const { dispatcher, encoders, given, film } = open();
  dispatcher.follow(plan(0));
  film(3);
  dispatcher.follow(plan(1));
  film(3);
  await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve));
  expect(encoders.map(({ plan }) => plan.bitrate)).toEqual([2_200_000, 1_600_000]);
  expect(encoders[0]!.isFinished).toBe(true);
  expect(encoders[1]!.encoded[0]!.isKey).toBe(true);
  expect(given.length).toBe(180);
  const times = given.map(({ ptsUs }) => ptsUs);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

test("a rendition that is dropped stops at a key picture; one that is added begins with one", () => {
  const { dispatcher, encoders, film } = open();
  dispatcher.follow(plan(0, 2));
  film(3);
  dispatcher.follow(plan(0, 1));
  film(3);
  expect(encoders[1]!.isFinished).toBe(true);
  expect(dispatcher.running.map(({ rendition }) => rendition)).toEqual(["high"]);
  dispatcher.follow(plan(0, 2));
  film(3);
  expect(encoders.length).toBe(3);
  expect(encoders[2]!.encoded[0]!.isKey).toBe(true);
});

test("a picture an encoder has no room for is counted, and a key picture is made up for", () => {
  const { dispatcher, encoders, film } = open();
  dispatcher.follow(plan(0));
  film(1);
  encoders[0]!.isFull = true;
  film(1.5);
  encoders[0]!.isFull = false;
  film(0.5);
  const { offered, skipped } = dispatcher.takeLoad();
  expect(offered).toBe(90);
  expect(skipped).toBe(45);
  expect(encoders[0]!.encoded[30]!.isKey).toBe(true);
  expect(dispatcher.takeLoad()).toEqual({ offered: 0, skipped: 0 });
});

test("more pictures than the frame rate are left out evenly", () => {
  const { dispatcher, encoders } = open();
  dispatcher.follow({ ...plan(0), frameRate: 15 });
  for (let at = 0; at < 4e6; at += 1e6 / 60) dispatcher.offer(picture, Math.round(at));
  const count = encoders[0]!.encoded.length;
  expect(count).toBeGreaterThanOrEqual(57);
  expect(count).toBeLessThanOrEqual(64);
});

test("an encoder that breaks is replaced, but not for ever", () => {
  const { dispatcher, encoders, broken, film } = open();
  dispatcher.follow(plan(0));
  for (let i = 0; i < 10; i++) {
    film(0.5);
    encoders.at(-1)!.made.onError(new Error("broken"));
  }
  expect(broken.length).toBe(4);
  expect(encoders.length).toBe(4);
});

test("a turned phone gets its new shape at once", () => {
  const { dispatcher, encoders, film } = open();
  dispatcher.follow(plan(0));
  film(0.5);
  dispatcher.follow(planFor({ width: 720, height: 1280 }, 0, { renditions: 1, frameRate: 30 }));
  film(0.1);
  expect(encoders.length).toBe(2);
  expect(encoders[1]!.encoded[0]!.isKey).toBe(true);
});
