/** Beyond this the sound is moved: an ear hears what is further apart from its picture. */
const MOST_DRIFT_US = 45_000;
/** How many chunks an average covers; single ones come late when the page is busy. */
const WINDOW = 96;

/**
 * Ties the sound card's clock, which counts samples, to the session's. Both run a little differently, and a sound
 * card may pause: then the sound moves by the difference, in one step.
 */
export class SoundClock {
  #offsetUs: number | null = null;
  #earliest = Infinity;
  #seen = 0;

  /**
   * @param soundUs end of a chunk on the sound card's clock.
   * @param nowUs when it came, on the session's clock.
   */
  heard(soundUs: number, nowUs: number): void {
    const offset = nowUs - soundUs;
    if (this.#offsetUs === null) {
      this.#offsetUs = offset;
      return;
    }
    // The earliest of a window was not kept waiting, so it shows the clocks alone.
    this.#earliest = Math.min(this.#earliest, offset);
    this.#seen += 1;
    if (this.#seen < WINDOW) return;
    if (Math.abs(this.#earliest - this.#offsetUs) > MOST_DRIFT_US) this.#offsetUs = this.#earliest;
    this.#earliest = Infinity;
    this.#seen = 0;
  }

  /** A time of the sound card on the session's clock; null before the first chunk. */
  place(soundUs: number): number | null {
    return this.#offsetUs === null ? null : Math.max(0, Math.round(soundUs + this.#offsetUs));
  }
}
