import type { Clock } from "#/platform/clock.ts";

const LEAP_MS = 5_000;
/** After the clock was set anew, other nodes are given time to say that they are there. */
const CALM_MS = 10_000;

/** Notices when somebody sets the clock on the wall, by one that never leaps. */
export class LeapWatch {
  readonly #clock: Clock;
  readonly #monotonic: Clock;
  #offsetMs: number;
  #calmUntil = -Infinity;

  constructor(clock: Clock, monotonic: Clock) {
    this.#clock = clock;
    this.#monotonic = monotonic;
    this.#offsetMs = clock() - monotonic();
  }

  /** @returns how far the clock leapt since the last look, in milliseconds; 0 where it did not. */
  look(): number {
    const at = this.#monotonic();
    const leapMs = this.#clock() - at - this.#offsetMs;
    if (Math.abs(leapMs) <= LEAP_MS) return 0;
    this.#offsetMs += leapMs;
    this.#calmUntil = at + CALM_MS;
    return leapMs;
  }

  /** Whether what other nodes wrote cannot be judged yet. */
  get isRecent(): boolean {
    return this.#monotonic() < this.#calmUntil;
  }
}
