import path from "node:path";
import { Worker } from "node:worker_threads";
import { renderWrittenMarkdown } from "../../platform/markdown.ts";
import { verseKey } from "../../platform/verses.ts";
import type { RenderAnswer, RenderQuestion } from "./render-thread.ts";
import { LONG_TEXT } from "./rules.ts";

/** Bundled pages have no file that a thread could begin at: it begins at the source, as the server does. */
const THREAD = path.resolve("src/features/community/render-thread.ts");
const LONGEST_MS = 20_000;

interface Waiting {
  readonly resolve: (html: string) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
}

let thread: Thread | null = null;
let lastId = 0;

/**
 * Markdown that people wrote as sanitised HTML. A long one may be made to take some tenths of a second: it is rendered on
 * a thread beside, one after the other, and the node answers others meanwhile.
 * @param pages addresses of verses, by `verseKey`. @throws Error where the thread fails or takes twenty seconds.
 */
export function renderApart(source: string, pages: ReadonlyMap<string, string>): Promise<string> {
  if (source.length <= LONG_TEXT) {
    return renderWrittenMarkdown(source, (reference) => pages.get(verseKey(reference)) ?? null);
  }
  const { worker, waiting } = (thread ??= startThread());
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => endThread(worker, waiting, new Error("A text took too long.")), LONGEST_MS).unref();
    waiting.set(id, { resolve, reject, timer });
    worker.ref();
    worker.postMessage({ id, source, pages } satisfies RenderQuestion, []);
  });
}

function startThread(): Thread {
  const worker = new Worker(THREAD, {
    execArgv: ["--disable-warning=ExperimentalWarning"],
    resourceLimits: { maxOldGenerationSizeMb: 192 },
  });
  const waiting: Thread["waiting"] = new Map();
  worker.on("message", ({ id, html }: RenderAnswer) => {
    const asked = waiting.get(id);
    if (!asked) return;
    waiting.delete(id);
    clearTimeout(asked.timer);
    asked.resolve(html);
    if (waiting.size === 0) worker.unref();
  });
  worker.on("error", (error) => endThread(worker, waiting, error as Error));
  worker.unref();
  return { worker, waiting };
}

function endThread(worker: Worker, waiting: Thread["waiting"], reason: Error): void {
  if (thread?.worker === worker) thread = null;
  for (const { reject, timer } of waiting.values()) {
    clearTimeout(timer);
    reject(reason);
  }
  waiting.clear();
  void worker.terminate();
}
