import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Output,
  WebMOutputFormat,
} from "mediabunny";
import { expect, test } from "vitest";
import { clipWithPlace, PLACE } from "#/testing/clips.ts";
import { rewrapClip } from "./rewrap-clip.ts";

const has = (bytes: Uint8Array, text: string): boolean => Buffer.from(bytes).includes(Buffer.from(text, "latin1"));
const open = (bytes: Uint8Array) => new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS });

async function packetsOf(bytes: Uint8Array) {
  const input = open(bytes);
  const found: { timestamp: number; type: string; data: string }[] = [];
  for (const track of await input.getTracks()) {
    for await (const { timestamp, type, data } of new EncodedPacketSink(track as never).packets()) {
      found.push({ timestamp, type, data: Buffer.from(data).toString("base64") });
    }
  }
  return found;
}

test("a clip of a phone loses where it was made, and keeps each picture and sound to the bit", async () => {
  const clip = await clipWithPlace();
  expect([has(clip, PLACE), has(clip, "udta"), has(clip, "SM-A155F")]).toEqual([true, true, true]);
  for (const mime of ["video/mp4", "video/quicktime"] as const) {
    const stripped = (await rewrapClip(clip, mime))!;
    expect(stripped.mime).toBe("video/mp4");
    for (const secret of [PLACE, "xyz", "SM-A155F", "ISO6709"]) expect(has(stripped.bytes, secret)).toBe(false);
    expect(await packetsOf(stripped.bytes)).toEqual(await packetsOf(clip));
    expect(await open(stripped.bytes).computeDuration()).toBeCloseTo(await open(clip).computeDuration(), 1);
  }
});

test("a WebM loses its tags", async () => {
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new EncodedVideoPacketSource("vp8");
  output.addVideoTrack(source);
  output.setMetadataTags({ comment: PLACE, title: "SM-A155F" });
  await output.start();
  const decoderConfig = { codec: "vp8", codedWidth: 320, codedHeight: 240 };
  for (let i = 0; i < 10; i++) {
    const data = Uint8Array.of(0x10, 0, 0, 0x9d, 0x01, 0x2a, 0x40, 1, 0xf0, 0, i);
    await source.add(new EncodedPacket(data, i === 0 ? "key" : "delta", i / 10, 0.1), { decoderConfig });
  }
  await output.finalize();
  const clip = new Uint8Array(target.buffer!);
  expect(has(clip, PLACE)).toBe(true);
  const stripped = (await rewrapClip(clip, "video/webm"))!;
  expect(stripped.mime).toBe("video/webm");
  for (const secret of [PLACE, "SM-A155F"]) expect(has(stripped.bytes, secret)).toBe(false);
  expect(await packetsOf(stripped.bytes)).toEqual(await packetsOf(clip));
});

test("what only says that it is a clip is none, and neither is a sound alone or one that breaks off in its head", async () => {
  const clip = await clipWithPlace();
  const head = Buffer.from("000000186674797069736f6d0000020069736f6d69736f32", "hex");
  for (const bytes of [head, Buffer.concat([head, Buffer.alloc(5_000, 7)]), clip.subarray(0, clip.length - 400)]) {
    expect(await rewrapClip(bytes, "video/mp4")).toBeNull();
  }
  expect(await rewrapClip(clip, "video/webm")).toBeNull();
});
