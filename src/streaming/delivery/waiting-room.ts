/** The longest wait of a request: three target durations. */
export const WAIT_MS = 6_000;
/** While nothing comes, for a playlist with a part: players give such a request up as lost after 1.6 s. */
export const WAIT_FOR_PART_MS = 1_400;
const SWEEP_MS = 100;

interface Waiter {
  readonly isDue: () => boolean;
  readonly answer: () => void;
  readonly untilMs: number;
}

/** Those who asked for what is not there yet, by what they wait for. */
export class WaitingRoom<About> {
  readonly #waiting = new Map<About, Waiter[]>();
  #sweeping: NodeJS.Timeout | undefined;

  /** Answers now where that is due, and otherwise at the next change, or when the time is up. */
  wait(about: About, isDue: () => boolean, answer: () => void, waitMs = WAIT_MS): void {
    if (isDue()) return answer();
    const waiters = this.#waiting.get(about) ?? [];
    waiters.push({ isDue, answer, untilMs: performance.now() + waitMs });
    this.#waiting.set(about, waiters);
    this.#sweeping ??= setInterval(() => this.#sweep(), SWEEP_MS).unref();
  }

  /** Answers the requests that waited for a change. */
  notify(about: About): void {
    this.#answerWhere(about, (waiter) => waiter.isDue());
  }

  /** Whatever is there now is the answer. */
  answerAll(): void {
    for (const about of this.#waiting.keys()) this.#answerWhere(about, () => true);
  }

  #sweep(): void {
    const now = performance.now();
    let left = 0;
    for (const about of this.#waiting.keys()) {
      // Renditions that are listed once they are stored change between two samples, too.
      this.#answerWhere(about, (waiter) => waiter.untilMs <= now || waiter.isDue());
      left += this.#waiting.get(about)?.length ?? 0;
    }
    if (left > 0) return;
    clearInterval(this.#sweeping);
    this.#sweeping = undefined;
  }

  #answerWhere(about: About, test: (waiter: Waiter) => boolean): void {
    const waiters = this.#waiting.get(about);
    if (!waiters || waiters.length === 0) return;
    const due: Waiter[] = [];
    const rest: Waiter[] = [];
    for (const waiter of waiters) (test(waiter) ? due : rest).push(waiter);
    this.#waiting.set(about, rest);
    for (const waiter of due) waiter.answer();
  }
}
