import fc from "fast-check";
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from "mediabunny";
import { expect, test } from "vitest";
import { publish, testPublication } from "#/testing/publisher.ts";
import { readFragments } from "../cmaf/read-fragments.ts";
import type { ChannelInput, VideoFormat } from "../samples.ts";
import { Packager, type PackagerStart, type Rendition } from "./packager.ts";
import type { Part, Segment } from "./segmenter.ts";

/** Everything that comes out of a packager, by rendition. */
class Output {
  readonly inits = new Map<string, Buffer>();
  readonly segments: { rendition: Rendition; segment: Segment }[] = [];
  readonly parts = new Map<string, Part[]>();
  nowUs = 0;
  readonly packager: Packager;

  constructor(start: PackagerStart = { number: () => 0, init: 0, us: 0 }) {
    this.packager = new Packager(() => this.nowUs, start, {
      init: (rendition, init, bytes) => void this.inits.set(`${rendition} ${init}`, bytes),
      part: (rendition, part, { number }) => {
        const key = `${rendition} ${number}`;
        this.parts.set(key, [...(this.parts.get(key) ?? []), part]);
      },
      segment: (rendition, segment) => void this.segments.push({ rendition, segment }),
    });
  }

  /** The input of a channel, with the clock going on beside the samples. */
  get input(): ChannelInput {
    const { packager } = this;
    return {
      videoFormat: (rendition, format) => packager.videoFormat(rendition, format),
      audioFormat: (format) => packager.audioFormat(format),
      video: (rendition, sample) => packager.video(rendition, sample),
      audio: (sample) => packager.audio(sample),
      still: () => undefined,
      interrupt: () => packager.interrupt(),
      end: async () => packager.interrupt(),
    };
  }

  of(rendition: Rendition): Segment[] {
    return this.segments.filter((one) => one.rendition === rendition).map((one) => one.segment);
  }

  send(options: Parameters<typeof publish>[1]): void {
    const from = this.nowUs;
    publish(this.input, { ...options, at: (us) => (this.nowUs = from + us) });
  }

  /** The packets of a rendition as another implementation reads them. */
  async read(rendition: Rendition, init = 0) {
    const segments = this.of(rendition).filter((segment) => segment.init === init);
    const bytes = Buffer.concat([this.inits.get(`${rendition} ${init}`)!, ...segments.map((segment) => segment.bytes)]);
    const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS });
    const track = (await input.getPrimaryVideoTrack()) ?? (await input.getPrimaryAudioTrack());
    const packets = [];
    for await (const packet of new EncodedPacketSink(track!).packets()) packets.push(packet);
    return { track: track!, packets };
  }
}

const picture: VideoFormat = { ...testPublication().video };
const image = (byte: number, length = 200) => Buffer.alloc(length, byte);

/** Pictures at a steady rate with a keyframe every so many. */
function sendPictures(output: Output, options: { fromUs: number; count: number; everyUs: number; keyEvery: number }) {
  for (let i = 0; i < options.count; i++) {
    const dtsUs = options.fromUs + i * options.everyUs;
    output.packager.video("high", { dtsUs, ptsUs: dtsUs, isKey: i % options.keyEvery === 0, data: image(i) });
  }
}

/** Whatever comes: segments are truthful, whole, and one after another. */
function check(output: Output): void {
  const last = new Map<Rendition, Segment>();
  for (const { rendition, segment } of output.segments) {
    expect(segment.durationUs).toBeGreaterThan(0);
    expect(Math.round(segment.durationUs / 1_000_000)).toBeLessThanOrEqual(rendition === "audio" ? 2 : 12);
    expect(Buffer.concat(segment.parts.map((part) => part.bytes)).equals(segment.bytes)).toBe(true);
    const parts = output.parts.get(`${rendition} ${segment.number}`)!;
    expect(parts).toHaveLength(segment.parts.length);
    expect(Buffer.concat(parts.map((part) => part.bytes)).equals(segment.bytes)).toBe(true);
    const before = last.get(rendition);
    if (before) {
      expect(segment.number).toBe(before.number + 1);
      expect(segment.init).toBeGreaterThanOrEqual(before.init);
      expect(segment.startUs).toBeGreaterThanOrEqual(before.startUs + before.durationUs - 30);
    }
    expect(output.inits.has(`${rendition} ${segment.init}`)).toBe(true);
    const samples = readFragments(segment.bytes);
    for (const [i, sample] of samples.entries()) {
      expect(sample.duration).toBeGreaterThan(0);
      if (i > 0) expect(sample.time).toBeGreaterThanOrEqual(samples[i - 1]!.time + samples[i - 1]!.duration);
    }
    last.set(rendition, segment);
  }
}

