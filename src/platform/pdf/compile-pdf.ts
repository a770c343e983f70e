import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { printable } from "./printable.ts";
import { PDF_WORKER } from "./pdf-worker.ts";

const resolve = createRequire(import.meta.url).resolve;
const FONTS = [
  "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
  "@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf",
  "@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf",
  "@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf",
];
/** No PDF takes so long; a longer run is ended. */
const LONGEST_MS = 60_000;
/** A thread that nobody needed for so long is ended, and its memory is free. */
const IDLE_MS = 60_000;
/** The most characters of a PDF's data; a report of 2,000 gifts has a quarter of it. */
const MOST_DATA = 4_000_000;
/** The most PDFs that may wait for the thread; more would only fill the memory. */
const MOST_WAITING = 500;

interface Waiting {
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
  idle: NodeJS.Timeout | undefined;
}

let thread: Thread | null = null;
let lastId = 0;

/**
 * Compiles a PDF in a thread of its own, without network or files: the same template and data give the same bytes.
 * @param template Typst source of ours. It reads its data by `json(bytes(sys.inputs.data))`: typed texts come in as
 * values, never as source, so that nothing of it is understood as a command.
 * @returns the PDF. @throws Error where the template is wrong, the data too large or the thread overwhelmed: bugs, or a
 * moment to try again later.
 */
export async function compilePdf(template: string, data: object): Promise<Buffer> {
  const text = JSON.stringify(data, (_name, value: unknown) => (typeof value === "string" ? printable(value) : value));
  if (text.length > MOST_DATA)
    throw new Error(`A paper's data has ${text.length} characters; ${MOST_DATA} are the most.`);
  const at = (thread ??= startThread());
  if (at.waiting.size >= MOST_WAITING) throw new Error("Too many papers are waiting.");
  clearTimeout(at.idle);
  const id = ++lastId;
  return new Promise<Buffer>((resolve, reject) => {
    const timer = setTimeout(() => endThread(at, new Error("A paper took too long.")), LONGEST_MS).unref();
    at.waiting.set(id, { resolve, reject, timer });
    at.worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    at.worker.postMessage({ id, template, data: text });
  });
}

function startThread(): Thread {
  const worker = new Worker(PDF_WORKER, {
    eval: true,
    workerData: {
      compiler: resolve("@myriaddreamin/typst-ts-node-compiler"),
      fonts: FONTS.map((file) => resolve(file)),
      // The folder stays empty: templates are texts, and none of them names a file.
      workspace: "/nowhere",
    },
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });
  const started: Thread = { worker, waiting: new Map(), idle: undefined };
  worker.on("message", ({ id, pdf, error }: { id: number; pdf?: Uint8Array; error?: string }) => {
    const waiting = started.waiting.get(id);
    if (!waiting) return;
    started.waiting.delete(id);
    clearTimeout(waiting.timer);
    if (pdf) waiting.resolve(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
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
  if (thread === ended) thread = null;
  clearTimeout(ended.idle);
  for (const waiting of ended.waiting.values()) {
    clearTimeout(waiting.timer);
    waiting.reject(reason);
  }
  ended.waiting.clear();
  void ended.worker.terminate();
}
