import type { Clock } from "#/platform/clock.ts";

const JUMP_MS = 5_000;
/** After the clock was set anew, other nodes are given time to say that they are there. */
const CALM_MS = 10_000;

/** Notices when somebody sets the clock on the wall, by one that never jumps. */
export class ClockJumpDetector {
  readonly #clock: Clock;
  readonly #monotonic: Clock;
  #offsetMs: number;
  #calmUntil = -Infinity;

  constructor(clock: Clock, monotonic: Clock) {
    this.#clock = clock;
    this.#monotonic = monotonic;
    this.#offsetMs = clock() - monotonic();
  }

  /** @returns how far the clock jumped since the last look, in milliseconds; 0 where it did not. */
  look(): number {
    const at = this.#monotonic();
    const jumpMs = this.#clock() - at - this.#offsetMs;
    if (Math.abs(jumpMs) <= JUMP_MS) return 0;
    this.#offsetMs += jumpMs;
    this.#calmUntil = at + CALM_MS;
    return jumpMs;
  }

  /** Whether other nodes' timestamps cannot be judged yet. */
  get isRecent(): boolean {
    return this.#monotonic() < this.#calmUntil;
  }
}