test("another implementation reads every picture and every frame of sound back, in time with each other", async () => {
  const output = new Output();
  output.send({ seconds: 20 });
  output.packager.interrupt();
  check(output);
  const video = await output.read("high");
  const audio = await output.read("audio");
  expect(await video.track.getCodecParameterString()).toBe(picture.codec);
  const sent = [...testPublication().samples(20)];
  const pictures = sent.filter((one) => one.kind === "video");
  const sounds = sent.filter((one) => one.kind === "audio");
  expect(video.packets.map((packet) => Buffer.from(packet.data))).toEqual(
    pictures.map((one) => Buffer.from(one.sample.data)),
  );
  expect(audio.packets).toHaveLength(sounds.length);
  const origin = video.packets[0]!.timestamp;
  for (const [i, packet] of video.packets.entries()) {
    expect(packet.timestamp - origin).toBeCloseTo(pictures[i]!.us / 1_000_000, 3);
    expect(packet.type).toBe(pictures[i]!.sample.isKey ? "key" : "delta");
  }
  expect(audio.packets[0]!.timestamp - origin).toBeCloseTo(sounds[0]!.us / 1_000_000, 2);
});

test("segments begin at keyframes, last about two seconds, and are made of parts of a third of one", () => {
  const output = new Output();
  output.send({ seconds: 12 });
  const segments = output.of("high");
  expect(segments.map((segment) => segment.durationUs)).toEqual([
    2_048_000, 2_048_000, 2_048_000, 2_048_000, 2_048_000,
  ]);
  for (const segment of segments) {
    expect(segment.isIndependent).toBe(true);
    expect(segment.parts.map((part) => part.isIndependent)).toEqual([true, ...Array(6).fill(false)]);
    for (const part of segment.parts) expect(part.durationUs).toBeLessThanOrEqual(333_400);
  }
  for (const segment of output.of("audio")) expect(segment.durationUs).toBe(1_920_000);
});

test.each([
  { everyMs: 5_000, keyEvery: 150, segmentMs: 5_000 },
  { everyMs: 8_333, keyEvery: 250, segmentMs: 8_333 },
  { everyMs: 10_000, keyEvery: 300, segmentMs: 10_000 },
  { everyMs: 1_333, keyEvery: 40, segmentMs: 1_333 },
  { everyMs: 900, keyEvery: 27, segmentMs: 1_800 },
])("with a key picture every $everyMs ms every segment begins with one", ({ keyEvery, segmentMs }) => {
  const output = new Output();
  output.packager.videoFormat("high", picture);
  sendPictures(output, { fromUs: 0, count: 30 * 32, everyUs: 33_333, keyEvery });
  check(output);
  const segments = output.of("high");
  expect(segments.length).toBeGreaterThan(2);
  for (const segment of segments) {
    expect(segment.isIndependent).toBe(true);
    expect(Math.abs(segment.durationUs / 1_000 - segmentMs)).toBeLessThan(2);
  }
  expect(output.of("stills").length).toBeGreaterThan(10);
});

test("a single key picture does not hold up what comes after it", () => {
  const output = new Output();
  output.packager.videoFormat("high", picture);
  sendPictures(output, { fromUs: 0, count: 30 * 40, everyUs: 33_333, keyEvery: 100_000 });
  check(output);
  expect(output.of("high").map((segment) => segment.isIndependent)).toEqual([true, false, false]);
});

test("stills are the keyframes of the smallest picture, each until the next", async () => {
  const output = new Output();
  output.send({ seconds: 12, renditions: ["high", "medium", "low"] });
  output.packager.interrupt();
  const { packets } = await output.read("stills");
  expect(packets.every((packet) => packet.type === "key")).toBe(true);
  expect(packets.slice(0, -1).map((packet) => packet.duration)).toEqual(Array(packets.length - 1).fill(2.048));
});

