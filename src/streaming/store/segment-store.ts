import { setTimeout as sleep } from "node:timers/promises";
import { initName, segmentName, storageKey } from "../delivery/names.ts";
import type { LiveSegment } from "../delivery/live-window.ts";
import type { Rendition, RenditionFormat } from "../packager/packager.ts";
import type { StoredRendition } from "./stored-rendition.ts";
import type { StreamServices } from "../services.ts";
import type { NewInit } from "./catalogue.ts";

/** While the storage does not take them, this much waits in memory; then the oldest are lost. */
const WAITING_BYTES = 64_000_000;
const RETRY_MS = 500;
const MOST_AT_ONCE = 16;

interface Waiting {
  readonly rendition: Rendition;
  readonly segment: LiveSegment;
}

interface PackagedInit {
  readonly rendition: Rendition;
  readonly init: number;
  readonly bytes: Buffer;
  readonly format: RenditionFormat;
}

/** Puts files into the storage, then into the catalogue, then into playlists; in order, and again until it works. */
export class SegmentStore {
  readonly #services: Pick<StreamServices, "catalogue" | "storage" | "log">;
  readonly #broadcast: { readonly id: number; readonly folder: string; readonly opening: number };
  readonly #stored: (rendition: Rendition) => StoredRendition;
  readonly #inits = new Map<string, PackagedInit>();
  readonly #hasInit = new Set<string>();
  readonly #waiting: Waiting[] = [];
  #waitingBytes = 0;
  #working: Promise<void> | null = null;
  #attempts = Number.POSITIVE_INFINITY;
  #complained = false;

  constructor(
    services: Pick<StreamServices, "catalogue" | "storage" | "log">,
    broadcast: { readonly id: number; readonly folder: string; readonly opening: number },
    stored: (rendition: Rendition) => StoredRendition,
  ) {
    this.#services = services;
    this.#broadcast = broadcast;
    this.#stored = stored;
  }

  init(init: PackagedInit): void {
    this.#inits.set(`${init.rendition} ${init.init}`, init);
  }

  add(rendition: Rendition, segment: LiveSegment): void {
    this.#waiting.push({ rendition, segment });
    this.#waitingBytes += segment.bytes.length;
    while (this.#waitingBytes > WAITING_BYTES && this.#waiting.length > MOST_AT_ONCE) {
      // The first ones may be on their way just now.
      const [lost] = this.#waiting.splice(MOST_AT_ONCE, 1);
      this.#waitingBytes -= lost!.segment.bytes.length;
      this.#complain("segments are lost: the storage has not taken them for too long");
    }
    this.#working ??= this.#work().finally(() => (this.#working = null));
  }

  /** Everything that was added is stored when it resolves. @param attempts before what is left is given up. */
  async drain(attempts = Number.POSITIVE_INFINITY): Promise<void> {
    this.#attempts = attempts;
    while (this.#working) await this.#working;
    this.#attempts = Number.POSITIVE_INFINITY;
  }

  async #work(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, MOST_AT_ONCE);
      try {
        await this.#keep(batch);
      } catch (error) {
        this.#complain("segments could not be stored; they are tried again", error);
        if (--this.#attempts < 0) {
          this.#waiting.length = 0;
          this.#waitingBytes = 0;
          return;
        }
        await sleep(RETRY_MS);
        continue;
      }
      this.#waiting.splice(0, batch.length);
      for (const { segment } of batch) this.#waitingBytes -= segment.bytes.length;
      this.#complained = false;
    }
  }

  async #keep(batch: readonly Waiting[]): Promise<void> {
    const { catalogue, storage } = this.#services;
    const { id, folder, opening } = this.#broadcast;
    const inits = new Map<string, NewInit>();
    const puts: Promise<void>[] = [];
    for (const { rendition, segment } of batch) {
      const key = `${rendition} ${segment.init}`;
      const init = this.#inits.get(key);
      if (init && !this.#hasInit.has(key) && !inits.has(key)) {
        const bandwidth = Math.ceil((segment.bytes.length * 8_000_000) / segment.durationUs);
        inits.set(key, { rendition, init: init.init, opening, format: init.format, bandwidth });
        puts.push(storage.put(storageKey(folder, `${rendition}/${initName(opening, init.init)}`), init.bytes));
      }
      puts.push(storage.put(storageKey(folder, `${rendition}/${segmentName(opening, segment.number)}`), segment.bytes));
    }
    await Promise.all(puts);
    const rows = batch.map(({ rendition, segment }, i) => {
      const before =
        batch.slice(0, i).findLast((one) => one.rendition === rendition)?.segment ??
        this.#stored(rendition).segments.at(-1);
      const isDiscontinuous = before !== undefined && before.init !== segment.init;
      const { number, init, durationUs, beganAtMs, isIndependent, bytes } = segment;
      return {
        ...{ rendition, number, opening, init, durationUs, beganAtMs, isIndependent, isDiscontinuous },
        size: bytes.length,
      };
    });
    await catalogue.keep(id, [...inits.values()], rows);
    for (const [key, { rendition, init, format }] of inits) {
      this.#hasInit.add(key);
      this.#inits.delete(key);
      const { codecs, width, height, frameRate } = format;
      this.#stored(rendition).inits.set(init, { init, opening, codecs, width, height, frameRate });
    }
    for (const { rendition, isDiscontinuous: _, ...segment } of rows) this.#stored(rendition).add(segment);
  }

  /** Once, until it works again. */
  #complain(what: string, error?: unknown): void {
    if (this.#complained) return;
    this.#complained = true;
    this.#services.log.error({ err: error, broadcastId: this.#broadcast.id }, what);
  }
}
