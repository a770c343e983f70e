import { z } from "zod";
import { pictureRenditions, type AudioFormat, type PictureRendition, type VideoFormat } from "../samples.ts";
import { GAP_FLAG, KEY_FLAG, PACKET_BYTES, PACKET_HEAD_BYTES, type WireFormat } from "../publish-protocol.ts";
import { BadStream } from "./bad-stream.ts";
import { checkPicture, readAacDescription, readAvcDescription } from "./codecs.ts";

export type Packet = {
  /** Number within the session, from 1. */
  readonly number: number;
  /** Packets before this one were lost. */
  readonly isAfterGap: boolean;
} & (
  | { readonly kind: "format"; readonly format: WireFormat }
  | {
      readonly kind: "video";
      readonly rendition: PictureRendition;
      readonly isKey: boolean;
      readonly ptsUs: number;
      readonly data: Uint8Array;
    }
  | { readonly kind: "audio"; readonly ptsUs: number; readonly durationUs: number; readonly data: Uint8Array }
  | { readonly kind: "still"; readonly data: Uint8Array }
);

const LARGEST_SOUND = 16_384;
const LARGEST_STILL = 1_000_000;
const LARGEST_FORMAT = 16_384;
const LONGEST_SOUND_US = 500_000;

const Format = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("video"),
    rendition: z.enum(pictureRenditions),
    codec: z.string().regex(/^avc[13]\.[0-9a-f]{6}$/i),
    width: z.number().int().min(16).max(4_096),
    height: z.number().int().min(16).max(4_096),
    description: z.base64().max(6_000),
    frameRate: z.number().positive().max(240).optional(),
    bitrate: z.number().positive().max(50_000_000).optional(),
  }),
  z.object({
    kind: z.literal("audio"),
    codec: z.string().regex(/^mp4a\.40\.(2|5|29)$/),
    sampleRate: z.number().int().min(7_350).max(96_000),
    channels: z.number().int().min(1).max(8),
    description: z.base64().max(100),
    bitrate: z.number().positive().max(2_000_000).optional(),
  }),
]);

/** Reads one packet of a studio; see publish-protocol.ts. @throws BadStream for whatever is not exactly one. */
export function readPacket(bytes: Buffer): Packet {
  if (bytes.length <= PACKET_HEAD_BYTES || bytes.length > PACKET_BYTES) throw new BadStream(`${bytes.length} bytes`);
  const [kind, track, flags, zero] = bytes;
  if (zero !== 0 || flags! & ~(KEY_FLAG | GAP_FLAG)) throw new BadStream("unknown flags");
  const number = bytes.readUInt32BE(4);
  const ptsUs = bytes.readDoubleBE(8);
  const durationUs = bytes.readUInt32BE(16);
  if (number === 0) throw new BadStream("a packet without a number");
  if (!(ptsUs >= 0 && ptsUs < Number.MAX_SAFE_INTEGER)) throw new BadStream("no time");
  const head = { number, isAfterGap: (flags! & GAP_FLAG) !== 0 };
  const data = bytes.subarray(PACKET_HEAD_BYTES);
  if (kind === 1) return { ...head, kind: "format", format: readFormat(data) };
  if (kind === 2) {
    const rendition = pictureRenditions[track! - 1];
    if (!rendition) throw new BadStream(`track ${track}`);
    checkPicture(data);
    return { ...head, kind: "video", rendition, isKey: (flags! & KEY_FLAG) !== 0, ptsUs: Math.round(ptsUs), data };
  }
  if (kind === 3) {
    if (track !== 0 || data.length > LARGEST_SOUND) throw new BadStream("sound that is too large");
    if (durationUs === 0 || durationUs > LONGEST_SOUND_US) throw new BadStream(`sound of ${durationUs} µs`);
    return { ...head, kind: "audio", ptsUs: Math.round(ptsUs), durationUs, data };
  }
  if (kind === 4) {
    const isJpeg = data.length > 4 && data.length <= LARGEST_STILL && data.readUInt16BE(0) === 0xff_d8;
    if (!isJpeg) throw new BadStream("a still that is no JPEG");
    return { ...head, kind: "still", data };
  }
  throw new BadStream(`kind ${kind}`);
}

function readFormat(data: Buffer): WireFormat {
  if (data.length > LARGEST_FORMAT) throw new BadStream("a format that is too large");
  let said: unknown;
  try {
    said = JSON.parse(data.toString("utf8"));
  } catch {
    throw new BadStream("a format that is no JSON");
  }
  const codec = (said as { codec?: unknown } | null)?.codec;
  const parsed = Format.safeParse(said);
  if (!parsed.success) throw new BadStream(`a format of ${String(codec).slice(0, 40)}`);
  return parsed.data;
}

/** A format as channels take it. @throws BadStream where the description is not what it should be. */
export function toVideoFormat(said: Extract<WireFormat, { kind: "video" }>): VideoFormat {
  const { codec, description } = readAvcDescription(Buffer.from(said.description, "base64"));
  const { width, height, frameRate, bitrate } = said;
  return { codec, width, height, description, ...(frameRate ? { frameRate } : {}), ...(bitrate ? { bitrate } : {}) };
}

export function toAudioFormat(said: Extract<WireFormat, { kind: "audio" }>): AudioFormat {
  const { description } = readAacDescription(Buffer.from(said.description, "base64"));
  const { codec, sampleRate, channels, bitrate } = said;
  return { codec, sampleRate, channels, description, ...(bitrate ? { bitrate } : {}) };
}
