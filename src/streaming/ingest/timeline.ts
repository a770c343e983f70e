/** Tracks of one clock are no further apart; whatever lies further back is a clock that was set back. */
const APART_US = 2_000_000;
/** Samples after such a clock are shown this much after what came before. */
const STEP_US = 40_000;

/**
 * A publisher's clock, so that its times never run back: one that is set back goes on where it was, and pictures and
 * sound stay together. A leap forward stays: it is a hole, or another clock, and the packager knows what to do.
 */
export class Timeline {
  /** The offset added to the clock: now, and before it was set back, while other tracks have not followed. */
  #offset = 0;
  #before: number | null = null;
  #latest: number | null = null;
  readonly #last = new Map<string, number>();

  /** @returns microseconds, greater than the track's last. */
  place(track: string, rawUs: number): number {
    const placed = Math.max(this.#fit(rawUs), (this.#last.get(track) ?? -1) + 1);
    this.#last.set(track, placed);
    this.#latest = Math.max(this.#latest ?? placed, placed);
    return placed;
  }

  #fit(rawUs: number): number {
    const latest = this.#latest;
    if (latest === null) return rawUs + (this.#offset = Math.max(0, -rawUs));
    const isNear = (offset: number) => Math.abs(rawUs + offset - latest) < APART_US;
    if (!isNear(this.#offset) && this.#before !== null && isNear(this.#before)) return rawUs + this.#before;
    if (rawUs + this.#offset > latest - APART_US) return rawUs + this.#offset;
    this.#before = this.#offset;
    this.#offset = latest + STEP_US - rawUs;
    return rawUs + this.#offset;
  }
}

/** Milliseconds of 32 bits that begin anew after 49.7 days, as a clock that goes on. */
export class Unwrapped {
  #last: number | null = null;

  next(ms32: number): number {
    this.#last = this.#last === null ? ms32 : this.#last + ((ms32 - this.#last) | 0);
    return this.#last;
  }
}
