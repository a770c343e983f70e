import { expect, test } from "vitest";
import { testPublication } from "#/testing/publisher.ts";
import { BadStream } from "./bad-stream.ts";
import { aacFrameUs, checkPicture, readAacDescription, readAvcDescription } from "./codecs.ts";
import { Bucket, Once } from "./once.ts";
import { Timeline, Unwrapped } from "./timeline.ts";

const publication = testPublication();

test("a real H.264 description says codec and size", () => {
  const { video } = publication;
  expect(readAvcDescription(video.description)).toMatchObject({
    codec: expect.stringMatching(/^avc1\.64[0-9a-f]{4}$/) as string,
    width: video.width,
    height: video.height,
  });
});

test("1080p is 1,080 lines, though it is coded as 1,088", () => {
  // High profile, level 4, cropped by four units below.
  const sps = Buffer.from("67640028acd940780227e5c05a808080a0000003002000000781e30632c0", "hex");
  const pps = Buffer.from("68ebe3cb22c0", "hex");
  const length = (set: Buffer) => Buffer.from([set.length >> 8, set.length & 255]);
  const avcC = Buffer.concat([
    Buffer.from([1, 0x64, 0, 0x28, 0xff, 0xe1]),
    length(sps),
    sps,
    Buffer.from([1]),
    length(pps),
    pps,
  ]);
  expect(readAvcDescription(avcC)).toMatchObject({ codec: "avc1.640028", width: 1_920, height: 1_080 });
});

test("every description that is cut short or bent is refused or still makes sense", () => {
  const whole = Buffer.from(publication.video.description);
  for (let length = 0; length < whole.length - 6; length += 1) {
    expect(() => readAvcDescription(whole.subarray(0, length))).toThrow(BadStream);
  }
  for (let bit = 0; bit < whole.length * 8; bit += 1) {
    const bent = Buffer.from(whole);
    bent[bit >> 3]! ^= 1 << (bit & 7);
    try {
      const { width, height } = readAvcDescription(bent);
      expect(width).toBeGreaterThanOrEqual(16);
      expect(height).toBeLessThanOrEqual(4_096);
    } catch (error) {
      expect(error).toBeInstanceOf(BadStream);
    }
  }
});

test("AAC is read, other sound is not", () => {
  const { audio } = publication;
  expect(readAacDescription(audio.description)).toMatchObject({
    codec: audio.codec,
    sampleRate: audio.sampleRate,
    channels: audio.channels,
  });
  expect(readAacDescription(Buffer.from([0x12, 0x10]))).toMatchObject({
    codec: "mp4a.40.2",
    sampleRate: 44_100,
    channels: 2,
  });
  expect(Math.round(aacFrameUs(48_000))).toBe(21_333);
  for (const hex of ["", "12", "0a10", "1788", "1200", "fa10"]) {
    expect(() => readAacDescription(Buffer.from(hex, "hex")), hex).toThrow(BadStream);
  }
});

test("a picture is NAL units to the last byte", () => {
  for (const one of publication.samples(2)) if (one.kind === "video") checkPicture(one.sample.data);
  for (const hex of ["", "0000", "00000000", "0000000565", "0000000165ff", "ffffffff65", "00000001e5"]) {
    expect(() => checkPicture(Buffer.from(hex, "hex")), hex).toThrow(BadStream);
  }
});

test("milliseconds of 32 bits go on after 49.7 days, and a step back stays one", () => {
  const clock = new Unwrapped();
  const times = [0xff_ff_ff_d8, 0, 40, 80, 70].map((ms) => clock.next(ms));
  expect(times).toEqual([4_294_967_256, 4_294_967_296, 4_294_967_336, 4_294_967_376, 4_294_967_366]);
});

test("a clock that is set back goes on where it was, pictures and sound together", () => {
  const line = new Timeline();
  const placed = [
    line.place("high", 10_000_000),
    line.place("audio", 10_010_000),
    line.place("high", 10_040_000),
    line.place("high", 500_000),
    line.place("audio", 10_031_000),
    line.place("audio", 510_000),
    line.place("high", 540_000),
  ];
  expect(placed).toEqual([10_000_000, 10_010_000, 10_040_000, 10_080_000, 10_031_000, 10_090_000, 10_120_000]);
});

test("times within a track never run back, two hours in as in the first second", () => {
  const line = new Timeline();
  let last = -1;
  for (const us of [7_200_000_000, 7_200_040_000, 7_200_040_000, 7_200_020_000, 7_199_000_000, 7_200_080_000]) {
    const placed = line.place("high", us);
    expect(placed).toBeGreaterThan(last);
    last = placed;
  }
  expect(new Timeline().place("high", -5_000)).toBe(0);
});

test("a bucket lets a burst through and slows down what goes on", () => {
  const bucket = new Bucket(1_000, 5_000, 0);
  expect(bucket.take(5_000, 0)).toBe(0);
  expect(bucket.take(500, 0)).toBe(500);
  expect(bucket.take(0, 600)).toBe(0);
});

test("things are said once in a while, and forgotten in bounded room", () => {
  const once = new Once({ everyMs: 1_000, most: 3 });
  expect([once.may("a", 0), once.may("a", 900), once.may("a", 1_100)]).toEqual([true, false, true]);
  for (const what of "bcde") once.may(what, 1_200);
  expect(once.may("a", 1_300)).toBe(true);
});
