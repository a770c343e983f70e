import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompressSync } from "node:zlib";
import { getRequestListener } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { RouterContextProvider } from "react-router";
import { clientAddress } from "./client-address.ts";
import { countAgainstLimit } from "../db/rate-limit.ts";
import { isReady } from "../db/ready.ts";
import { pictureRoutes } from "../media/routes.ts";
import { Refusal } from "../refusal.ts";
import type { Services } from "../services.ts";
import type { SignedIn, Viewer } from "../viewer.ts";
import { FLASH_COOKIE, parseFlash, readCookies, serializeCookie } from "./cookies.ts";
import { withoutNonce } from "./inline-scripts.ts";
import { isLocal } from "./loopback.ts";
import { newNonce } from "./new-nonce.ts";
import { cacheKey, type CachedBy, hasSession } from "./page-address.ts";
import { answerFromCache, type CacheablePage, PageCache } from "./page-cache.ts";
import { MOST_DISCARDED, pageRequest, readersAddress } from "./page-request.ts";
import type { Booted, PagesEntry } from "./pages-entry.ts";
import { missingPreferences, readPreferences } from "./preferences.ts";
import { ADDRESS_LIMIT, PERSON_LIMIT, RenderLimits, writing } from "./render-limits.ts";
import { pathForLog } from "./path-for-log.ts";
import { contentSecurityPolicy, embeddedPolicy, marked, plainHeaders, plainHeadersBeside } from "./security-headers.ts";
import { isCrossOriginWrite, isSignedWrite } from "./same-origin.ts";
import { isOfPage, tooLargeForm } from "./too-large-form.ts";

export interface Pages {
  /** Folder of the built client, or null while Vite serves it. */
  readonly clientDir: string | null;
  handle(request: Request, context: RouterContextProvider): Promise<Response>;
  entry(): Promise<PagesEntry>;
  readonly cachedBy: CachedBy;
}

type Env = { Bindings: { incoming: IncomingMessage; outgoing: ServerResponse }; Variables: { requestId: string } };

/** A hall full of people may share one address. */
const WRITES = { name: "write", limit: 600, windowSeconds: 60 };
/** A gateway sends events of every payment of every space from a few addresses. */
const SIGNED_WRITES = { name: "signed-write", limit: 12_000, windowSeconds: 60 };
/** Bytes that a form may have; what carries files has a limit of its own. */
const FORM_LIMIT = 1_000_000;
/** What pages and their forms use; uploads and streams are answered before. */
const SERVED = ["GET", "HEAD", "POST"];
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Everything that comes over HTTP, sockets apart: what features answer themselves first, then cached pages, files, and
 * the router. @param answerFirst as in Booted.
 */
