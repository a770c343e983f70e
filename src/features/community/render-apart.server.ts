import path from "node:path";
import { Worker } from "node:worker_threads";
import { markdownWork, renderWrittenMarkdown, SOON_DONE } from "../../platform/markdown.ts";
import { verseKey } from "../../platform/verses.ts";
import type { RenderAnswer, RenderQuestion } from "./render-thread.ts";
import { LONG_TEXT } from "./rules.ts";

/** Bundled pages have no file that a thread could begin at: it begins at the source, as the server does. */
const THREAD = path.resolve("src/features/community/render-thread.ts");
/** For one text, from when the thread begins it. */
const LONGEST_MS = 20_000;

interface Asked extends Omit<RenderQuestion, "id"> {
  readonly resolve: (html: string) => void;
  readonly reject: (error: Error) => void;
}

/** Those of pages come before those of previews, which nobody but their writer waits for. */
const waiting = { page: [] as Asked[], preview: [] as Asked[] };
let worker: Worker | null = null;
let working: { readonly id: number; readonly asked: Asked; readonly timer: NodeJS.Timeout } | null = null;
let lastId = 0;

/** Whether a text is long, or may have been made to take long. */
export const takesLong = (source: string): boolean => source.length > LONG_TEXT || markdownWork(source) > SOON_DONE;

/**
 * Markdown that people wrote as sanitised HTML. What takes long is rendered on a thread beside, one after the other, and
 * the node answers others meanwhile.
 * @param pages addresses of verses, by `verseKey`. @throws Error where the thread fails at it or takes twenty seconds.
 */
export function renderApart(
  source: string,
  pages: ReadonlyMap<string, string>,
  asks: keyof typeof waiting = "page",
): Promise<string> {
  if (!takesLong(source)) {
    return renderWrittenMarkdown(source, (reference) => pages.get(verseKey(reference)) ?? null);
  }
  return new Promise((resolve, reject) => {
    waiting[asks].push({ source, pages, resolve, reject });
    if (!working) beginNext();
  });
}

function beginNext(): void {
  const asked = waiting.page.shift() ?? waiting.preview.shift();
  if (!asked) return void worker?.unref();
  worker ??= startThread();
  worker.ref();
  const id = ++lastId;
  const timer = setTimeout(() => giveUp(new Error("A text took too long.")), LONGEST_MS).unref();
  working = { id, asked, timer };
  worker.postMessage({ id, source: asked.source, pages: asked.pages } satisfies RenderQuestion, []);
}

function startThread(): Worker {
  const started = new Worker(THREAD, {
    execArgv: ["--disable-warning=ExperimentalWarning"],
    resourceLimits: { maxOldGenerationSizeMb: 192 },
  });
  started.on("message", ({ id, html }: RenderAnswer) => {
    if (working?.id !== id) return;
    clearTimeout(working.timer);
    working.asked.resolve(html);
    working = null;
    beginNext();
  });
  started.on("error", (error) => worker === started && giveUp(error as Error));
  started.unref();
  return started;
}

/** The text that is being worked on fails, and the thread with it; those that wait have another one. */
function giveUp(reason: Error): void {
  void worker?.terminate();
  worker = null;
  if (working) {
    clearTimeout(working.timer);
    working.asked.reject(reason);
    working = null;
  }
  beginNext();
}
