/** Lets each thing be said once in a while, so that a peer that tries all day fills no log. */
export class Once {
  readonly #said = new Map<string, number>();
  readonly #everyMs: number;
  readonly #most: number;

  constructor({ everyMs = 600_000, most = 2_000 }: { everyMs?: number; most?: number } = {}) {
    this.#everyMs = everyMs;
    this.#most = most;
  }

  /** @returns whether it may be said now. */
  may(what: string, nowMs: number): boolean {
    const last = this.#said.get(what);
    if (last !== undefined && Math.abs(nowMs - last) < this.#everyMs) return false;
    this.#said.delete(what);
    this.#said.set(what, nowMs);
    if (this.#said.size > this.#most) this.#said.delete(this.#said.keys().next().value!);
    return true;
  }
}

/** A bucket that fills by the second: how long a sender must wait before its next bytes are read. */
export class Bucket {
  #level: number;
  #at: number;
  readonly #rate: number;
  readonly #most: number;

  /** @param rate per second; @param most what may come at once after a pause. */
  constructor(rate: number, most: number, nowMs: number) {
    this.#rate = rate;
    this.#most = most;
    this.#level = most;
    this.#at = nowMs;
  }

  /** @returns milliseconds until this much may be taken; 0 at once. */
  take(amount: number, nowMs: number): number {
    const passed = Math.max(0, nowMs - this.#at);
    this.#at = nowMs;
    this.#level = Math.min(this.#most, this.#level + (passed / 1_000) * this.#rate) - amount;
    return this.#level >= 0 ? 0 : Math.min(5_000, Math.ceil((-this.#level / this.#rate) * 1_000));
  }
}
