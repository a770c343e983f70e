import { mayKeepHere } from "#/platform/device-owner.ts";
import { QUEUE_KEY } from "./kept-queue.ts";
import { emptyQueue, type Queue } from "./queue.ts";
import type { Place, Track } from "./track.ts";

const PLACES_KEY = "sangam.places";
const SPEED_KEY = "sangam.speed";
const MOST_PLACES = 200;

/** What a browser keeps; where it keeps nothing, playing goes on without. */
function read(key: string): unknown {
  if (!mayKeepHere()) return null;
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  if (!mayKeepHere()) return;
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full, or switched off.
  }
}

const isTrack = (one: unknown): one is Track =>
  typeof one === "object" &&
  one !== null &&
  "id" in one &&
  typeof one.id === "number" &&
  "src" in one &&
  typeof one.src === "string" &&
  one.src.startsWith("/library/") &&
  "title" in one &&
  typeof one.title === "string" &&
  "chapters" in one &&
  Array.isArray(one.chapters);

/** The queue as the device kept it; an empty one where it kept nothing that can be read. */
export function readQueue(): Queue {
  const kept = read(QUEUE_KEY) as Partial<Queue> | null;
  const tracks = Array.isArray(kept?.tracks) ? kept.tracks.filter(isTrack) : [];
  const at = typeof kept?.at === "number" && tracks[kept.at] ? kept.at : 0;
  return tracks.length === 0 ? emptyQueue : { tracks, at };
}

export const keepQueue = (queue: Queue): void => write(QUEUE_KEY, queue.tracks.length === 0 ? null : queue);

type Places = Readonly<Record<string, Place>>;
const readPlaces = (): Places => (read(PLACES_KEY) as Places | null) ?? {};

export function readPlace(id: number): Place | null {
  const place = readPlaces()[id];
  return typeof place?.ms === "number" && typeof place.atMs === "number" ? place : null;
}

/** The oldest places make room. */
export function keepPlace(id: number, place: Place): void {
  const all: [string, Place][] = Object.entries({ ...readPlaces(), [id]: place });
  const latest = all.toSorted(([, a], [, b]) => b.atMs - a.atMs).slice(0, MOST_PLACES);
  write(PLACES_KEY, Object.fromEntries(latest));
}

export const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

export const readSpeed = (): number => speeds.find((speed) => speed === read(SPEED_KEY)) ?? 1;
export const keepSpeed = (speed: number): void => write(SPEED_KEY, speed);

/** What was heard here, and how far, is gone; the speed is the device's. */
export function forgetListening(): void {
  for (const key of [QUEUE_KEY, PLACES_KEY]) {
    try {
      localStorage.removeItem(key);
    } catch {
      // It kept nothing.
    }
  }
}
