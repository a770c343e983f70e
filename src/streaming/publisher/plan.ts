import type { PictureRendition } from "../samples.ts";

/** The target of one encoder. */
export interface RenditionPlan {
  readonly rendition: PictureRendition;
  readonly width: number;
  readonly height: number;
  /** Bits per second. */
  readonly bitrate: number;
}

export interface Plan {
  readonly frameRate: number;
  /** The best first; `high` is always there. */
  readonly renditions: readonly RenditionPlan[];
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A step of the network's bandwidth: sizes are of the shorter side, rates in bits per second. */
interface Rung {
  readonly renditions: number;
  readonly size: number;
  readonly bitrate: number;
  readonly frameRate: number;
}

/** The bitrate falls first, then renditions, then the size; pictures are never left out before the last rung. */
export const rungs: readonly Rung[] = [
  { renditions: 3, size: 720, bitrate: 2_200_000, frameRate: 30 },
  { renditions: 3, size: 720, bitrate: 1_600_000, frameRate: 30 },
  { renditions: 2, size: 720, bitrate: 1_200_000, frameRate: 30 },
  { renditions: 1, size: 720, bitrate: 850_000, frameRate: 30 },
  { renditions: 1, size: 540, bitrate: 550_000, frameRate: 24 },
  { renditions: 1, size: 360, bitrate: 320_000, frameRate: 20 },
  { renditions: 1, size: 240, bitrate: 160_000, frameRate: 15 },
];
export const lowestRung = rungs.length - 1;

/** Sizes beside `high`, in the order in which they are added. */
const beside = [
  { rendition: "medium", size: 360, bitrate: 600_000 },
  { rendition: "low", size: 240, bitrate: 280_000 },
] as const satisfies readonly { rendition: PictureRendition; size: number; bitrate: number }[];

export const SOUND_BITRATE = 96_000;

/** The encoding capacity of the device: how many renditions side by side, and how many pictures a second. */
export interface Capacity {
  readonly renditions: number;
  readonly frameRate: number;
}

/** The renditions to encode from a source of this size, given what the network and the device can do. */
export function planFor(source: PictureSize, rung: number, capacity: Capacity): Plan {
  const step = rungs[Math.min(Math.max(rung, 0), lowestRung)]!;
  const high = { rendition: "high", ...fit(source, step.size), bitrate: step.bitrate } as const;
  const most = Math.min(step.renditions, capacity.renditions);
  const highSize = Math.min(high.width, high.height);
  const others = beside
    // A size of nearly the same is work for nothing.
    .filter(({ size }) => size * 1.25 < highSize)
    .slice(0, most - 1)
    .map(({ rendition, size, bitrate }) => ({ rendition, ...fit(source, size), bitrate }));
  return { frameRate: Math.min(step.frameRate, capacity.frameRate), renditions: [high, ...others] };
}

/** The source's shape with this shorter side, never larger than the source; even numbers, as H.264 wants them. */
export function fit(source: PictureSize, shorterSide: number): PictureSize {
  const shorter = Math.min(source.width, source.height);
  // A very wide screen would make a picture beyond what phones decode.
  const longer = Math.max(source.width, source.height);
  const scale = Math.min(1, shorterSide / shorter, (shorterSide * 2.4) / longer);
  const even = (pixels: number) => Math.max(16, Math.round((pixels * scale) / 2) * 2);
  return { width: even(source.width), height: even(source.height) };
}
