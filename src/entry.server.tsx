import { Writable } from "node:stream";
import { I18nProvider } from "@lingui/react";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { requestContext } from "./platform/http/context.ts";
import { NonceContext } from "./platform/http/nonce.ts";
import { paintFirst } from "./platform/http/paint-first.ts";
import { loadWords } from "./platform/i18n/catalogues.ts";

export { boot, resolveViewer, streams } from "./app/boot.server.ts";
export { requestContext };

const RENDER_MS = 10_000;

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted) return;
  const { log, requestId } = context.get(requestContext);
  log.error({ err: error, requestId, path: new URL(request.url).pathname }, "unexpected error in a page");
}

/** Renders the whole page before it answers: it is compressed and kept as one piece. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, language, log, requestId, answerHtml } = loadContext.get(requestContext);
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-language", language);
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const words = await loadWords(language);
  // A page that plays wants its code at once.
  const plays = routerContext.staticHandlerContext.matches.some(({ route }) => {
    const handle = routerContext.routeModules[route.id]?.handle as { shell?: string } | undefined;
    return handle?.shell === "player";
  });
  const finish = (html: string) => (plays || import.meta.env.DEV ? html : paintFirst(html));
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const body = new Writable({
      write(chunk: Buffer, _encoding, written) {
        chunks.push(chunk);
        written();
      },
      final(ended) {
        answerHtml(Buffer.from(finish(Buffer.concat(chunks).toString())));
        resolve(new Response(null, { status, headers }));
        ended();
      },
    });
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <I18nProvider i18n={words}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </I18nProvider>
      </NonceContext>,
      {
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
        onError(error) {
          log.error({ err: error, requestId }, "a page did not render");
        },
      },
    );
    const late = setTimeout(() => abort(new Error("rendering took too long")), RENDER_MS);
  });
}
