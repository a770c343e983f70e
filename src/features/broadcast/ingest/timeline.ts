const SECOND_US = 1_000_000;
/** A clock that leaps forward by more has been set anew. */
const LEAP_US = 10 * SECOND_US;
/** What follows a leap is shown this much after what came before. */
const STEP_US = 40_000;

/**
 * A publisher's clock, unrolled: what comes out never runs back within a track, pictures and sound stay together,
 * and a clock that is set back or far ahead goes on where it was.
 */
export class Timeline {
  /** What is added to the clock: now, and before it was set anew, while the other tracks have not followed. */
  #offset = 0;
  #before: number | null = null;
  #latest: number | null = null;
  readonly #last = new Map<string, number>();

  /** @returns microseconds, greater than the track's last. */
  place(track: string, rawUs: number): number {
    const placed = Math.max(this.#fit(rawUs), (this.#last.get(track) ?? -Infinity) + 1);
    this.#last.set(track, placed);
    this.#latest = Math.max(this.#latest ?? placed, placed);
    return placed;
  }

  #fit(rawUs: number): number {
    if (this.#latest === null) {
      this.#offset = rawUs < 0 ? -rawUs : 0;
      return rawUs + this.#offset;
    }
    const latest = this.#latest;
    const fits = (offset: number) => rawUs + offset > latest - SECOND_US * 2 && rawUs + offset < latest + LEAP_US;
    if (fits(this.#offset)) return rawUs + this.#offset;
    if (this.#before !== null && fits(this.#before)) return rawUs + this.#before;
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
