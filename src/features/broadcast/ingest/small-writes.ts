import type { Log } from "#/platform/log.ts";

/** Writes that nobody waits for, until the node stops. */
export class SmallWrites {
  readonly #log: Log;
  readonly #work = new Set<Promise<unknown>>();
  #turn: Promise<void> = Promise.resolve();

  constructor(log: Log) {
    this.#log = log;
  }

  /** Resolves when all that was asked for in turn is written. */
  get turn(): Promise<void> {
    return this.#turn;
  }

  async settled(): Promise<void> {
    await Promise.allSettled([...this.#work, this.#turn]);
  }

  /** Small writes keep their order: a return is not overtaken by the interruption before it. */
  serialise(write: () => Promise<unknown>): void {
    this.#turn = this.#turn.then(write).then(
      () => undefined,
      (error: unknown) => this.#log.warn({ err: error }, "a broadcast's state could not be written down"),
    );
  }

  later(work: Promise<unknown>, complaint: string): void {
    const done = work
      .catch((error: unknown) => this.#log.warn({ err: error }, complaint))
      .finally(() => this.#work.delete(done));
    this.#work.add(done);
  }
}