export function createRequestListener(services: Services, pages: Pages, answerFirst: Booted["answer"]) {
  const { config, log, bus, clock } = services;
  const cache = new PageCache(clock);
  const renders = new RenderLimits(clock);
  bus.subscribe("changed", (tag) => cache.forget(String(tag)));
  bus.subscribe("bus.reconnected", () => cache.clear());
  const useCache = config.pageCache && config.mode !== "development";

  const app = new Hono<Env>();
  app.use(async (c, next) => {
    const requestId = randomUUID();
    c.set("requestId", requestId);
    const began = performance.now();
    await next();
    for (const [name, value] of plainHeadersBeside(c.res.headers)) c.res.headers.set(name, value);
    c.res.headers.set("x-request-id", requestId);
    const ms = Math.round(performance.now() - began);
    const line = { requestId, method: c.req.method, path: pathForLog(c.req.path), status: c.res.status, ms };
    // Whoever has gone on to another page meanwhile makes the router give up: nothing failed.
    if (isRead(c.req.raw) && c.req.raw.signal.aborted) log.debug(line, "the reader left");
    else if (c.res.status >= 500) log.error(line, "request failed");
    else log.debug(line, "request");
  });
  app.onError((error, c) => {
    log.error({ err: error, requestId: c.get("requestId") }, "unexpected error");
    return c.text(`Something went wrong. Please tell us this number: ${c.get("requestId")}`, 500);
  });

  app.use(async (c, next) => {
    if (!SERVED.includes(c.req.method)) return notServed(c.req.raw);
    // Refused unread where its length is known.
    const most = isOfPage(c.req.raw) ? MOST_DISCARDED : FORM_LIMIT;
    if (Number(c.req.header("content-length") ?? 0) > most) return tooLarge(c.req.raw);
    return next();
  });
  app.get("/healthz", async (c) => {
    const ready = await isReady(services.db);
    return c.json({ status: ready ? "ok" : "unavailable", database: ready }, ready ? 200 : 503);
  });
  if (pages.clientDir) {
    app.use("/assets/*", async (c, next) => {
      await next();
      if (c.res.ok) c.res.headers.set("cache-control", "public, max-age=31536000, immutable");
    });
    app.use("/assets/*", serveStatic({ root: pages.clientDir, precompressed: true }));
    app.get("/favicon.ico", (c) => c.redirect("/favicon.svg", 301));
    app.get("/favicon.svg", serveStatic({ root: pages.clientDir }));
  }
  app.route("/", pictureRoutes(services));
  app.all("*", async (c) => {
    const { response } = await renderPage(c.req.raw, c.get("requestId"), c.env.incoming);
    return response;
  });

  /** @param isAsked whether a reader waits for it, who is counted. */
  async function renderPage(asked: Request, requestId: string, incoming: IncomingMessage, isAsked = true) {
    const address = clientAddress(config.trustProxy, incoming.headers, incoming.socket.remoteAddress);
    const signed = isSignedWrite(asked);
    if (!signed && isCrossOriginWrite(asked)) {
      return { response: refusedOutside(asked, 403, "Cross-origin write refused"), page: null };
    }
    const refusal = await refuseTooManyWrites(asked, address, signed ? SIGNED_WRITES : WRITES);
    if (refusal) return { response: refusal, page: null };
    const read = await pageRequest(asked, config.publicUrl, FORM_LIMIT, pages.cachedBy).catch(() => undefined);
    if (read === undefined) return { response: refusedOutside(asked, 400, "The request cannot be read"), page: null };
    if (read === null && (signed || !isOfPage(asked))) return { response: tooLarge(asked), page: null };
    const request = read ?? tooLargeForm(asked, readersAddress(asked, config.publicUrl));
    const entry = await pages.entry();
    const setCookies: string[] = [];
    const { localAddress } = incoming.socket;
    const here = isLocal(config.publicUrl, incoming.headers.host, localAddress);
    const viewer = memo(() =>
      entry.resolveViewer(services, request.headers, (cookie) => setCookies.push(cookie), localAddress),
    );
    const confirmViewer = (password: string) => entry.confirmViewer(services, request.headers, password, localAddress);
    const one = { request, requestId, address, isAsked, isLocal: here, entry, setCookies, viewer, confirmViewer };
    if (!isAsked) return drawPage(one);
    const [name, limit] = await counted(request, address, viewer);
    // How many writes there may be was asked above; what they draw has its turn as other pages have.
    const turn = await renders.begin(...(isRead(request) ? ([name, limit] as const) : writing(name)));
    if ("seconds" in turn) return { response: await refuseRender(request, entry, turn.seconds), page: null };
    let answer;
    try {
      // Whoever left while others had their turn needs no page; what they sent is carried out.
      if (isRead(request) && asked.signal.aborted) return { response: new Response(null, { status: 503 }), page: null };
      answer = await drawPage(one);
    } finally {
      turn();
    }
    // Whoever reads on finds what was written: no page from before it is kept here any more.
    if (!isRead(request)) await bus.settled();
    return answer;
  }

  /** Who is signed in; a reader without a session costs no query. */
  async function signedInOf(request: Request, viewer: () => Promise<Viewer>): Promise<SignedIn | null> {
    const who = hasSession(request.headers.get("cookie")) ? await viewer() : null;
    return who?.kind === "person" ? who : null;
  }

  /** Whom a page is counted to: nobody can make up a signed session, so only its holder pays for it. */
  async function counted(request: Request, address: string, viewer: () => Promise<Viewer>) {
    const who = await signedInOf(request, viewer);
    return who ? ([`person:${who.personId}`, PERSON_LIMIT] as const) : ([address, ADDRESS_LIMIT] as const);
  }

  async function refuseRender(request: Request, entry: PagesEntry, seconds: number): Promise<Response> {
    const again = { "retry-after": String(seconds) };
    if (!request.headers.get("accept")?.includes("text/html")) {
      return refusedOutside(request, 429, "Too many pages at once", again);
    }
    const cookies = readCookies(request.headers.get("cookie"));
    const wishes = readPreferences(new URL(request.url).searchParams, cookies, request.headers.get("accept-language"));
    const nonce = newNonce();
    const headers = {
      "content-type": "text/html; charset=utf-8",
      "content-language": wishes.language,
      "content-security-policy": contentSecurityPolicy(config, marked(nonce)),
      "cache-control": "private, no-store",
      ...again,
    };
    return new Response(await entry.busyPage(wishes, nonce, request.url), { status: 429, headers });
  }

  interface Asked {
    readonly request: Request;
    readonly requestId: string;
    readonly address: string;
    /** Whether a reader waits for it; else it is rendered to be kept. */
    readonly isAsked: boolean;
    readonly isLocal: boolean;
    readonly entry: PagesEntry;
    readonly setCookies: string[];
    readonly viewer: () => Promise<Viewer>;
    readonly confirmViewer: (password: string) => Promise<Viewer>;
  }

  async function drawPage({ request, requestId, address, entry, setCookies, viewer, confirmViewer, ...asked }: Asked) {
    const url = new URL(request.url);
    const cookies = readCookies(request.headers.get("cookie"));
    const nonce = newNonce();
    const cacheTags = new Set<string>();
    const onceHtml = new Map<string, string>();
    const frames = new Set<string>();
    const forms = new Set<string>();
    let problem: Response | undefined;
    let rendered: Buffer | undefined;
    let webAssembly = false;
    let embedded: string | undefined;
    const flash = parseFlash(cookies.get(FLASH_COOKIE));
    const isDocument = !url.pathname.endsWith(".data");
    if (flash && isDocument && request.method === "GET") {
      setCookies.push(serializeCookie(config, FLASH_COOKIE, "", { maxAgeSeconds: 0 }));
    }
    // A page that goes on in place keeps the look with which its document was begun.
    const account = isDocument && asked.isAsked ? (await signedInOf(request, viewer))?.prefers : undefined;
    if (account) setCookies.push(...missingPreferences(config, cookies, account));
    const context = new RouterContextProvider();
    entry.provide(context);
    context.set(entry.requestContext, {
      ...services,
      ...readPreferences(url.searchParams, cookies, request.headers.get("accept-language"), account),
      requestId,
      nonce,
      flash,
      cacheTags,
      clientAddress: address,
      isLocal: asked.isLocal,
      viewer,
      confirmViewer,
      setCookie: (cookie) => void setCookies.push(cookie),
      allowFrame: (origin) => void frames.add(origin),
      allowFormAction: (origin) => void forms.add(origin),
      answerProblem: (answer) => (problem = answer),
      onceHtml,
      leaveOnce: (name, html) => (isDocument ? (onceHtml.set(name, html), null) : html),
      answerHtml: (html) => (rendered = html),
      allowWebAssembly: () => (webAssembly = true),
      allowEmbedding: (style) => (embedded = style),
    });
    const drawn = await pages.handle(request, context);
    const answer = problem ?? drawn;
    const headers = new Headers(answer.headers);
    for (const cookie of setCookies) headers.append("set-cookie", cookie);
    const isHtml = headers.get("content-type")?.startsWith("text/html") ?? false;
    if (!isHtml) {
      if (!headers.has("cache-control")) headers.set("cache-control", "private, no-store");
      const isPublic = headers.get("cache-control")!.startsWith("public") && !headers.has("set-cookie");
      if (!asked.isAsked && request.method === "GET" && answer.status === 200 && isPublic) {
        const page = keptAsItIs(Buffer.from(await answer.arrayBuffer()), headers, cacheTags);
        return { response: new Response(null, { status: 200 }), page };
      }
      return {
        response: await compressed(new Response(answer.body, { status: answer.status, headers }), request),
        page: null,
      };
    }
    const html = rendered ?? Buffer.from(await answer.arrayBuffer());
    headers.set(
      "content-security-policy",
      embedded === undefined
        ? contentSecurityPolicy(config, marked(nonce), { webAssembly, frames, forms })
        : embeddedPolicy(embedded),
    );
    // A page with a secret in its address may ask to be kept nowhere: not by the browser, and not here.
    const isKept = !headers.get("cache-control")?.includes("no-store");
    if (isKept) headers.set("cache-control", "private, no-cache");
    headers.set("vary", "cookie, accept-language, accept-encoding");
    const page =
      !asked.isAsked &&
      request.method === "GET" &&
      answer.status === 200 &&
      isKept &&
      !headers.has("set-cookie") &&
      frames.size + forms.size === 0
        ? embedded === undefined
          ? keptPage(html.toString(), nonce, headers, { webAssembly, tags: cacheTags })
          : keptAsItIs(html, headers, cacheTags)
        : null;
    return { response: await packed(html, { status: answer.status, headers }, request), page };
  }

  function keptPage(
    html: string,
    nonce: string,
    headers: Headers,
    { webAssembly, tags }: { readonly webAssembly: boolean; readonly tags: ReadonlySet<string> },
  ): CacheablePage {
    const page = withoutNonce(html, nonce);
    const policy = contentSecurityPolicy(config, page.scripts, { webAssembly });
    const kept = { ...plainHeaders, ...keptHeaders(headers), "content-security-policy": policy };
    return { html: Buffer.from(page.html), headers: kept, tags };
  }

  /** Every write of one address counts, whatever it writes; commands have closer limits of their own. */
  async function refuseTooManyWrites(
    request: Request,
    address: string,
    limit: { readonly name: string; readonly limit: number; readonly windowSeconds: number },
  ): Promise<Response | null> {
    if (isRead(request)) return null;
    try {
      const { name, ...window } = limit;
      await countAgainstLimit(services.db, { key: `${name}:${address}`, ...window });
      return null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const again = { "retry-after": String(error.params.seconds) };
      return refusedOutside(request, 429, "Too many writes from this address", again);
    }
  }

  /** By the page: renders that serve all who ask meanwhile. By page and address: those who wait for their turn. */
  const rendering = new Map<string, Promise<void>>();
  const waiting = new Map<string, Promise<void>>();

  function shared(from: Map<string, Promise<void>>, key: string, begin: () => Promise<void>): Promise<void> {
    let work = from.get(key);
    if (!work) from.set(key, (work = begin().finally(() => from.delete(key))));
    return work;
  }

  /** One render serves all who ask at once. Nobody waits for the turn of another address, which may have asked for much. */
  function pageFor(key: string, request: IncomingMessage): Promise<void> {
    const address = clientAddress(config.trustProxy, request.headers, request.socket.remoteAddress);
    return (
      rendering.get(key) ??
      shared(waiting, `${address} ${key}`, async () => {
        const turn = await renders.begin(address, ADDRESS_LIMIT);
        // Whoever finds no page after this is told so, or renders their own.
        if ("seconds" in turn) return;
        try {
          if (!cache.has(key)) await shared(rendering, key, () => revalidate(key, request));
        } finally {
          turn();
        }
      })
    );
  }

  /** Renders a page to be kept; whose turn it is was asked before. */
  async function revalidate(key: string, request: IncomingMessage): Promise<void> {
    const finish = cache.begin(key);
    try {
      const headers = new Headers();
      for (const name of ["accept-language", "cookie", "user-agent", "host"]) {
        const value = request.headers[name];
        if (typeof value === "string") headers.set(name, value);
      }
      const url = new URL(config.publicUrl).origin + request.url;
      const { page } = await renderPage(new Request(url, { headers }), randomUUID(), request, false);
      finish(page);
    } catch (error) {
      finish(null);
      log.error({ err: error, key }, "a cached page could not be rendered");
    }
  }

  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const isOverTls = config.publicUrl.startsWith("https:");
  return (request: IncomingMessage, response: ServerResponse): void => {
    // Here, since many doors below write their own answer.
    if (isOverTls) response.setHeader("strict-transport-security", "max-age=31536000; includeSubDomains");
    if (!isAddress(request.url ?? "")) return refuseAddress(response);
    // Right on Node's response: a framework on this way would cost several times what the answer does.
    if (answerFirst(request, response)) return;
    const key = useCache ? cacheKey(request, pages.cachedBy, config.publicUrl) : null;
    if (!key) return void listener(request, response);
    const serve = (): boolean => {
      const hit = cache.find(key);
      if (!hit) return false;
      answerFromCache(hit.entry, request, response);
      if (hit.revalidate) void revalidate(key, request);
      return true;
    };
    if (serve()) return;
    void pageFor(key, request).then(() => serve() || void listener(request, response));
  };
}

