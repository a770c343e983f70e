import { lowestRung } from "./plan.ts";

/** The backlog at the server, in milliseconds of the stream, above which the bitrate falls. */
export const SLOW_MS = 1_800;
const VERY_SLOW_MS = 5_000;
const GOOD_MS = 1_000;
/** How long a lowered bitrate has to show whether it was enough. */
const SETTLE_MS = 3_000;
/** A backlog that shrinks this much of the time that passes is caught up without sending less. */
const CATCHES_UP = 0.5;
const FIRST_REST_MS = 12_000;
const LONGEST_REST_MS = 120_000;

/**
 * Chooses how much is sent from how much waits: down at once unless it is being caught up, up again after a while without
 * trouble, and the more carefully the sooner the last attempt to go up failed.
 */
export class NetworkRateController {
  #rung: number;
  #changedAt: number;
  /** What waited when it was changed, or looked at for that long without a change. */
  #heldMs = 0;
  #goodSince: number | null = null;
  #wentUpAt = -Infinity;
  #restMs = FIRST_REST_MS;

  constructor(now: number, rung = 0) {
    this.#rung = rung;
    this.#changedAt = now - SETTLE_MS;
  }

  get rung(): number {
    return this.#rung;
  }

  /** @param heldMs of the stream that wait in the buffer. @returns the rung from now on. */
  observe(now: number, heldMs: number): number {
    if (heldMs > GOOD_MS) this.#goodSince = null;
    else this.#goodSince ??= now;
    const passed = now - this.#changedAt;
    if (heldMs <= SLOW_MS) this.#heldMs = heldMs;
    if (heldMs > SLOW_MS && passed >= SETTLE_MS) {
      if (this.#heldMs - heldMs < CATCHES_UP * passed) this.#fall(now, heldMs > VERY_SLOW_MS ? 2 : 1);
      this.#changedAt = now;
      this.#heldMs = heldMs;
    } else if (this.#goodSince !== null && this.#rung > 0) {
      const goodFor = now - Math.max(this.#goodSince, this.#changedAt);
      if (goodFor >= this.#restMs) this.#rise(now);
    }
    return this.#rung;
  }

  /** While nothing is taken there is nothing to learn. */
  pause(now: number, heldMs: number): void {
    this.#goodSince = null;
    this.#changedAt = now;
    this.#heldMs = heldMs;
  }

  #fall(now: number, steps: number): void {
    if (this.#rung === lowestRung) return;
    if (now - this.#wentUpAt < this.#restMs) this.#restMs = Math.min(LONGEST_REST_MS, this.#restMs * 2);
    this.#rung = Math.min(lowestRung, this.#rung + steps);
  }

  #rise(now: number): void {
    if (now - this.#wentUpAt > 4 * this.#restMs) this.#restMs = FIRST_REST_MS;
    this.#rung -= 1;
    this.#changedAt = now;
    this.#wentUpAt = now;
  }
}
