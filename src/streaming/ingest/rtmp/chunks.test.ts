import fc from "fast-check";
import { expect, test } from "vitest";
import { BadStream } from "../bad-stream.ts";
import { readAmf, writeAmf, type Amf } from "./amf0.ts";
import { ChunkReader, writeMessage, type Message } from "./chunks.ts";
import { readAudioTag, readVideoTag } from "./flv.ts";

const LIMITS = { messageBytes: 1_000_000, heldBytes: 2_000_000 };

const setChunkBytes = (bytes: number) => {
  const body = Buffer.alloc(4);
  body.writeUInt32BE(bytes);
  return writeMessage({ chunkStream: 2, type: 1, streamId: 0 }, body, 128);
};

/** Reads in pieces of this size, as a network may bring them. */
function readInPieces(reader: ChunkReader, bytes: Buffer, size: number): Message[] {
  const messages: Message[] = [];
  for (let at = 0; at < bytes.length; at += size) messages.push(...reader.read(bytes.subarray(at, at + size)));
  return messages;
}

test.each([1, 127, 128, 129, 4_096, 60_000, 16_777_215])("messages come through chunks of %i bytes", (chunkBytes) => {
  const bodies = [0, 1, 127, 128, 129, 4_097, 9_000].map((length) => Buffer.alloc(length, length % 251));
  const sent = bodies.map((body, i) =>
    writeMessage({ chunkStream: 4 + (i % 3), type: 9, streamId: 1, timestamp: i * 40 }, body, chunkBytes),
  );
  for (const size of [1, 7, 1_000, 1_000_000]) {
    const reader = new ChunkReader({ ...LIMITS });
    const got = readInPieces(reader, Buffer.concat([setChunkBytes(chunkBytes), ...sent]), size);
    expect(got.map((one) => one.body.equals(bodies[got.indexOf(one)]!))).toEqual(bodies.map(() => true));
    expect(got.map((one) => one.timestamp)).toEqual(bodies.map((_, i) => i * 40));
  }
});

test("extended timestamps, repeated in every chunk or not", () => {
  const timestamp = 0xff_ff_ff_f0;
  const body = Buffer.alloc(300, 7);
  const repeated = writeMessage({ chunkStream: 4, type: 9, streamId: 1, timestamp }, body, 128);
  const once = Buffer.concat([
    repeated.subarray(0, 16 + 128),
    Buffer.from([0xc4]),
    body.subarray(128, 256),
    Buffer.from([0xc4]),
    body.subarray(256),
  ]);
  for (const bytes of [repeated, once]) {
    const [message] = new ChunkReader({ ...LIMITS }).read(bytes);
    expect(message).toMatchObject({ timestamp });
    expect(message!.body.equals(body)).toBe(true);
  }
});

test("headers that leave out what stays the same, with times that wrap", () => {
  const reader = new ChunkReader({ ...LIMITS });
  const first = writeMessage(
    { chunkStream: 4, type: 8, streamId: 1, timestamp: 0xff_ff_ff_f0 },
    Buffer.from([1, 2]),
    128,
  );
  const sameLength = Buffer.from([0x84, 0, 0, 20, 3, 4]);
  const sameAll = Buffer.from([0xc4, 5, 6]);
  const other = Buffer.from([0x44, 0, 0, 21, 0, 0, 1, 9, 7]);
  const got = reader.read(Buffer.concat([first, sameLength, sameAll, other]));
  expect(got.map((one) => one.timestamp)).toEqual([0xff_ff_ff_f0, 4, 24, 45]);
  expect(got.map((one) => [...one.body])).toEqual([[1, 2], [3, 4], [5, 6], [7]]);
  expect(got.at(-1)).toMatchObject({ type: 9, streamId: 1 });
});

test("chunk streams are woven into each other, and one can be given up", () => {
  const reader = new ChunkReader({ ...LIMITS });
  const a = writeMessage({ chunkStream: 4, type: 9, streamId: 1 }, Buffer.alloc(200, 1), 128);
  const b = writeMessage({ chunkStream: 5, type: 8, streamId: 1 }, Buffer.alloc(150, 2), 128);
  const woven = Buffer.concat([a.subarray(0, 140), b.subarray(0, 140), a.subarray(140), b.subarray(140)]);
  expect(reader.read(woven).map((one) => one.type)).toEqual([9, 8]);
  const abort = writeMessage({ chunkStream: 2, type: 2, streamId: 0 }, Buffer.from([0, 0, 0, 4]), 128);
  const got = reader.read(Buffer.concat([a.subarray(0, 140), abort, b]));
  expect(got.map((one) => one.type)).toEqual([8]);
});