test("pictures in another order than they are decoded keep their times, and the first is shown when its segment begins", async () => {
  const output = new Output();
  output.packager.videoFormat("high", picture);
  const order = [0, 3, 1, 2, 6, 4, 5, 9, 7, 8];
  for (const [i, shown] of order.entries()) {
    const ptsUs = shown * 40_000 + 80_000;
    output.packager.video("high", { dtsUs: i * 40_000, ptsUs, isKey: i === 0, data: image(shown) });
  }
  output.packager.interrupt();
  const [segment] = output.of("high");
  const samples = readFragments(segment!.bytes);
  const shown = samples.map((sample) => sample.time + sample.offset - samples[0]!.time);
  expect(shown).toEqual(order.map((place) => place * 3_600));
  expect(samples[0]!.offset).toBe(0);
  expect(samples.some((sample) => sample.offset < 0)).toBe(true);
});

test("sound alone, and pictures alone", () => {
  const sound = new Output();
  sound.send({ seconds: 10, leaveOut: "video" });
  check(sound);
  expect(new Set(sound.segments.map((one) => one.rendition))).toEqual(new Set(["audio"]));
  expect(sound.of("audio").length).toBeGreaterThan(3);
  const pictures = new Output();
  pictures.send({ seconds: 10, leaveOut: "audio" });
  check(pictures);
  expect(new Set(pictures.segments.map((one) => one.rendition))).toEqual(new Set(["high", "stills"]));
});

test("a frozen camera holds nobody up: its last whole picture stands in until it is back", () => {
  const output = new Output();
  const frozen = (us: number) => us > 6_000_000 && us < 21_000_000;
  output.packager.videoFormat("high", picture);
  output.packager.audioFormat(testPublication().audio);
  for (const { kind, us, sample } of testPublication().samples(30)) {
    output.nowUs = us;
    if (kind === "audio") output.packager.audio(sample);
    else if (!frozen(us)) output.packager.video("high", sample);
    const head = output.of("high").at(-1);
    if (head) expect(us - (head.startUs + head.durationUs)).toBeLessThan(7_000_000);
  }
  output.packager.interrupt();
  check(output);
  expect(new Set(output.segments.map((one) => one.segment.init))).toEqual(new Set([0]));
  const end = (rendition: Rendition) => {
    const last = output.of(rendition).at(-1)!;
    return last.startUs + last.durationUs;
  };
  expect(Math.abs(end("high") - end("audio"))).toBeLessThan(200_000);
});

test("a dead microphone holds nobody up: silence stands in until it is back", () => {
  const output = new Output();
  output.packager.videoFormat("high", picture);
  output.packager.audioFormat(testPublication().audio);
  for (const { kind, us, sample } of testPublication().samples(30)) {
    output.nowUs = us;
    if (kind === "video") output.packager.video("high", sample);
    else if (us < 6_000_000 || us > 21_000_000) output.packager.audio(sample);
  }
  output.packager.interrupt();
  check(output);
  const total = output.of("audio").reduce((sum, segment) => sum + segment.durationUs, 0);
  expect(total).toBeGreaterThan(29_800_000);
  expect(new Set(output.segments.map((one) => one.segment.init))).toEqual(new Set([0]));
});

test("sound that does not return after an interruption is silence, and a camera that does not its last picture", () => {
  const output = new Output();
  output.send({ seconds: 5 });
  output.packager.interrupt();
  output.nowUs += 3_000_000;
  output.send({ seconds: 8, fromS: 100, leaveOut: "audio" });
  expect(output.of("audio").filter((segment) => segment.init === 1).length).toBeGreaterThan(2);
  output.packager.interrupt();
  output.nowUs += 3_000_000;
  output.send({ seconds: 8, fromS: 200, leaveOut: "video" });
  expect(output.of("high").filter((segment) => segment.init === 2).length).toBeGreaterThan(1);
  expect(output.of("stills").filter((segment) => segment.init === 2).length).toBeGreaterThan(1);
  check(output);
});

