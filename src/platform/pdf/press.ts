import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { PDF_WORKER } from "./pdf-worker.ts";

const resolve = createRequire(import.meta.url).resolve;
/** A thread that nobody needed for so long is ended, and its memory is free. */
const IDLE_MS = 60_000;

export interface PressSettings {
  readonly fonts: readonly string[];
  /** Text as its fonts can print it. */
  readonly printable: (text: string) => string;
  /** No paper takes so long; a longer run is ended. */
  readonly longestMs: number;
  /** The most characters of a paper's data. */
  readonly mostData: number;
  /** The most papers that may wait for the thread; more would only fill the memory. */
  readonly mostWaiting: number;
  /** Papers of which the compiler remembers what it made. */
  readonly keeps: number;
}

/** Thrown where a press has more to do than may wait for it: a moment to try again later. */
export class PressOverwhelmed extends Error {}

/** Thrown where a paper has more data than one may have, or takes longer. */
export class PdfTooLarge extends Error {}

interface Asked {
  readonly template: string;
  readonly data: string;
  readonly as: "pdf" | "svg";
}

interface Waiting {
  readonly asked: Asked;
  readonly resolve: (made: Buffer) => void;
  readonly reject: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  /** The one that it is at, whose time runs. */
  at: { readonly one: Waiting; readonly timer: NodeJS.Timeout } | null;
  idle: NodeJS.Timeout | undefined;
}

/** A thread that sets papers one after another, with its fonts and bounds. */
export class Press {
  readonly #settings: PressSettings;
  /** Those that the thread has not begun: their time does not run. */
  readonly #queue: Waiting[] = [];
  #thread: Thread | null = null;

  constructor(settings: PressSettings) {
    this.#settings = settings;
  }

  /** @throws PdfTooLarge; PressOverwhelmed; Error where the template is wrong. */
  async compile(template: string, data: object, as: Asked["as"]): Promise<Buffer> {
    const { printable, mostData, mostWaiting } = this.#settings;
    const text = JSON.stringify(data, (_name, value: unknown) =>
      typeof value === "string" ? printable(value) : value,
    );
    if (text.length > mostData) {
      throw new PdfTooLarge(`A paper's data has ${text.length} characters; ${mostData} are the most.`);
    }
    if (this.#queue.length >= mostWaiting) throw new PressOverwhelmed("Too many papers are waiting.");
    return new Promise((resolve, reject) => {
      this.#queue.push({ asked: { template, data: text, as }, resolve, reject });
      this.#goOn();
    });
  }

  /** Gives the thread the next one, if it is at none. */
  #goOn(): void {
    if (this.#queue.length === 0 || this.#thread?.at) return;
    const thread = (this.#thread ??= this.#start());
    const one = this.#queue.shift()!;
    clearTimeout(thread.idle);
    const end = () => this.#end(thread, new PdfTooLarge("A paper took too long."));
    thread.at = { one, timer: setTimeout(end, this.#settings.longestMs).unref() };
    thread.worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.worker.postMessage(one.asked);
  }

  #start(): Thread {
    const { fonts, keeps } = this.#settings;
    const worker = new Worker(PDF_WORKER, {
      eval: true,
      workerData: {
        compiler: resolve("@myriaddreamin/typst-ts-node-compiler"),
        fonts: fonts.map((file) => resolve(file)),
        // The folder stays empty: templates are texts, and none of them names a file.
        workspace: "/nowhere",
        keeps,
      },
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    const thread: Thread = { worker, at: null, idle: undefined };
    worker.on("message", ({ made, error }: { made?: Uint8Array; error?: string }) => {
      const done = thread.at;
      if (!done) return;
      thread.at = null;
      clearTimeout(done.timer);
      if (made) done.one.resolve(Buffer.from(made.buffer, made.byteOffset, made.byteLength));
      else done.one.reject(new Error(error));
      this.#goOn();
      if (this.#queue.length > 0 || thread.at) return;
      worker.unref();
      const rest = () => this.#end(thread, new Error("The paper thread rests."));
      thread.idle = setTimeout(rest, IDLE_MS).unref();
    });
    worker.on("error", (error) => this.#end(thread, error instanceof Error ? error : new Error(String(error))));
    worker.on("exit", () => this.#end(thread, new Error("The paper thread ended.")));
    worker.unref();
    return thread;
  }

  /** Ends a thread with the paper that it is at; another one goes on with those that wait. */
  #end(thread: Thread, reason: Error): void {
    if (this.#thread === thread) this.#thread = null;
    clearTimeout(thread.idle);
    const { at } = thread;
    thread.at = null;
    if (at) {
      clearTimeout(at.timer);
      at.one.reject(reason);
    }
    void thread.worker.terminate();
    this.#goOn();
  }
}
