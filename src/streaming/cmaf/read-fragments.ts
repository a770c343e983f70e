import { boxesIn, type FoundBox } from "./boxes.ts";

export interface ReadSample {
  /** Decoding time and duration in ticks. */
  readonly time: number;
  readonly duration: number;
  /** Presentation minus decoding time. */
  readonly offset: number;
  readonly isKey: boolean;
  /** The offset of its bytes in the file that was read. */
  readonly at: number;
  readonly size: number;
}

const NOT_SYNC = 0x00010000;

/** Samples of every fragment in a CMAF segment of one track, in order. */
export function readFragments(bytes: Buffer): ReadSample[] {
  const samples: ReadSample[] = [];
  let moofAt = 0;
  for (const box of boxesIn(bytes)) {
    if (box.type === "moof") {
      moofAt = box.start - 8;
      for (const traf of boxesIn(bytes, box.start, box.end)) {
        if (traf.type === "traf") samples.push(...readTraf(bytes, traf, moofAt));
      }
    }
  }
  return samples;
}

function readTraf(bytes: Buffer, traf: FoundBox, moofAt: number): ReadSample[] {
  const samples: ReadSample[] = [];
  let defaults = { duration: 0, size: 0, flags: 0 };
  let time = 0;
  for (const { type, start, end } of boxesIn(bytes, traf.start, traf.end)) {
    if (type === "tfhd") defaults = readDefaults(bytes, start);
    if (type === "tfdt") {
      time = bytes[start] === 1 ? Number(bytes.readBigUInt64BE(start + 4)) : bytes.readUInt32BE(start + 4);
    }
    if (type !== "trun") continue;
    const flags = bytes.readUInt32BE(start) & 0xffffff;
    const count = bytes.readUInt32BE(start + 4);
    let at = start + 8;
    let data = moofAt;
    if (flags & 1) {
      data += bytes.readInt32BE(at);
      at += 4;
    }
    let first: number | null = null;
    if (flags & 4) {
      first = bytes.readUInt32BE(at);
      at += 4;
    }
    const field = (flag: number, otherwise: number): number => {
      if (!(flags & flag)) return otherwise;
      at += 4;
      return bytes.readUInt32BE(at - 4);
    };
    for (let i = 0; i < count && at <= end; i++) {
      const duration = field(0x100, defaults.duration);
      const size = field(0x200, defaults.size);
      const sampleFlags = field(0x400, i === 0 && first !== null ? first : defaults.flags);
      const offset = field(0x800, 0) | 0;
      samples.push({ time, duration, offset, isKey: (sampleFlags & NOT_SYNC) === 0, at: data, size });
      time += duration;
      data += size;
    }
  }
  return samples;
}

function readDefaults(bytes: Buffer, start: number): { duration: number; size: number; flags: number } {
  const flags = bytes.readUInt32BE(start) & 0xffffff;
  let at = start + 8 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0);
  const field = (flag: number): number => {
    if (!(flags & flag)) return 0;
    at += 4;
    return bytes.readUInt32BE(at - 4);
  };
  return { duration: field(8), size: field(16), flags: field(32) };
}

/** The first box of this type, at whatever depth among the containers of a track. */
export function findBox(bytes: Buffer, type: string, from = 0, to = bytes.length): FoundBox | null {
  for (const box of boxesIn(bytes, from, to)) {
    if (box.type === type) return box;
    const head = { stsd: 8, avc1: 78, mp4a: 28 }[box.type] ?? (CONTAINERS.has(box.type) ? 0 : null);
    const found = head === null ? null : findBox(bytes, type, box.start + head, box.end);
    if (found) return found;
  }
  return null;
}

const CONTAINERS = new Set(["moov", "trak", "mdia", "minf", "stbl"]);