test("a smaller picture that is given up is offered no more, and again when it returns", () => {
  const output = new Output();
  output.send({ seconds: 6, renditions: ["high", "low"] });
  expect(output.packager.isOffered("low")).toBe(true);
  output.send({ seconds: 14, fromS: 6.144, renditions: ["high"] });
  expect(output.packager.isOffered("low")).toBe(false);
  expect(output.packager.isOffered("high")).toBe(true);
  output.send({ seconds: 6, fromS: 20.48, renditions: ["high", "low"] });
  output.packager.interrupt();
  check(output);
  expect(output.packager.isOffered("low")).toBe(true);
  expect(output.of("low").at(-1)!.init).toBe(1);
});

test("twenty times gone and back: twenty discontinuities, and time goes on", () => {
  const output = new Output();
  for (let time = 0; time <= 20; time++) {
    output.send({ seconds: 5, fromS: time * 1_000 });
    output.packager.interrupt();
    output.nowUs += 7_000_000;
  }
  check(output);
  expect(output.of("high").at(-1)!.init).toBe(20);
  expect(output.of("audio").at(-1)!.init).toBe(20);
  // By the wall clock, so that dates are true after every break.
  expect(output.of("high").at(-1)!.startUs).toBeGreaterThan(20 * 11_500_000);
});

test("what goes on just where it was interrupted needs no discontinuity", () => {
  const output = new Output();
  const samples = [...testPublication().samples(12)];
  output.packager.videoFormat("high", picture);
  output.packager.audioFormat(testPublication().audio);
  for (const [i, { kind, us, sample }] of samples.entries()) {
    output.nowUs = us;
    if (i === samples.length >> 1) output.packager.interrupt();
    if (kind === "video") output.packager.video("high", sample);
    else output.packager.audio(sample);
  }
  output.packager.interrupt();
  check(output);
  expect(output.of("high").at(-1)!.init).toBe(0);
  const count = output.of("high").reduce((sum, segment) => sum + readFragments(segment.bytes).length, 0);
  expect(count).toBe(samples.filter((one) => one.kind === "video").length);
});

test("another format is a discontinuity in every rendition", () => {
  const output = new Output();
  output.send({ seconds: 6 });
  output.packager.videoFormat("high", { ...picture, width: 320, height: 180 });
  for (const { kind, us, sample } of testPublication().samples(6)) {
    output.nowUs += 1;
    const moved = 6_144_000 + us;
    if (kind === "video") output.packager.video("high", { ...sample, dtsUs: moved, ptsUs: moved });
    else output.packager.audio({ ...sample, ptsUs: moved });
  }
  output.packager.interrupt();
  check(output);
  for (const rendition of ["high", "audio", "stills"] as const) {
    expect(new Set(output.of(rendition).map((segment) => segment.init))).toEqual(new Set([0, 1]));
  }
});

test("a clock that leaps, runs back or wraps becomes a discontinuity; two hours and more are times like others", async () => {
  const output = new Output();
  for (const fromS of [3 * 3_600, 10, 2 ** 32 / 1_000 - 3, 0, 2 ** 33 / 90_000 - 2, -50]) {
    output.send({ seconds: 6, fromS });
  }
  output.packager.interrupt();
  check(output);
  expect(output.of("high").at(-1)!.init).toBe(5);
  const late = new Output({ number: () => 4_000, init: 7, us: 30 * 3_600 * 1_000_000 });
  late.nowUs = 30 * 3_600 * 1_000_000;
  late.send({ seconds: 6 });
  late.packager.interrupt();
  const { packets } = await late.read("high", 7);
  expect(packets[0]!.timestamp).toBeGreaterThan(30 * 3_600);
  expect(late.of("high")[0]!.number).toBe(4_000);
});

test("gaps: a short one is bridged, a long one is a discontinuity", () => {
  for (const [gap, inits] of [
    [1.3, 1],
    [12, 2],
  ] as const) {
    const output = new Output();
    for (const { kind, us, sample } of testPublication().samples(24)) {
      if (us === 0) {
        output.packager.videoFormat("high", picture);
        output.packager.audioFormat(testPublication().audio);
      }
      output.nowUs = us;
      if (us > 6_000_000 && us < 6_000_000 + gap * 1_000_000) continue;
      if (kind === "video") output.packager.video("high", sample);
      else output.packager.audio(sample);
    }
    output.packager.interrupt();
    check(output);
    expect(new Set(output.of("audio").map((segment) => segment.init)).size, `${gap} s`).toBe(inits);
  }
});

