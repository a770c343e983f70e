import type { Clock } from "#/platform/clock.ts";

/** A screen is thirty tiles, and many people may share an address. */
const A_MINUTE = 30_000;
const MINUTE_MS = 60_000;
const MOST_ADDRESSES = 20_000;

/** How many tiles an address may ask for. */
export class TileLimits {
  readonly #clock: Clock;
  readonly #asked = new Map<string, number>();
  #endsAt = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  may(address: string): boolean {
    const now = this.#clock();
    if (now >= this.#endsAt || this.#asked.size > MOST_ADDRESSES) {
      this.#asked.clear();
      this.#endsAt = now + MINUTE_MS;
    }
    const asked = (this.#asked.get(address) ?? 0) + 1;
    this.#asked.set(address, asked);
    return asked <= A_MINUTE;
  }
}
