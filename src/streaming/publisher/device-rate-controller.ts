import type { Capacity } from "./plan.ts";

/** The encoders' work since the last look. */
export interface EncoderLoad {
  /** Pictures that came, and those that no encoder had room for. */
  readonly offered: number;
  readonly skipped: number;
  /** Milliseconds from a picture's coming to the packet of its slowest rendition, in the middle. */
  readonly delayMs: number;
}

const frameRates = [30, 24, 20, 15, 10] as const;
/** How long encoders must keep up before one more is tried. */
const PROVE_MS = 6_000;
const FIRST_PAUSE_MS = 20_000;
const LONGEST_PAUSE_MS = 300_000;
const SETTLE_MS = 2_500;

/**
 * Chooses how many renditions this device encodes: begins with one, adds another after a while of ease, takes one
 * back when pictures are skipped, and with one alone lowers the frame rate.
 */
export class DeviceRateController {
  #renditions = 1;
  #rate = 0;
  #changedAt: number;
  #easySince: number | null = null;
  #pauseMs = FIRST_PAUSE_MS;
  #mayRiseAt = -Infinity;
  readonly #most: number;

  /** @param most renditions that the browser can encode side by side at all. */
  constructor(now: number, most: number) {
    this.#changedAt = now;
    this.#most = most;
  }

  get capacity(): Capacity {
    return { renditions: this.#renditions, frameRate: frameRates[this.#rate]! };
  }

  observe(now: number, { offered, skipped, delayMs }: EncoderLoad): Capacity {
    const frameMs = 1_000 / frameRates[this.#rate]!;
    const isBehind = offered > 0 && (skipped / offered > 0.1 || delayMs > 8 * frameMs);
    const isEasy = offered > 0 && skipped === 0 && delayMs < 3 * frameMs;
    if (isEasy) this.#easySince ??= now;
    else this.#easySince = null;
    if (isBehind && now - this.#changedAt >= SETTLE_MS) this.#fall(now);
    else if (this.#easySince !== null && now - Math.max(this.#easySince, this.#changedAt) >= PROVE_MS) this.#rise(now);
    return this.capacity;
  }

  #fall(now: number): void {
    if (this.#renditions > 1) this.#renditions -= 1;
    else if (this.#rate < frameRates.length - 1) this.#rate += 1;
    else return;
    this.#changedAt = now;
    this.#mayRiseAt = now + this.#pauseMs;
    this.#pauseMs = Math.min(LONGEST_PAUSE_MS, this.#pauseMs * 2);
  }

  #rise(now: number): void {
    if (now < this.#mayRiseAt) return;
    if (this.#rate > 0) this.#rate -= 1;
    else if (this.#renditions < this.#most) this.#renditions += 1;
    else return;
    this.#changedAt = now;
  }
}
