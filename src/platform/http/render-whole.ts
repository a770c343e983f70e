import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";

const RENDER_MS = 10_000;

/** React's mark, in two, of a part that it left to the browser, because it had to wait for it or because it failed. */
const LEFT_OUT = ["<!--", "$!-->"] as const;

/** Looks for the mark by its end, which begins with a rare letter: twice as quick as by the whole of it. */
function hasLeftOut(html: string): boolean {
  const [opening, end] = LEFT_OUT;
  for (let at = html.indexOf(end); at >= 0; at = html.indexOf(end, at + 1)) {
    // What people write may end like it; it never begins so.
    if (html.startsWith(opening, at - opening.length)) return true;
  }
  return false;
}

export const DOCTYPE = "<!DOCTYPE html>";

/**
 * Renders a document as one piece: at once, which is a tenth cheaper than through a stream, and once more with waiting
 * when a part of it was not at hand, such as code of a first visit.
 * @param page makes the element; asked once or twice.
 * @param onError hears of parts that failed and were left to the browser.
 * @returns the document without its {@link DOCTYPE}: whoever sends it joins it once, with all else that it gets.
 * @throws what the page outside of such parts threw.
 */
export async function renderWhole(
  page: () => ReactNode,
  nonce: string,
  onError: (error: unknown) => void,
): Promise<string> {
  const html = renderToString(page());
  return hasLeftOut(html) ? renderWaiting(page(), nonce, onError) : html;
}

function renderWaiting(page: ReactNode, nonce: string, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const body = new Writable({
      write(chunk: Buffer, _encoding, written) {
        chunks.push(chunk);
        written();
      },
      final(ended) {
        resolve(Buffer.concat(chunks).toString().slice(DOCTYPE.length));
        ended();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Finished parts stay in their place: pages must read without scripts too.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(late);
        pipe(body);
      },
      onShellError(error) {
        clearTimeout(late);
        reject(error);
      },
      onError,
    });
    const late = setTimeout(() => abort(new Error("rendering took too long")), RENDER_MS);
  });
}
