import path from "node:path";
import { Worker } from "node:worker_threads";
import type { BaseAnswer, BaseQuestion } from "./base-thread.ts";

const THREAD = path.resolve("src/features/map/base/base-thread.ts");
const LONGEST_MS = 30_000;

interface Waiting {
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
  readonly timer: NodeJS.Timeout;
}

/** The thread that has the base map; it begins when somebody first looks at a map, and again after a failure. */
export class BaseMap {
  #worker: Worker | null = null;
  #next = 1;
  readonly #waiting = new Map<number, Waiting>();

  /** @throws Error where the thread fails or takes half a minute. */
  tile(tile: Omit<BaseQuestion, "id">): Promise<Uint8Array> {
    const worker = (this.#worker ??= this.#begin());
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#settle(id)?.reject(new Error("The base map took too long.")), LONGEST_MS);
      this.#waiting.set(id, { resolve, reject, timer: timer.unref() });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage({ ...tile, id } satisfies BaseQuestion);
    });
  }

  async stop(): Promise<void> {
    const worker = this.#worker;
    this.#fail(new Error("The base map was closed."));
    await worker?.terminate();
  }

  #begin(): Worker {
    const worker = new Worker(THREAD, {
      execArgv: ["--disable-warning=ExperimentalWarning"],
      resourceLimits: { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 32 },
    });
    worker.on("message", ({ id, bytes }: BaseAnswer) => this.#settle(id)?.resolve(bytes));
    worker.on("error", (error) => this.#fail(error as Error));
    worker.unref();
    return worker;
  }

  #settle(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    clearTimeout(waiting?.timer);
    return waiting;
  }

  #fail(error: Error): void {
    this.#worker = null;
    for (const id of this.#waiting.keys()) this.#settle(id)?.reject(error);
  }
}
