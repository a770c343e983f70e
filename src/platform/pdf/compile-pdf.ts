import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { bookFontFiles, pdfFontFiles } from "./font-files.ts";
import { PDF_WORKER } from "./pdf-worker.ts";
import { printable } from "./printable.ts";

const resolve = createRequire(import.meta.url).resolve;
/** A thread that nobody needed for so long is ended, and its memory is free. */
const IDLE_MS = 60_000;

/** Books have the letters of every script that they are set in. */
const asItStands = (text: string): string => text;

/** A thread that sets PDFs, with its fonts and bounds. */
interface Press {
  readonly fonts: readonly string[];
  /** Text as its fonts can print it. */
  readonly printable: (text: string) => string;
  /** No PDF takes so long; a longer run is ended. */
  readonly longestMs: number;
  /** The most characters of a PDF's data. */
  readonly mostData: number;
  /** The most PDFs that may wait for the thread; more would only fill the memory. */
  readonly mostWaiting: number;
  /** PDFs of which the compiler remembers what it made. */
  readonly keeps: number;
}

const presses = {
  /** Receipts, statements and reports: one of 2,000 gifts has a quarter of the most. */
  receipts: {
    ...{ fonts: pdfFontFiles, printable, keeps: 3 },
    ...{ longestMs: 60_000, mostData: 4_000_000, mostWaiting: 500 },
  },
  /** Whole texts in every script; a book that takes long holds up no receipt. */
  books: {
    ...{ fonts: bookFontFiles, printable: asItStands, keeps: 0 },
    ...{ longestMs: 120_000, mostData: 6_000_000, mostWaiting: 12 },
  },
  /** Single pages drawn as pictures. */
  pictures: {
    ...{ fonts: bookFontFiles, printable: asItStands, keeps: 1 },
    ...{ longestMs: 20_000, mostData: 100_000, mostWaiting: 60 },
  },
} as const satisfies Record<string, Press>;

interface Waiting {
  readonly resolve: (made: Buffer) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

interface Thread {
  readonly press: keyof typeof presses;
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
  idle: NodeJS.Timeout | undefined;
}

const threads = new Map<keyof typeof presses, Thread>();
let lastId = 0;

/** Thrown where a press has more to do than may wait for it: a moment to try again later. */
export class PressOverwhelmed extends Error {}

/**
 * Compiles a PDF in a thread of its own, without network or files: the same template and data give the same bytes.
 * @param template Typst source of ours. It reads its data by `json(bytes(sys.inputs.data))`: typed texts come in as
 * values, never as source, so that nothing of it is understood as a command.
 * @returns the PDF. @throws Error where the template is wrong, the data too large or the thread overwhelmed: bugs, or a
 * moment to try again later.
 */
export const compilePdf = (template: string, data: object): Promise<Buffer> =>
  compile("receipts", template, data, "pdf");

/** The same for a text to read, in every script that books have. @throws PressOverwhelmed while many wait. */
export const compileBook = (template: string, data: object): Promise<Buffer> => compile("books", template, data, "pdf");

/** A page of the same kind as an SVG whose letters are drawn as outlines. @throws PressOverwhelmed while many wait. */
export const compileSvg = (template: string, data: object): Promise<Buffer> =>
  compile("pictures", template, data, "svg");

async function compile(press: keyof typeof presses, template: string, data: object, as: "pdf" | "svg") {
  const { printable, mostData, mostWaiting, longestMs } = presses[press];
  const text = JSON.stringify(data, (_name, value: unknown) => (typeof value === "string" ? printable(value) : value));
  if (text.length > mostData)
    throw new Error(`A paper's data has ${text.length} characters; ${mostData} are the most.`);
  const at = threads.get(press) ?? startThread(press);
  if (at.waiting.size >= mostWaiting) throw new PressOverwhelmed("Too many papers are waiting.");
  clearTimeout(at.idle);
  const id = ++lastId;
  return new Promise<Buffer>((resolve, reject) => {
    const timer = setTimeout(() => endThread(at, new Error("A paper took too long.")), longestMs).unref();
    at.waiting.set(id, { resolve, reject, timer });
    at.worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    at.worker.postMessage({ id, template, data: text, as });
  });
}

function startThread(press: keyof typeof presses): Thread {
  const { fonts, keeps } = presses[press];
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
  const started: Thread = { press, worker, waiting: new Map(), idle: undefined };
  threads.set(press, started);
  worker.on("message", ({ id, made, error }: { id: number; made?: Uint8Array; error?: string }) => {
    const waiting = started.waiting.get(id);
    if (!waiting) return;
    started.waiting.delete(id);
    clearTimeout(waiting.timer);
    if (made) waiting.resolve(Buffer.from(made.buffer, made.byteOffset, made.byteLength));
    else waiting.reject(new Error(error));
    if (started.waiting.size > 0) return;
    worker.unref();
    started.idle = setTimeout(() => endThread(started, new Error("The paper thread rests.")), IDLE_MS).unref();
  });
  worker.on("error", (error) => endThread(started, error instanceof Error ? error : new Error(String(error))));
  worker.on("exit", () => endThread(started, new Error("The paper thread ended.")));
  worker.unref();
  return started;
}

function endThread(ended: Thread, reason: Error): void {
  if (threads.get(ended.press) === ended) threads.delete(ended.press);
  clearTimeout(ended.idle);
  for (const waiting of ended.waiting.values()) {
    clearTimeout(waiting.timer);
    waiting.reject(reason);
  }
  ended.waiting.clear();
  void ended.worker.terminate();
}
