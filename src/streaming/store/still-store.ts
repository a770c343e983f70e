import type { StreamServices } from "../services.ts";
import { stillName, stillsFolder } from "../delivery/names.ts";

const STILL_BYTES = 1_000_000;
const EVERY_MS = 30_000;
/** The poster is chosen among the last of them. */
const KEPT = 3;

const isJpeg = (bytes: Uint8Array): boolean =>
  bytes.length >= 100 && bytes.length <= STILL_BYTES && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;

/** The last picture as the publisher sends it: the newest in memory, now and then one in the storage. */
export class StillStore {
  readonly #services: Pick<StreamServices, "storage" | "log">;
  readonly #broadcast: { readonly folder: string; readonly opening: number };
  readonly #kept: string[] = [];
  #last: Buffer | null = null;
  #count = 0;
  #keptAtMs = Number.NEGATIVE_INFINITY;
  #isNew = false;
  #working: Promise<void> = Promise.resolve();

  constructor(
    services: Pick<StreamServices, "storage" | "log">,
    broadcast: { readonly folder: string; readonly opening: number },
  ) {
    this.#services = services;
    this.#broadcast = broadcast;
  }

  get last(): Buffer | null {
    return this.#last;
  }

  /** @param unsafeBytes what claims to be a JPEG; anything else is left out. */
  take(unsafeBytes: Uint8Array, nowMs: number): void {
    if (!isJpeg(unsafeBytes)) return;
    this.#last = Buffer.from(unsafeBytes);
    this.#isNew = true;
    if (Math.abs(nowMs - this.#keptAtMs) < EVERY_MS) return;
    this.#keptAtMs = nowMs;
    this.#keep();
  }

  /** The last one is stored when it resolves. */
  async finish(): Promise<void> {
    if (this.#isNew) this.#keep();
    await this.#working;
  }

  #keep(): void {
    const { storage, log } = this.#services;
    const { folder, opening } = this.#broadcast;
    const key = stillsFolder(folder) + stillName(opening, ++this.#count);
    const bytes = this.#last!;
    this.#isNew = false;
    this.#working = this.#working.then(async () => {
      try {
        await storage.put(key, bytes);
        this.#kept.push(key);
        if (this.#kept.length > KEPT) await storage.delete(this.#kept.shift()!);
      } catch (error) {
        log.warn({ err: error, key }, "a still could not be stored");
      }
    });
  }
}
