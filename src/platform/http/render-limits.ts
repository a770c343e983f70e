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
    return () => {
      const next = reader.waiting.shift();
      if (next) next();
      else reader.running--;
    };
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
