import { I18nProvider } from "@lingui/react";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { features } from "./app/features.ts";
import { featuresContext } from "./features/feature.ts";
import { requestContext } from "./platform/http/context.ts";
import type { PageHandle } from "./platform/http/page-address.ts";
import { NonceContext } from "./platform/http/nonce.ts";
import { OnceHtmlContext } from "./platform/http/once-html.tsx";
import { paintFirst } from "./platform/http/paint-first.ts";
import { pathForLog } from "./platform/http/path-for-log.ts";
import { DOCTYPE, renderWhole } from "./platform/http/render-whole.ts";
import { loadWords } from "./platform/i18n/catalogues.ts";

export { boot, confirmViewer, resolveViewer } from "./app/boot.server.ts";
export { busyPage } from "./app/shell/busy-page.tsx";
export { requestContext };

export function provide(context: RouterContextProvider): void {
  context.set(featuresContext, features);
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted) return;
  // A form for a page that takes none is its sender's mistake, and is answered.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const { log, requestId } = context.get(requestContext);
  log.error({ err: error, requestId, path: pathForLog(new URL(request.url).pathname) }, "unexpected error in a page");
}

/** Renders the whole page before it answers: it is compressed and kept as one piece. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, language, log, requestId, answerHtml, onceHtml } = loadContext.get(requestContext);
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-language", language);
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const words = await loadWords(language);
  // A page that plays wants its code at once.
  const plays = routerContext.staticHandlerContext.matches.some(({ route }) => {
    const handle = routerContext.routeModules[route.id]?.handle as PageHandle | undefined;
    return handle?.shell === "player";
  });
  const finish = (html: string) => (import.meta.env.DEV ? html : paintFirst(html, plays ? "at once" : "after paint"));
  await readAhead(routerContext);
  const context = { ...routerContext, manifest: ofMatches(routerContext) };
  const page = () => (
    <NonceContext value={nonce}>
      <OnceHtmlContext value={onceHtml}>
        <I18nProvider i18n={words}>
          <ServerRouter
            context={{ ...context, serverHandoffStream: new ReadableStream() }}
            url={request.url}
            nonce={nonce}
          />
        </I18nProvider>
      </OnceHtmlContext>
    </NonceContext>
  );
  const html = await renderWhole(page, nonce, (error) => log.error({ err: error, requestId }, "a page did not render"));
  answerHtml(Buffer.from(DOCTYPE + finish(html)));
  return new Response(null, { status, headers });
}

/** The routes of this page alone: all of them would be made anew for each page, and sorted to be matched once more. */
function ofMatches({ manifest, staticHandlerContext: { matches } }: EntryContext): EntryContext["manifest"] {
  const routes = Object.fromEntries(matches.map(({ route: { id } }) => [id, manifest.routes[id]]));
  return { ...manifest, routes };
}

/** The loaders' data for the browser, read before the page is rendered, so that nothing in it has to be waited for. */
async function readAhead({ serverHandoffStream, renderMeta }: EntryContext): Promise<void> {
  let value = "";
  const decoder = new TextDecoder();
  for await (const chunk of serverHandoffStream!) value += decoder.decode(chunk, { stream: true });
  const read = (result: { done: boolean; value: string }) => Object.assign(Promise.resolve(), { result });
  renderMeta!.streamCache = { 0: read({ done: false, value }), 1: read({ done: true, value: "" }) };
}
