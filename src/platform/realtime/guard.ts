/** After this long a right is asked for again: a role, a membership or a session may have ended. */
export const TRUST_MS = 20_000;
/** Words that wait for the answer; with more of them the right is taken for lost. */
const MOST_WAITING = 200;

export interface GuardOptions {
  /** Whether the reader still has the right, by the database. */
  mayStill(): Promise<boolean>;
  /** Called once, when it no longer does or could not be asked for; nothing passes from then on. */
  refused(error?: unknown): void;
  /** Milliseconds that only grow. */
  readonly now: () => number;
}

/** Lets words pass under a right that is fresh. Once it is old it is asked for again, and what comes meanwhile waits. */
export class Guard {
  readonly #options: GuardOptions;
  #askedAt: number;
  #waiting: (() => void)[] | null = null;
  #isRefused = false;

  constructor(options: GuardOptions) {
    this.#options = options;
    this.#askedAt = options.now();
  }

  pass(say: () => void): void {
    if (this.#isRefused) return;
    if (this.#waiting) {
      if (this.#waiting.push(say) > MOST_WAITING) this.#refuse();
      return;
    }
    if (this.#options.now() - this.#askedAt <= TRUST_MS) return say();
    this.#waiting = [say];
    void this.#ask();
  }

  /** The right is asked for again before the next word, however fresh it is. */
  doubt(): void {
    this.#askedAt = -Infinity;
  }

  async #ask(): Promise<void> {
    const askedAt = this.#options.now();
    let may = false;
    let failure: unknown;
    try {
      may = await this.#options.mayStill();
    } catch (error) {
      failure = error;
    }
    if (this.#isRefused) return;
    if (!may) return this.#refuse(failure);
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    this.#askedAt = askedAt;
    for (const say of waiting) say();
  }

  #refuse(error?: unknown): void {
    this.#isRefused = true;
    this.#waiting = null;
    this.#options.refused(error);
  }
}
