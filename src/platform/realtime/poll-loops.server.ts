import type { Log } from "../log.ts";

/** Work that a namespace does now and then; each kind of it one round after the other. Failures are logged. */
export class PollLoops {
  readonly #log: Log;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #lanes: { last: Promise<void> }[] = [];
  #hasStopped = false;

  constructor(log: Log) {
    this.#log = log;
  }

  /** @returns takes one more item: all that come within `ms` of the first are worked on together, in their order. */
  gather<Item = void>(
    ms: number,
    work: (items: readonly Item[]) => Promise<void>,
    complaint: string,
  ): (item: Item) => void {
    const run = this.#serialise(complaint);
    let items: Item[] = [];
    return (item) => {
      if (this.#hasStopped) return;
      items.push(item);
      if (items.length > 1) return;
      const timer = setTimeout(() => {
        this.#timers.delete(timer);
        const all = items;
        items = [];
        run(() => work(all));
      }, ms).unref();
      this.#timers.add(timer);
    };
  }

  /** Works every `ms`; where a round takes longer one more waits for it, and no others. */
  every(ms: number, work: () => Promise<void>, complaint: string): void {
    const run = this.#serialise(complaint);
    let isWaiting = false;
    const round = async () => {
      isWaiting = false;
      await work();
    };
    const begin = () => {
      if (isWaiting) return;
      isWaiting = true;
      run(round);
    };
    this.#timers.add(setInterval(begin, ms).unref());
  }

  /** Rounds that wait are dropped; a round that runs is waited for. */
  async stop(): Promise<void> {
    this.#hasStopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
    await Promise.all(this.#lanes.map(({ last }) => last));
  }

  #serialise(complaint: string): (work: () => Promise<void>) => void {
    const lane = { last: Promise.resolve() };
    this.#lanes.push(lane);
    return (work) => {
      lane.last = lane.last
        .then(() => (this.#hasStopped ? undefined : work()))
        .catch((error: unknown) => this.#log.warn({ err: error }, complaint));
    };
  }
}
