import { partName, segmentName } from "./names.ts";
import { type ListedSegment, livePlaylist, plainPlaylist, type RenditionReport, targetFor } from "./playlists.ts";
import { type Part, PART_US, RARE_KEYS_US, type Segment } from "../packager/segmenter.ts";

import type { StoredSegment } from "../store/stored-rendition.ts";

/** The limits of a rendition in memory: this long, or this many bytes. */
const WINDOW_US = 60_000_000;
const WINDOW_BYTES = 32_000_000;
/** Players need a few segments whatever they weigh. */
const LEAST_SEGMENTS = 6;
const LISTED_BEFORE = 10;

/** The target duration that all renditions of a stream share; it only grows. */
export class SharedTarget {
  #longestUs = 0;

  take(durationUs: number): void {
    this.#longestUs = Math.max(this.#longestUs, durationUs);
  }

  get seconds(): number {
    return targetFor(this.#longestUs);
  }
}

export interface LiveSegment extends Segment {
  readonly opening: number;
  readonly beganAtMs: number;
}

/** A segment in the playlist; of one that an earlier opening stored, neither bytes nor parts are here. */
type Listed = ListedSegment & Pick<LiveSegment, "isIndependent" | "parts"> & { readonly weight: number };

interface Open {
  readonly number: number;
  readonly opening: number;
  readonly init: number;
  readonly beganAtMs: number;
  readonly parts: Part[];
}

/** The newest of one rendition, in memory: files by name, and the playlists of this moment, each written once. */
export class LiveWindow {
  readonly #opening: number;
  readonly #startedAtMs: number;
  readonly #target: SharedTarget;
  readonly #files = new Map<string, Buffer>();
  readonly #texts = new Map<string, Buffer>();
  #segments: Listed[] = [];
  #open: Open | null = null;
  #next: number;
  #bytes = 0;
  #us = 0;
  #partTargetUs = PART_US;
  #isIndependent = true;
  #hasEnded = false;

  /** @param options.before what is stored of earlier openings: players go on in the playlist that they know. */
  constructor(options: {
    opening: number;
    startedAtMs: number;
    before: readonly StoredSegment[];
    target: SharedTarget;
  }) {
    this.#opening = options.opening;
    this.#startedAtMs = options.startedAtMs;
    this.#target = options.target;
    for (const { durationUs } of options.before) this.#target.take(durationUs);
    this.#segments = options.before.slice(-LISTED_BEFORE).map((segment) => ({ ...segment, parts: [], weight: 0 }));
    this.#isIndependent = this.#segments.every(({ isIndependent }) => isIndependent);
    this.#next = (options.before.at(-1)?.number ?? -1) + 1;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Microseconds of media that were taken; for telling when it can be played. */
  get takenUs(): number {
    return this.#us + (this.#open?.parts.reduce((sum, { durationUs }) => sum + durationUs, 0) ?? 0);
  }

  /** Whether who joins finds a picture to begin with: false once a whole segment went by without one. */
  get canBeJoined(): boolean {
    const edge = this.#open?.parts ?? this.#segments.at(-1)?.parts ?? [];
    return edge.length === 0 || edge.some(({ isIndependent }) => isIndependent);
  }

  /** Whether one of the last segments waited long for its next key picture: some players lose what lies between. */
  get hasRareKeys(): boolean {
    return this.#segments.slice(-LEAST_SEGMENTS).some(({ durationUs }) => durationUs > RARE_KEYS_US);
  }

  keepInit(name: string, bytes: Buffer): void {
    this.#files.set(name, bytes);
  }

  addPart(part: Part, open: { number: number; init: number; startUs: number }): void {
    this.#open ??= {
      number: open.number,
      opening: this.#opening,
      init: open.init,
      beganAtMs: this.#startedAtMs + open.startUs / 1000,
      parts: [],
    };
    this.#files.set(partName(this.#opening, open.number, this.#open.parts.length), part.bytes);
    this.#open.parts.push(part);
    this.#partTargetUs = Math.max(this.#partTargetUs, part.durationUs);
    this.#texts.clear();
  }

  addSegment(segment: Segment): LiveSegment {
    const hot = { ...segment, opening: this.#opening, beganAtMs: this.#startedAtMs + segment.startUs / 1000 };
    this.#segments.push({ ...hot, weight: segment.bytes.length });
    this.#files.set(segmentName(this.#opening, segment.number), segment.bytes);
    for (const [i, part] of segment.parts.entries()) {
      this.#files.set(partName(this.#opening, segment.number, i), part.bytes);
    }
    this.#open = null;
    this.#next = segment.number + 1;
    this.#bytes += segment.bytes.length;
    this.#us += segment.durationUs;
    this.#target.take(segment.durationUs);
    this.#isIndependent &&= segment.isIndependent;
    let windowUs = this.#segments.reduce((sum, { durationUs }) => sum + durationUs, 0);
    while (this.#segments.length > LEAST_SEGMENTS && (windowUs > WINDOW_US || this.#bytes > WINDOW_BYTES)) {
      const old = this.#segments.shift()!;
      windowUs -= old.durationUs;
      this.#bytes -= old.weight;
      this.#files.delete(segmentName(old.opening, old.number));
      for (let i = 0; i < old.parts.length; i++) this.#files.delete(partName(old.opening, old.number, i));
    }
    this.#texts.clear();
    return hot;
  }

  end(): void {
    this.#hasEnded = true;
    this.#texts.clear();
  }

  file(name: string): Buffer | undefined {
    return this.#files.get(name);
  }

  /** Whether the playlist names this part, this whole segment, or something later. */
  has(number: number, part: number | null): boolean {
    if (number < this.#next) return true;
    return part !== null && number === this.#open?.number && part < this.#open.parts.length;
  }

  /** Whether a request is for something that cannot come soon. */
  isFarAhead(number: number): boolean {
    return number > this.#next + 2;
  }

  /** Whether this part comes next, at the position that the hint names. */
  isHinted(opening: number, number: number, part: number): boolean {
    if (opening !== this.#opening || this.#hasEnded) return false;
    return this.#open
      ? (number === this.#open.number && part === this.#open.parts.length) ||
          (number === this.#open.number + 1 && part === 0)
      : number === this.#next && part === 0;
  }

  report(rendition: string): RenditionReport {
    const last = this.#segments.at(-1);
    return this.#open
      ? { rendition, lastNumber: this.#open.number, lastPart: this.#open.parts.length - 1 }
      : { rendition, lastNumber: this.#next - 1, lastPart: (last?.parts.length ?? 0) - 1 };
  }

  live(skip: boolean, reports: () => readonly RenditionReport[]): Buffer {
    return this.#text(skip ? "live-skip" : "live", () =>
      livePlaylist(
        {
          segments: this.#segments,
          open: this.#open,
          next: { number: this.#next, opening: this.#opening },
          partTargetUs: this.#partTargetUs,
          reports: reports(),
          hasEnded: this.#hasEnded,
          isIndependent: this.#isIndependent,
          targetSeconds: this.#target.seconds,
        },
        skip,
      ),
    );
  }

  plain(): Buffer {
    const about = { hasEnded: this.#hasEnded, isIndependent: this.#isIndependent, targetSeconds: this.#target.seconds };
    return this.#text("plain", () => plainPlaylist(this.#segments, about));
  }

  get hasSegments(): boolean {
    return this.#segments.length > 0;
  }

  #text(name: string, write: () => string): Buffer {
    const key = `${name} ${this.#target.seconds}`;
    let text = this.#texts.get(key);
    if (!text) this.#texts.set(key, (text = Buffer.from(write())));
    return text;
  }
}
