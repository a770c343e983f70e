// A publication with one key picture in so many seconds, as encoders send it that choose by themselves.
import type { Page } from "playwright-core";
import { type TestPublication, type TestSample, testPublication } from "../../src/testing/publisher.ts";

export const FPS = 30;
const SIZE = { width: 320, height: 180 };

/** Pictures of which only the first is a key picture: any number of the first ones is a whole group. */
export interface LongGroup {
  readonly codec: string;
  readonly description: Buffer;
  readonly pictures: readonly Buffer[];
}

/** Encodes a moving picture in a page of Chromium. */
export async function encodeLongGroup(page: Page, seconds: number): Promise<LongGroup> {
  const { codec, description, pictures } = await page.evaluate(encode, { ...SIZE, fps: FPS, count: seconds * FPS });
  const bytes = (text: string) => Buffer.from(text, "base64");
  return { codec, description: bytes(description), pictures: pictures.map(bytes) };
}

/** The group's first pictures over and over, each time from its key picture on, with the sound of a ceremony. */
export function longPublication({ codec, description, pictures }: LongGroup, keyEveryS: number): TestPublication {
  const { audio, samples } = testPublication();
  const length = Math.round(keyEveryS * FPS);
  if (length > pictures.length) throw new Error(`The group has ${pictures.length} pictures.`);
  const toUs = (n: number) => Math.round((n * 1_000_000) / FPS);
  return {
    audio,
    video: { codec, description, ...SIZE },
    *samples(seconds) {
      let n = 0;
      for (const sound of samples(seconds)) {
        if (sound.kind === "video") continue;
        for (; toUs(n) <= sound.us; n++) {
          const us = toUs(n);
          const sample = { dtsUs: us, ptsUs: us, isKey: n % length === 0, data: pictures[n % length]! };
          yield { kind: "video", us, sample } satisfies TestSample;
        }
        yield sound;
      }
    },
  };
}

/** Runs in a page. */
async function encode({ width, height, fps, count }: typeof SIZE & { fps: number; count: number }) {
  const text = (bytes: Uint8Array) => {
    let letters = "";
    for (const byte of bytes) letters += String.fromCharCode(byte);
    return btoa(letters);
  };
  const codec = "avc1.42c01f";
  const pictures: string[] = [];
  let description = "";
  let failure: unknown;
  const encoder = new VideoEncoder({
    output(chunk, about) {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      if ((chunk.type === "key") !== (pictures.length === 0)) failure = new Error("A key picture of its own accord.");
      pictures.push(text(bytes));
      const said = about?.decoderConfig?.description;
      if (said) description = text(new Uint8Array(said as ArrayBuffer));
    },
    error: (error) => (failure = error),
  });
  encoder.configure({
    codec,
    width,
    height,
    framerate: fps,
    bitrate: 300_000,
    latencyMode: "realtime",
    avc: { format: "avc" },
  });
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext("2d", { alpha: false })!;
  for (let n = 0; n < count; n++) {
    pen.fillStyle = "#264";
    pen.fillRect(0, 0, width, height);
    pen.fillStyle = "#fff";
    pen.fillRect((n * 3) % width, 60, 40, 60);
    const frame = new VideoFrame(canvas, { timestamp: Math.round((n * 1_000_000) / fps) });
    encoder.encode(frame, { keyFrame: n === 0 });
    frame.close();
    if (n % 30 === 29) await new Promise((resolve) => setTimeout(resolve));
  }
  await encoder.flush();
  if (failure) throw failure;
  return { codec, description, pictures };
}