const isRead = ({ method }: Request): boolean => method === "GET" || method === "HEAD";

function memo<T>(read: () => Promise<T>): () => Promise<T> {
  let value: Promise<T> | undefined;
  return () => (value ??= read());
}

/** A refusal that is answered before the reader's language is known: a line for browsers, a problem for programs. */
function refusedOutside(
  { headers: asked }: Request,
  status: number,
  title: string,
  more: Record<string, string> = {},
): Response {
  if (asked.get("accept")?.includes("text/html")) {
    return new Response(`${title}.\n`, { status, headers: { "content-type": "text/plain; charset=utf-8", ...more } });
  }
  const headers = { "content-type": "application/problem+json", ...more };
  return Response.json({ type: "about:blank", title, status }, { status, headers });
}

const tooLarge = (request: Request): Response =>
  refusedOutside(request, 413, "The form is too large", { connection: "close" });

function notServed(request: Request): Response {
  const allow = [...SERVED, "OPTIONS"].join(", ");
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: { allow } });
  return refusedOutside(request, 405, "Pages are read, and forms are posted", { allow });
}

function isAddress(url: string): boolean {
  // A fragment is never sent; whoever sends one is read in two ways.
  if (url.includes("#")) return false;
  if (!url.includes("%")) return true;
  // No keyboard types it, nothing of ours is named by it, and the database cannot keep it.
  if (url.includes("%00")) return false;
  try {
    decodeURIComponent(url.split("?", 1)[0]!);
    return true;
  } catch {
    return false;
  }
}