test.each([
  [
    "a message that is too large",
    () => writeMessage({ chunkStream: 4, type: 9, streamId: 1 }, Buffer.alloc(1_000_001), 128),
  ],
  ["a chunk without a beginning", () => Buffer.from([0xc9, 1, 2, 3])],
  ["chunks of no bytes", () => setChunkBytes(0)],
  ["chunks beyond measure", () => setChunkBytes(0x7f_ff_ff_ff)],
  [
    "too many chunk streams",
    () =>
      Buffer.concat(
        Array.from({ length: 40 }, (_, i) =>
          writeMessage({ chunkStream: 3 + i, type: 9, streamId: 1 }, Buffer.alloc(1), 128),
        ),
      ),
  ],
  [
    "too much that is not whole",
    () =>
      Buffer.concat(
        Array.from({ length: 5 }, (_, i) =>
          writeMessage({ chunkStream: 4 + i, type: 9, streamId: 1 }, Buffer.alloc(900_000), 128).subarray(0, 140),
        ),
      ),
  ],
])("%s is refused", (_name, make) => {
  const reader = new ChunkReader({ ...LIMITS });
  expect(() => reader.read(make())).toThrow(BadStream);
});

test("AMF0 says what was said", () => {
  const said: Amf[] = [
    "connect",
    1,
    { app: "live", list: [1, "two", null], deep: { yes: true, no: false } },
    null,
    undefined,
  ];
  expect(readAmf(writeAmf(...said))).toEqual(said);
  expect(() => readAmf(Buffer.concat(Array.from({ length: 20 }, () => Buffer.from([3, 0, 1, 97]))))).toThrow(BadStream);
  expect(() => readAmf(Buffer.from([10, 255, 255, 255, 255]))).toThrow(BadStream);
  expect(() => readAmf(Buffer.from([2, 0, 9, 97]))).toThrow(BadStream);
});

test("whatever bytes come, they are read or refused, never anything else", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 600 }), (bytes) => {
      for (const read of [
        () => new ChunkReader({ ...LIMITS }).read(Buffer.from(bytes)),
        () => readAmf(Buffer.from(bytes)),
        () => readVideoTag(Buffer.from(bytes)),
        () => readAudioTag(Buffer.from(bytes)),
      ]) {
        try {
          read();
        } catch (error) {
          expect(error).toBeInstanceOf(BadStream);
        }
      }
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ["H.265", Buffer.from([0x1c, 0, 0, 0, 0]), "video"],
  ["hvc1", Buffer.concat([Buffer.from([0x90]), Buffer.from("hvc1")]), "video"],
  ["av01", Buffer.concat([Buffer.from([0x90]), Buffer.from("av01")]), "video"],
  ["vp09", Buffer.concat([Buffer.from([0x90]), Buffer.from("vp09")]), "video"],
] as const)("pictures in %s are refused by their name", (name, body, fault) => {
  expect(() => readVideoTag(body)).toThrow(
    expect.objectContaining({ fault, message: expect.stringContaining(name) }) as Error,
  );
});

test("sound in MP3, Opus and Speex is refused; enhanced H.264 and AAC are taken", () => {
  const opus = Buffer.concat([Buffer.from([0x90]), Buffer.from("Opus")]);
  for (const body of [Buffer.from([0x2f, 0, 0]), opus, Buffer.from([0xbf, 0, 0])]) {
    expect(() => readAudioTag(body)).toThrow(expect.objectContaining({ fault: "audio" }) as Error);
  }
  const nal = Buffer.from([0, 0, 0, 2, 0x65, 1]);
  const enhanced = Buffer.concat([Buffer.from([0x91]), Buffer.from("avc1"), Buffer.from([0, 0, 40]), nal]);
  expect(readVideoTag(enhanced)).toMatchObject({ kind: "picture", isKey: true, offsetMs: 40 });
  const withoutOffset = Buffer.concat([Buffer.from([0xa3]), Buffer.from("avc1"), nal]);
  expect(readVideoTag(withoutOffset)).toMatchObject({ kind: "picture", isKey: false, offsetMs: 0 });
  expect(readAudioTag(Buffer.concat([Buffer.from([0x91]), Buffer.from("mp4a"), Buffer.from([1, 2])]))).toMatchObject({
    kind: "sound",
  });
  expect(readVideoTag(Buffer.from([0x57, 0]))).toBeNull();
});
