import type { AudioFormat, VideoFormat } from "../samples.ts";
import { BadStream } from "./bad-stream.ts";

const LARGEST_DESCRIPTION = 4_096;
const LARGEST_SIDE = 4_096;
/** Higher rates are not needed, and phones would not play them. */
const LARGEST_RATE = 96_000;
const AAC_FRAME = 1_024;

/**
 * Reads an AVCDecoderConfigurationRecord (ISO/IEC 14496-15 §5.3.3.1).
 * @throws BadStream for whatever is not H.264 with lengths of four bytes.
 */
export function readAvcDescription(bytes: Uint8Array): Pick<VideoFormat, "codec" | "width" | "height" | "description"> {
  const bad = (why: string) => new BadStream(`avcC: ${why}`, "video");
  if (bytes.length < 11 || bytes.length > LARGEST_DESCRIPTION) throw bad(`${bytes.length} bytes`);
  if (bytes[0] !== 1) throw bad("another version");
  if ((bytes[4]! & 3) !== 3) throw bad("lengths of other than four bytes");
  let at = 5;
  const readSets = (count: number, type: number): Uint8Array => {
    if (count === 0) throw bad("without parameter sets");
    let first: Uint8Array | undefined;
    for (let i = 0; i < count; i += 1) {
      const length = at + 2 <= bytes.length ? (bytes[at]! << 8) | bytes[at + 1]! : 0;
      const set = bytes.subarray(at + 2, at + 2 + length);
      if (length < 2 || set.length !== length || (set[0]! & 31) !== type) throw bad("broken parameter sets");
      first ??= set;
      at += 2 + length;
    }
    return first!;
  };
  const sps = readSets(bytes[at++]! & 31, 7);
  if (at >= bytes.length) throw bad("without parameter sets");
  readSets(bytes[at++]!, 8);
  const hex = [sps[1], sps[2], sps[3]].map((byte) => (byte ?? 0).toString(16).padStart(2, "0")).join("");
  return { codec: `avc1.${hex}`, description: Uint8Array.from(bytes), ...pictureSize(sps) };
}

const PROFILES_WITH_CHROMA = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135]);

/** Width and height that a sequence parameter set (ITU-T H.264 §7.3.2.1.1) stands for, after cropping. */
function pictureSize(sps: Uint8Array): { width: number; height: number } {
  const bits = new Bits(withoutEmulation(sps.subarray(1)));
  const profile = bits.read(8);
  bits.read(16);
  bits.golomb();
  let chroma = 1;
  if (PROFILES_WITH_CHROMA.has(profile)) {
    chroma = bits.golomb();
    if (chroma === 3) bits.read(1);
    bits.golomb();
    bits.golomb();
    bits.read(1);
    if (bits.read(1))
      for (let i = 0; i < (chroma === 3 ? 12 : 8); i += 1) if (bits.read(1)) skipScaling(bits, i < 6 ? 16 : 64);
  }
  bits.golomb();
  const order = bits.golomb();
  if (order === 0) bits.golomb();
  else if (order === 1) {
    bits.read(1);
    bits.golomb();
    bits.golomb();
    for (let left = Math.min(bits.golomb(), 255); left > 0; left -= 1) bits.golomb();
  }
  bits.golomb();
  bits.read(1);
  const across = bits.golomb() + 1;
  const down = bits.golomb() + 1;
  const whole = bits.read(1);
  if (!whole) bits.read(1);
  bits.read(1);
  let [left, right, top, bottom] = [0, 0, 0, 0];
  if (bits.read(1)) [left, right, top, bottom] = [bits.golomb(), bits.golomb(), bits.golomb(), bits.golomb()];
  const unitX = chroma === 1 || chroma === 2 ? 2 : 1;
  const unitY = (chroma === 1 ? 2 : 1) * (2 - whole);
  const width = across * 16 - (left + right) * unitX;
  const height = down * 16 * (2 - whole) - (top + bottom) * unitY;
  const sane = (side: number) => Number.isInteger(side) && side >= 16 && side <= LARGEST_SIDE;
  if (!sane(width) || !sane(height)) throw new BadStream(`a picture of ${width} × ${height}`, "video");
  return { width, height };
}