test("sound and pictures of two clocks are brought together, without a discontinuity at every sample", () => {
  const output = new Output();
  output.packager.videoFormat("high", picture);
  output.packager.audioFormat(testPublication().audio);
  for (const { kind, us, sample } of testPublication().samples(20)) {
    output.nowUs = us;
    if (kind === "video") output.packager.video("high", sample);
    else output.packager.audio({ ...sample, ptsUs: us + 1_700_000_000_000_000 });
  }
  output.packager.interrupt();
  check(output);
  expect(output.of("high").at(-1)!.init).toBe(0);
  expect(output.of("audio").length).toBeGreaterThan(8);
});

test("a publisher that outruns time, or floods, is not held in memory", () => {
  const output = new Output();
  output.packager.videoFormat("high", picture);
  // An hour of pictures within one moment.
  sendPictures(output, { fromUs: 0, count: 36_000, everyUs: 100_000, keyEvery: 20 });
  const last = output.of("high").at(-1)!;
  expect(last.startUs).toBeLessThan(63_000_000);
  const flood = new Output();
  flood.packager.videoFormat("high", picture);
  for (let i = 0; i < 40; i++) {
    flood.packager.video("high", { dtsUs: i, ptsUs: i, isKey: i === 0, data: image(i, 3_000_000) });
  }
  check(flood);
  for (const { segment } of flood.segments) expect(segment.bytes.length).toBeLessThan(33_000_000);
  flood.packager.video("high", { dtsUs: 50, ptsUs: 50, isKey: true, data: image(1, 4_000_001) });
});

const times = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 60_000 }) },
  { weight: 2, arbitrary: fc.integer({ min: -3_000_000, max: 3_000_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(-1e15, 1e15, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 33) },
);
const happening = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      what: fc.constant("video" as const),
      rendition: fc.constantFrom("high" as const, "low" as const),
      step: times,
      offset: fc.integer({ min: -50_000, max: 200_000 }),
      isKey: fc.boolean(),
      bytes: fc.integer({ min: 0, max: 50 }),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      what: fc.constant("audio" as const),
      step: times,
      duration: fc.oneof(fc.constant(21_333), fc.integer({ min: -5, max: 400_000 })),
      bytes: fc.integer({ min: 0, max: 20 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("interrupt" as const) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("videoFormat" as const), width: fc.constantFrom(640, 320) }) },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant("audioFormat" as const), sampleRate: fc.constantFrom(48_000, 44_100) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant("clock" as const),
      us: fc.integer({ min: -10_000_000, max: 60_000_000 }),
    }),
  },
);

test("whatever comes in whatever order: nothing is thrown, and what comes out is sound", () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 400 }), (happenings) => {
      const output = new Output();
      output.packager.videoFormat("high", picture);
      output.packager.videoFormat("low", picture);
      output.packager.audioFormat(testAudio);
      let us = 0;
      for (const one of happenings) {
        if (one.what === "video" || one.what === "audio") {
          us += Number.isFinite(one.step) ? one.step : 0;
          output.nowUs += Math.max(0, Math.min(60_000, Number.isFinite(one.step) ? one.step : 0));
        }
        if (one.what === "video") {
          const dtsUs = Number.isFinite(one.step) ? us : one.step;
          const data = image(1, one.bytes);
          output.packager.video(one.rendition, { dtsUs, ptsUs: dtsUs + one.offset, isKey: one.isKey, data });
        } else if (one.what === "audio") {
          output.packager.audio({ ptsUs: us, durationUs: one.duration, data: image(2, one.bytes) });
        } else if (one.what === "interrupt") output.packager.interrupt();
        else if (one.what === "videoFormat") output.packager.videoFormat("high", { ...picture, width: one.width });
        else if (one.what === "audioFormat") output.packager.audioFormat({ ...testAudio, sampleRate: one.sampleRate });
        else output.nowUs = Math.max(0, output.nowUs + one.us);
      }
      output.packager.interrupt();
      check(output);
    }),
    { numRuns: 120 },
  );
});

const testAudio = testPublication().audio;
