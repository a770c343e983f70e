/** So much has to be heard or seen before somebody counts. */
const COUNTED_AFTER_S = 10;
/** Further than this no time passes between two words of a player: somebody went elsewhere in the piece. */
const JUMP_S = 2;

/** Tells once, when enough of a piece was really played; going back and forth in it is not playing. */
export class Listening {
  readonly #counted: () => void;
  #heard = 0;
  #last = 0;
  #isCounted = false;

  constructor(counted: () => void) {
    this.#counted = counted;
  }

  /** @param seconds the place in the piece, and how long it is. */
  hear(seconds: number, duration: number): void {
    const passed = seconds - this.#last;
    this.#last = seconds;
    if (passed > 0 && passed < JUMP_S) this.#heard += passed;
    const enough = Number.isFinite(duration) ? Math.min(COUNTED_AFTER_S, duration * 0.9) : COUNTED_AFTER_S;
    if (this.#isCounted || this.#heard < enough) return;
    this.#isCounted = true;
    this.#counted();
  }
}
