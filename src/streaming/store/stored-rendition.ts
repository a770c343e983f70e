import type { ListedSegment, Measured } from "../delivery/playlists.ts";
import type { Rendition } from "../packager/packager.ts";

export interface StoredSegment extends ListedSegment {
  /** Bytes of its file. */
  readonly size: number;
  readonly isIndependent: boolean;
}

export interface StoredInit {
  readonly init: number;
  readonly opening: number;
  readonly codecs: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly frameRate: number | null;
}

/** The stored segments of a rendition, in order. */
export class StoredRendition {
  readonly segments: StoredSegment[] = [];
  readonly inits = new Map<number, StoredInit>();
  isIndependent = true;
  longestUs = 0;
  #bytes = 0;
  #us = 0;
  #peak = 0;

  add(segment: StoredSegment): void {
    this.segments.push(segment);
    this.isIndependent &&= segment.isIndependent;
    this.#bytes += segment.size;
    this.#us += segment.durationUs;
    this.longestUs = Math.max(this.longestUs, segment.durationUs);
    // The last bits of an interrupted segment say nothing about the rate.
    if (segment.durationUs >= 500_000 || this.#peak === 0) {
      this.#peak = Math.max(this.#peak, (segment.size * 8_000_000) / segment.durationUs);
    }
  }

  /** Bytes of a segment's file; null where none of this name is known. */
  sizeOf({ opening, number }: { readonly opening: number; readonly number: number }): number | null {
    // They are counted from 0 without a gap.
    const segment = this.segments[number];
    return segment?.number === number && segment.opening === opening ? segment.size : null;
  }

  get durationUs(): number {
    return this.#us;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** @returns null where nothing is stored yet. */
  measure(rendition: Rendition): Measured | null {
    const last = this.inits.get(this.segments.at(-1)?.init ?? -1);
    if (!last) return null;
    const { codecs, width, height, frameRate } = last;
    return {
      ...{ rendition, codecs, width, height, frameRate },
      peak: this.#peak,
      average: (this.#bytes * 8_000_000) / this.#us,
    };
  }
}

/** A picture that lacks more than this much of the time cannot be watched from beginning to end. */
const COVERAGE = 0.97;

/** The sizes of the picture that last as long as the broadcast did: players switch among them at any time. */
export function wholePictures(
  renditions: ReadonlyMap<Rendition, StoredRendition>,
  names: readonly Rendition[],
): Rendition[] {
  const longest = Math.max(0, ...names.map((name) => renditions.get(name)?.durationUs ?? 0));
  return names.filter((name) => (renditions.get(name)?.durationUs ?? 0) >= Math.max(1, longest * COVERAGE));
}
