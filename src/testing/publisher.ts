import { readFileSync } from "node:fs";
import path from "node:path";
import { findBox, readFragments } from "#/streaming/cmaf/read-fragments.ts";
import type {
  AudioFormat,
  AudioSample,
  ChannelInput,
  PictureRendition,
  VideoFormat,
  VideoSample,
} from "#/streaming/samples.ts";

export interface TestPublication {
  readonly video: VideoFormat;
  readonly audio: AudioFormat;
  /** Samples of both kinds in the order of their times, from 0; the ceremony begins again where it ends. */
  samples(seconds: number): Generator<TestSample>;
}

export type TestSample =
  | { readonly kind: "video"; readonly us: number; readonly sample: VideoSample }
  | { readonly kind: "audio"; readonly us: number; readonly sample: AudioSample };

const folder = path.resolve("sample/media/ceremonies");

/** A ceremony of the sample world as a publisher would send it: real H.264 and AAC, a keyframe every 2.048 s. */
export function testPublication(name = "aarti"): TestPublication {
  const read = (file: string) => readFileSync(path.join(folder, name, file));
  const manifest = JSON.parse(readFileSync(path.join(folder, "manifest.json"), "utf8")) as {
    name: string;
    width: number;
    height: number;
    frameRate: number;
    codecs: string;
    video: { segments: unknown[] };
  }[];
  const loop = manifest.find((one) => one.name === name)!;
  const audioCodec = loop.codecs.split(",")[1]!;
  const videoInit = read("v-init.mp4");
  const audioInit = read("a-init.mp4");
  const avcC = findBox(videoInit, "avcC")!;
  const esds = findBox(audioInit, "esds")!;
  const specificAt = audioInit.indexOf(5, esds.start + 20);
  const video: VideoFormat = {
    codec: `avc1.${videoInit.toString("hex", avcC.start + 1, avcC.start + 4)}`,
    width: loop.width,
    height: loop.height,
    frameRate: loop.frameRate,
    bitrate: 300_000,
    description: videoInit.subarray(avcC.start, avcC.end),
  };
  const timescale = (init: Buffer) => {
    const { start } = findBox(init, "mdhd")!;
    return init.readUInt32BE(start + (init[start] === 1 ? 20 : 12));
  };
  const sampleRate = timescale(audioInit);
  const description = audioInit.subarray(specificAt + specificSkip(audioInit, specificAt), esds.end).subarray(0, 2);
  const audio: AudioFormat = { codec: audioCodec, sampleRate, channels: channelsOf(description), description };
  const tracks = {
    video: { prefix: "v", timescale: timescale(videoInit) },
    audio: { prefix: "a", timescale: sampleRate },
  };

  function* track(kind: "video" | "audio"): Generator<TestSample> {
    const { prefix, timescale } = tracks[kind];
    const toUs = (ticks: number) => Math.round((ticks * 1_000_000) / timescale);
    let beganAt = 0;
    for (let n = 0; ; n++) {
      const bytes = read(`${prefix}-${String(n % loop.video.segments.length).padStart(3, "0")}.m4s`);
      const samples = readFragments(bytes);
      const first = samples[0]!.time;
      for (const one of samples) {
        const dtsUs = toUs(beganAt + one.time - first);
        const data = bytes.subarray(one.at, one.at + one.size);
        yield kind === "video"
          ? { kind, us: dtsUs, sample: { dtsUs, ptsUs: dtsUs + toUs(one.offset), isKey: one.isKey, data } }
          : { kind, us: dtsUs, sample: { ptsUs: dtsUs, durationUs: toUs(one.duration), data } };
      }
      const last = samples.at(-1)!;
      beganAt += last.time + last.duration - first;
    }
  }

  return {
    video,
    audio,
    *samples(seconds) {
      const pictures = track("video");
      const sounds = track("audio");
      let picture = pictures.next().value as TestSample;
      let sound = sounds.next().value as TestSample;
      for (;;) {
        const next = picture.us <= sound.us ? picture : sound;
        if (next.us >= seconds * 1_000_000) return;
        yield next;
        if (next === picture) picture = pictures.next().value as TestSample;
        else sound = sounds.next().value as TestSample;
      }
    },
  };
}

/** The same with only some of its key pictures marked as such. */
export function withRareKeys(publication: TestPublication, isKept: (key: number) => boolean): TestPublication {
  return {
    ...publication,
    *samples(seconds) {
      let keys = 0;
      for (const one of publication.samples(seconds)) {
        if (one.kind === "audio" || !one.sample.isKey) yield one;
        else yield { ...one, sample: { ...one.sample, isKey: isKept(keys++) } };
      }
    },
  };
}

/** Length of a descriptor's head: its tag, and its size in one to four bytes. */
function specificSkip(bytes: Buffer, at: number): number {
  let length = 1;
  while (bytes[at + length]! & 0x80) length += 1;
  return length + 1;
}

const channelsOf = (specific: Buffer): number => (specific[1]! >> 3) & 15;

export interface PublishOptions {
  readonly seconds: number;
  readonly publication?: TestPublication;
  /** Added to the publisher's own times, in seconds. */
  readonly fromS?: number;
  readonly renditions?: readonly PictureRendition[];
  readonly leaveOut?: "video" | "audio";
  /** Called before each sample with its time since the beginning of this call. */
  readonly at?: (us: number) => void;
}

/** Sends a ceremony into a channel, formats first. */
export function publish(channel: ChannelInput, options: PublishOptions): void {
  const { seconds, publication = testPublication(), fromS = 0, renditions = ["high"], leaveOut, at } = options;
  const shift = fromS * 1_000_000;
  if (leaveOut !== "video") for (const name of renditions) channel.videoFormat(name, publication.video);
  if (leaveOut !== "audio") channel.audioFormat(publication.audio);
  for (const { kind, us, sample } of publication.samples(seconds)) {
    at?.(us);
    if (kind === leaveOut) continue;
    if (kind === "audio") channel.audio({ ...sample, ptsUs: sample.ptsUs + shift });
    else {
      const moved = { ...sample, dtsUs: sample.dtsUs + shift, ptsUs: sample.ptsUs + shift };
      for (const name of renditions) channel.video(name, moved);
    }
  }
}