function skipScaling(bits: Bits, size: number): void {
  let last = 8;
  let next = 8;
  for (let i = 0; i < size; i += 1) {
    if (next !== 0) {
      const code = bits.golomb();
      next = (last + (code & 1 ? (code + 1) >> 1 : -(code >> 1)) + 256) % 256;
    }
    last = next === 0 ? last : next;
  }
}

function withoutEmulation(bytes: Uint8Array): Uint8Array {
  const kept: number[] = [];
  for (let i = 0; i < bytes.length; i += 1) {
    if (i >= 2 && bytes[i] === 3 && bytes[i - 1] === 0 && bytes[i - 2] === 0) continue;
    kept.push(bytes[i]!);
  }
  return Uint8Array.from(kept);
}

class Bits {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  read(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i += 1, this.#at += 1) {
      const byte = this.#bytes[this.#at >> 3];
      if (byte === undefined) throw new BadStream("parameters end too early", "video");
      value = value * 2 + ((byte >> (7 - (this.#at & 7))) & 1);
    }
    return value;
  }

  golomb(): number {
    let zeros = 0;
    while (this.read(1) === 0) if ((zeros += 1) > 31) throw new BadStream("a number too large", "video");
    return 2 ** zeros - 1 + this.read(zeros);
  }
}

/** Checks that a picture is NAL units behind four bytes of their length, to the last byte. @throws BadStream */
export function checkPicture(data: Uint8Array): void {
  let at = 0;
  while (at + 5 <= data.length) {
    const length = ((data[at]! << 24) | (data[at + 1]! << 16) | (data[at + 2]! << 8) | data[at + 3]!) >>> 0;
    // The highest bit of a NAL unit is never set.
    if (length === 0 || data[at + 4]! & 0x80) break;
    at += 4 + length;
  }
  if (at !== data.length || at === 0) throw new BadStream("a picture that is not made of NAL units");
}

const RATES = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350];

/**
 * Reads an AudioSpecificConfig (ISO/IEC 14496-3 §1.6.2.1): AAC-LC, or HE-AAC in either version.
 * @throws BadStream for every other kind of sound.
 */
export function readAacDescription(
  bytes: Uint8Array,
): Pick<AudioFormat, "codec" | "sampleRate" | "channels" | "description"> {
  const bad = (why: string) => new BadStream(`AudioSpecificConfig: ${why}`, "audio");
  if (bytes.length < 2 || bytes.length > 64) throw bad(`${bytes.length} bytes`);
  const type = bytes[0]! >> 3;
  if (type !== 2 && type !== 5 && type !== 29) throw bad(`object type ${type}`);
  const index = ((bytes[0]! & 7) << 1) | (bytes[1]! >> 7);
  const explicit = index === 15;
  if (explicit && bytes.length < 5) throw bad("too short");
  const sampleRate = explicit
    ? ((bytes[1]! & 127) << 17) | (bytes[2]! << 9) | (bytes[3]! << 1) | (bytes[4]! >> 7)
    : (RATES[index] ?? 0);
  const channels = ((explicit ? bytes[4]! : bytes[1]!) >> 3) & 15;
  if (sampleRate < 7_350 || sampleRate > LARGEST_RATE) throw bad(`${sampleRate} samples a second`);
  if (channels < 1 || channels > 7) throw bad(`channel configuration ${channels}`);
  return {
    codec: `mp4a.40.${type}`,
    sampleRate,
    channels: channels === 7 ? 8 : channels,
    description: Uint8Array.from(bytes),
  };
}

/** Microseconds of one AAC frame; `sampleRate` is the core's, as the AudioSpecificConfig begins with it. */
export const aacFrameUs = (sampleRate: number): number => (AAC_FRAME * 1_000_000) / sampleRate;
