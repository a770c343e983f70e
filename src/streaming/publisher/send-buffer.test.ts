import { expect, test } from "vitest";
import { GAP_FLAG, KEY_FLAG, PACKET_HEAD_BYTES } from "../publish-protocol.ts";
import { formatPacket, type Packet } from "./packets.ts";
import { SendBuffer } from "./send-buffer.ts";

const video = (seconds: number, isKey = false, bytes = 10): Packet => ({
  kind: "video",
  track: "high",
  isKey,
  ptsUs: seconds * 1e6,
  durationUs: 500_000,
  data: new Uint8Array(bytes),
});
const sound = (seconds: number): Packet => ({ ...video(seconds), kind: "audio", track: "audio", isKey: true });
const format = formatPacket(
  { kind: "video", rendition: "high", codec: "avc1.64001f", width: 1280, height: 720, description: "" },
  0,
);

/** Two pictures a second with a key every two seconds, and their sound. */
function fill(buffer: SendBuffer, from: number, to: number): void {
  for (let at = from; at < to; at += 0.5) {
    buffer.push(video(at, at % 2 === 0));
    buffer.push(sound(at));
  }
}

function numbersFrom(buffer: SendBuffer, from = 1): number[] {
  const numbers: number[] = [];
  for (let next = buffer.read(from); next; next = buffer.read(next.number + 1)) numbers.push(next.number);
  return numbers;
}

const flagsOf = (buffer: SendBuffer, number: number) => buffer.read(number)!.bytes[2]!;

test("packets are numbered from 1, kept until they are taken, and read again as they were", () => {
  const buffer = new SendBuffer();
  buffer.push(format);
  fill(buffer, 0, 2);
  expect(numbersFrom(buffer)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const before = buffer.read(4)!.bytes;
  buffer.taken(3);
  expect(numbersFrom(buffer)).toEqual([4, 5, 6, 7, 8, 9]);
  expect(buffer.read(4)!.bytes).toEqual(before);
  buffer.taken(9);
  expect(buffer.isEmpty).toBe(true);
  expect(buffer.heldUs).toBe(0);
  expect(buffer.next).toBe(10);
});

test("a packet's head says what it is", () => {
  const buffer = new SendBuffer();
  buffer.push(video(1.5, true, 3));
  const { bytes } = buffer.read(1)!;
  const view = new DataView(bytes.buffer);
  expect([...bytes.subarray(0, 4)]).toEqual([2, 1, KEY_FLAG, 0]);
  expect(view.getUint32(4)).toBe(1);
  expect(view.getFloat64(8)).toBe(1_500_000);
  expect(view.getUint32(16)).toBe(500_000);
  expect(bytes.length).toBe(PACKET_HEAD_BYTES + 3);
});

test("what is too old is lost up to a key picture, which says so; formats are never lost", () => {
  const buffer = new SendBuffer({ seconds: 10 });
  buffer.push(format);
  fill(buffer, 0, 13);
  const numbers = numbersFrom(buffer);
  expect(numbers[0]).toBe(1);
  const first = buffer.read(2)!;
  const view = new DataView(first.bytes.buffer);
  expect(first.bytes[2]).toBe(KEY_FLAG | GAP_FLAG);
  expect(view.getFloat64(8) % 2e6).toBe(0);
  expect(buffer.heldUs).toBeLessThanOrEqual(10e6);
  expect(buffer.lostUs).toBeGreaterThan(0);
  expect(numbers.slice(2).every((number) => (flagsOf(buffer, number) & GAP_FLAG) === 0)).toBe(true);
});

test("what came without a connection is kept until it is taken; then no more waits than before", () => {
  const buffer = new SendBuffer({ seconds: 10 });
  buffer.outlast();
  fill(buffer, 0, 30);
  expect(buffer.lostUs).toBe(0);
  // Connected again, it is taken more slowly than more comes.
  for (let at = 30; at < 40; at += 0.5) {
    fill(buffer, at, at + 0.5);
    buffer.taken(numbersFrom(buffer)[0]!);
  }
  expect(buffer.lostUs).toBe(0);
  buffer.taken(buffer.next - 10);
  fill(buffer, 40, 60);
  expect(buffer.lostUs).toBeGreaterThan(0);
  expect(buffer.heldUs).toBeLessThanOrEqual(10e6);
});

test("without pictures the oldest sound is lost", () => {
  const buffer = new SendBuffer({ seconds: 5 });
  for (let at = 0; at < 12; at += 0.1) buffer.push(sound(at));
  expect(buffer.heldUs).toBeLessThanOrEqual(5.2e6);
  expect(buffer.read(1)!.bytes[2]! & GAP_FLAG).toBe(GAP_FLAG);
});

test("memory is bounded too, whatever the pictures weigh", () => {
  const buffer = new SendBuffer({ seconds: 20, bytes: 100_000 });
  for (let at = 0; at < 12; at += 0.5) buffer.push(video(at, at % 2 === 0, 10_000));
  let bytes = 0;
  for (const number of numbersFrom(buffer)) bytes += buffer.read(number)!.bytes.length;
  expect(bytes).toBeLessThan(120_000);
  expect(buffer.read(1)!.bytes[2]).toBe(KEY_FLAG | GAP_FLAG);
});