function refuseAddress(response: ServerResponse): void {
  response.writeHead(400, { ...plainHeaders, "content-type": "application/problem+json" });
  response.end(JSON.stringify({ type: "about:blank", title: "The address cannot be read", status: 400 }));
}

/** A document or file without scripts of ours. */
const keptAsItIs = (html: Buffer, headers: Headers, tags: ReadonlySet<string>): CacheablePage => ({
  html,
  headers: { ...Object.fromEntries(plainHeadersBeside(headers)), ...keptHeaders(headers) },
  tags,
});

const keptHeaders = (headers: Headers): Record<string, string> => {
  const kept = Object.fromEntries(headers);
  for (const name of ["content-length", "content-encoding", "set-cookie"]) delete kept[name];
  return kept;
};

async function compressed(response: Response, request: Request): Promise<Response> {
  const type = response.headers.get("content-type") ?? "";
  const worthIt = /^(text\/|application\/(json|xml|rss|atom|manifest|ld\+json|javascript)|image\/svg)/.test(type);
  if (!worthIt || !response.body || response.headers.has("content-encoding")) return response;
  const body = Buffer.from(await response.arrayBuffer());
  return packed(body, { status: response.status, headers: new Headers(response.headers) }, request);
}

/**
 * Made for one reader, so the quickest of what the browser knows: Zstandard takes a fifth of Brotli's time (0.12 ms for
 * 100 kB), less than the way to another thread and back costs.
 */
async function packed(body: Buffer, init: { status: number; headers: Headers }, request: Request): Promise<Response> {
  const accept = request.headers.get("accept-encoding") ?? "";
  const send = (bytes: Uint8Array, encoding?: string) => {
    if (encoding) init.headers.set("content-encoding", encoding);
    return new Response(bytes as Uint8Array<ArrayBuffer>, init);
  };
  if (body.length < 860) return send(body);
  if (accept.includes("zstd")) return send(zstdCompressSync(body), "zstd");
  if (accept.includes("br")) {
    return send(await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }), "br");
  }
  return accept.includes("gzip") ? send(await zip(body, { level: 5 }), "gzip") : send(body);
}
