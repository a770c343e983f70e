import { parentPort } from "node:worker_threads";
import { renderWrittenMarkdown } from "../../platform/markdown.ts";
import { verseKey } from "../../platform/verses.ts";

export interface RenderQuestion {
  readonly id: number;
  readonly source: string;
  /** Addresses of verses, by `verseKey`. */
  readonly pages: ReadonlyMap<string, string>;
}

export interface RenderAnswer {
  readonly id: number;
  readonly html: string;
}

// A text that fails ends the thread, which tells whoever waits for it; the next text begins another one.
parentPort!.on("message", async ({ id, source, pages }: RenderQuestion) => {
  const html = await renderWrittenMarkdown(source, (reference) => pages.get(verseKey(reference)) ?? null);
  parentPort!.postMessage({ id, html } satisfies RenderAnswer, []);
});
