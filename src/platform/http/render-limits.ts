import type { Clock } from "../clock.ts";

export interface RenderLimit {
  /** The others wait for their turn: one reader never keeps the server from the rest. */
  readonly atOnce: number;
  readonly aMinute: number;
}

/** Behind one address of a network for phones, or of a hall, are many people; what others keep warm is free for them. */
export const ADDRESS_LIMIT: RenderLimit = { atOnce: 4, aMinute: 1_200 };
export const PERSON_LIMIT: RenderLimit = { atOnce: 4, aMinute: 600 };

/** Forms that are sent at once by one reader, who waits for none of them behind their own pages. */
export const writing = (name: string) => [`write:${name}`, { atOnce: 6, aMinute: Infinity }] as const;

/** So many renders of all readers are worked at side by side: whatever else is asked of this node waits for no more of them. */
const SIDE_BY_SIDE = 8;
/** One that takes longer waits for something else than the processor, and keeps nobody from beginning. */
const LONG_MS = 250;

const MINUTE_MS = 60_000;
const MOST_READERS = 20_000;

interface Reader {
  endsAt: number;
  asked: number;
  running: number;
  readonly waiting: (() => void)[];
}

/** Pages that are rendered for each reader on this node; what comes from the cache counts nothing. */
export class RenderLimits {
  readonly #readers = new Map<string, Reader>();
  readonly #clock: Clock;
  /** How many are worked at, and who waits until one of them ends. */
  #worked = 0;
  readonly #queue: (() => void)[] = [];
  #isHandingOn = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Waits for this reader's turn.
   * @returns what ends it, or how many seconds from now the reader may ask again.
   */
  async begin(name: string, { atOnce, aMinute }: RenderLimit): Promise<(() => void) | { readonly seconds: number }> {
    const reader = this.#reader(name);
    if (reader.asked >= aMinute) return { seconds: Math.max(1, Math.ceil((reader.endsAt - this.#clock()) / 1000)) };
    reader.asked++;
    if (reader.running < atOnce) reader.running++;
    // Whoever ends hands on their turn.
    else await new Promise<void>((resolve) => reader.waiting.push(resolve));
    const rest = await this.#beginWork();
    return () => {
      rest();
      const next = reader.waiting.shift();
      if (next) next();
      else reader.running--;
    };
  }

  /** Waits until few enough others are worked at. @returns what ends it; after a while it ends by itself. */
  async #beginWork(): Promise<() => void> {
    if (this.#worked < SIDE_BY_SIDE && this.#queue.length === 0) this.#worked++;
    else await new Promise<void>((resolve) => this.#queue.push(resolve));
    let isWorked = true;
    const rest = () => {
      if (!isWorked) return;
      isWorked = false;
      clearTimeout(timer);
      this.#worked--;
      this.#handOn();
    };
    const timer = setTimeout(rest, LONG_MS).unref();
    return rest;
  }

  /** One begins for each round of the event loop, so that whatever else has come is answered in between. */
  #handOn(): void {
    if (this.#isHandingOn || this.#queue.length === 0 || this.#worked >= SIDE_BY_SIDE) return;
    this.#isHandingOn = true;
    setImmediate(() => {
      this.#isHandingOn = false;
      this.#worked++;
      this.#queue.shift()!();
      this.#handOn();
    });
  }

  #reader(name: string): Reader {
    const now = this.#clock();
    let reader = this.#readers.get(name);
    if (!reader) {
      if (this.#readers.size >= MOST_READERS) this.#forgetIdle(now);
      reader = { endsAt: now + MINUTE_MS, asked: 0, running: 0, waiting: [] };
      this.#readers.set(name, reader);
    } else if (reader.endsAt <= now) {
      reader.endsAt = now + MINUTE_MS;
      reader.asked = 0;
    }
    return reader;
  }

  #forgetIdle(now: number): void {
    for (const [name, reader] of this.#readers) {
      if (reader.running === 0 && reader.endsAt <= now) this.#readers.delete(name);
    }
    // A flood of addresses within one minute: all begin anew but those who are being served.
    if (this.#readers.size < MOST_READERS) return;
    for (const [name, reader] of this.#readers) if (reader.running === 0) this.#readers.delete(name);
  }
}
