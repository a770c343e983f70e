import type { MediaChapter } from "../queries/cards.server.ts";
import type { Place, Track } from "./track.ts";

/** What is played, and what comes after it. */
export interface Queue {
  readonly tracks: readonly Track[];
  /** The place of the piece that is on. */
  readonly at: number;
}

export const emptyQueue: Queue = { tracks: [], at: 0 };

/** More than a long evening; it is kept on the device. */
const MOST_TRACKS = 100;

export const currentOf = ({ tracks, at }: Queue): Track | null => tracks[at] ?? null;

/** Begins with a piece and what follows it; one that is in the queue already is gone to, whatever else is in it stays. */
export function begin(queue: Queue, tracks: readonly Track[]): Queue {
  const [first] = tracks;
  if (!first) return queue;
  if (tracks.length === 1) {
    const known = queue.tracks.findIndex(({ id }) => id === first.id);
    if (known >= 0) return { tracks: queue.tracks.with(known, first), at: known };
    return insert(queue, first, queue.tracks.length === 0 ? 0 : queue.at + 1, true);
  }
  return { tracks: tracks.slice(0, MOST_TRACKS), at: 0 };
}

/** Adds a piece at the end; one that comes anyway is not added twice. */
export function enqueue(queue: Queue, track: Track): Queue {
  if (queue.tracks.some(({ id }, i) => id === track.id && i >= queue.at)) return queue;
  return insert(queue, track, queue.tracks.length, false);
}

function insert({ tracks, at }: Queue, track: Track, place: number, isPlayed: boolean): Queue {
  const next = tracks.toSpliced(place, 0, track);
  // What was heard long ago makes room.
  const over = Math.max(0, next.length - MOST_TRACKS);
  const gone = Math.min(over, at);
  return { tracks: next.slice(gone, gone + MOST_TRACKS), at: (isPlayed ? place : at) - gone };
}

/** Takes a piece out; the one that is on cannot be taken out. */
export function takeOut({ tracks, at }: Queue, place: number): Queue {
  if (place === at || place < 0 || place >= tracks.length) return { tracks, at };
  return { tracks: tracks.toSpliced(place, 1), at: place < at ? at - 1 : at };
}

/** The queue one piece further or back; null at its ends. */
export const step = ({ tracks, at }: Queue, by: 1 | -1): Queue | null =>
  tracks[at + by] ? { tracks, at: at + by } : null;

/** Who was nearly at the end begins anew. */
const END_MS = 10_000;
/** Who had just begun begins anew too. */
const BEGINNING_MS = 5_000;

/** Where to go on, in milliseconds: at the latest place, of this device or of the account. */
export function resumeAt(device: Place | null, account: Place | null, durationMs: number): number {
  const places = [device, account].filter((place) => place !== null);
  const latest = places.toSorted((a, b) => b.atMs - a.atMs)[0];
  if (!latest || latest.ms < BEGINNING_MS || latest.ms > durationMs - END_MS) return 0;
  return latest.ms;
}

/** The chapter at a place; -1 before the first. */
export const chapterAt = (chapters: readonly MediaChapter[], ms: number): number =>
  chapters.findLastIndex(({ atMs }) => atMs <= ms);
