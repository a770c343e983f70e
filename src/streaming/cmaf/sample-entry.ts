import type { AudioFormat, VideoFormat } from "../samples.ts";
import { ascii, box, fullBox, u16, u32, u8, zeros } from "./boxes.ts";

/** A sample entry: `avc1` with its avcC (ISO/IEC 14496-15). */
export function pictureEntry({ width, height, description }: VideoFormat): Buffer {
  const resolution = 0x480000; // 72 dpi
  return box(
    "avc1",
    ...[zeros(6), u16(1), zeros(16), u16(width), u16(height), u32(resolution, resolution, 0), u16(1), zeros(32)],
    ...[u16(24), u16(0xffff), box("avcC", description)],
  );
}

/** `mp4a` with its elementary stream descriptor (ISO/IEC 14496-1 §7.2.6, 14496-14). */
export function soundEntry({ channels, sampleRate, description, bitrate = 0 }: AudioFormat): Buffer {
  const decoder = descriptor(
    4,
    Buffer.concat([u8(0x40), u8(0x15), zeros(3), u32(bitrate, bitrate), descriptor(5, description)]),
  );
  const stream = descriptor(3, Buffer.concat([u16(1), u8(0), decoder, descriptor(6, u8(2))]));
  // The field has 16 bits before the point; faster rates stand in the descriptor alone.
  const rate = sampleRate < 0x10000 ? sampleRate : 0;
  return box(
    "mp4a",
    ...[zeros(6), u16(1), zeros(8), u16(channels), u16(16), zeros(4), u32(rate * 0x10000)],
    fullBox("esds", 0, 0, stream),
  );
}

function descriptor(tag: number, content: Uint8Array): Buffer {
  const length = content.length;
  const size = [(length >> 21) | 0x80, ((length >> 14) & 0x7f) | 0x80, ((length >> 7) & 0x7f) | 0x80, length & 0x7f];
  return Buffer.concat([u8(tag), Buffer.from(size), content]);
}

const IDENTITY = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

export interface TrackBoxes {
  readonly id: number;
  readonly timescale: number;
  /** Null where it is sound. */
  readonly picture: { readonly width: number; readonly height: number } | null;
  readonly entries: readonly Buffer[];
  /** stts, stsc and whatever else goes into stbl after stsd. */
  readonly tables: readonly Buffer[];
  /** In the movie's timescale and in the track's own; 0 where fragments follow. */
  readonly movieDuration: number;
  readonly duration: number;
  readonly edits?: Buffer;
}

export function trackBox(track: TrackBoxes): Buffer {
  const { id, timescale, picture, entries, tables, movieDuration, duration } = track;
  const size = picture ? u32(picture.width * 0x10000, picture.height * 0x10000) : zeros(8);
  const header = fullBox(
    "tkhd",
    1,
    3,
    ...[zeros(16), u32(id, 0), u64of(movieDuration), zeros(8), u16(0), u16(0), u16(picture ? 0 : 0x100), u16(0)],
    ...[IDENTITY, size],
  );
  const media = box(
    "mdia",
    fullBox("mdhd", 1, 0, zeros(16), u32(timescale), u64of(duration), u16(UNDETERMINED), u16(0)),
    fullBox("hdlr", 0, 0, zeros(4), ascii(picture ? "vide" : "soun"), zeros(12), ascii("\0")),
    box(
      "minf",
      picture ? fullBox("vmhd", 0, 1, zeros(8)) : fullBox("smhd", 0, 0, zeros(4)),
      box("dinf", fullBox("dref", 0, 0, u32(1), fullBox("url ", 0, 1))),
      box("stbl", fullBox("stsd", 0, 0, u32(entries.length), ...entries), ...tables),
    ),
  );
  return box("trak", header, ...(track.edits ? [track.edits] : []), media);
}

/** The movie's own header. @param nextTrack larger than every track's id. */
export const movieHeader = (timescale: number, duration: number, nextTrack: number): Buffer =>
  fullBox(
    "mvhd",
    1,
    0,
    ...[zeros(16), u32(timescale), u64of(duration), u32(0x10000), u16(0x100), zeros(10), IDENTITY, zeros(24)],
    u32(nextTrack),
  );

const UNDETERMINED = 0x55c4; // "und" in packed ISO 639-2

const u64of = (value: number): Buffer => u32(Math.floor(value / 0x100000000), value % 0x100000000);
