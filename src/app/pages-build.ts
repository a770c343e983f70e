import type { IncomingMessage, Server, ServerResponse } from "node:http";
import path from "node:path";
import { createRequestHandler, matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import type { Server as SocketServer } from "socket.io";
import type { Config } from "../platform/config.ts";
import type { Booted, PagesEntry } from "../platform/http/pages-entry.ts";
import type { Pages } from "../platform/http/listener.ts";
import { type CachedBy, type PageHandle, rememberCachedBy } from "../platform/http/page-address.ts";
import type { UpgradeTaker } from "../platform/http/upgrades.ts";
import type { Services } from "../platform/services.ts";
import { beginningOfAddress, routesByBeginning } from "./pages-by-beginning.ts";

export interface LoadedPages extends Pages {
  /** Starts what features run beside the pages: jobs, sockets, streams. */
  boot(services: Services, sockets: SocketServer): Promise<Booted>;
  /** Vite's middleware, in development only. */
  readonly development?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** The WebSocket of Vite's hot reload. */
  readonly takesUpgrade?: UpgradeTaker;
  close(): Promise<void>;
}

/** The built pages in production; Vite's live ones, with hot reload on the same server, in development. */
export async function loadPages(config: Config, server: Server): Promise<LoadedPages> {
  if (config.mode === "development") return developmentPages(server);
  // Named as it is, so that the bundle of the server takes the pages in.
  // @ts-expect-error -- made by the build, without types
  const build = (await import("../../build/server/index.js")) as ServerBuild;
  const entry = build.entry.module as unknown as PagesEntry;
  return {
    clientDir: path.resolve("build/client"),
    handle: handlerOf(build),
    entry: async () => entry,
    cachedBy: rememberCachedBy(cachedByIn(build)),
    boot: (services, sockets) => entry.boot(services, sockets),
    close: async () => undefined,
  };
}

/**
 * Finds a page among the routes that begin as its address does; where none do, all of them say so. In development all of
 * them are asked at once: a test compares what each address finds.
 */
function handlerOf(build: ServerBuild): Pages["handle"] {
  const all = createRequestHandler(build, "production");
  const groups = new Map(
    [...routesByBeginning(build.routes)].map(([beginning, routes]) => [
      beginning,
      createRequestHandler({ ...build, routes }, "production"),
    ]),
  );
  return (request, context) => {
    const handle = groups.get(beginningOfAddress(new URL(request.url).pathname)) ?? all;
    return handle(request, context);
  };
}

async function developmentPages(server: Server): Promise<LoadedPages> {
  const { createServer } = await import("vite");
  const ours = process.listeners("SIGTERM");
  const vite = await createServer({
    server: { middlewareMode: true, ws: { server }, hmr: { server } } as never,
    appType: "custom",
  });
  // The server within that compiles routes would end the process before its database has stopped.
  for (const other of process.listeners("SIGTERM")) if (!ours.includes(other)) process.off("SIGTERM", other);
  let cachedBy: CachedBy = () => null;
  const load = async () => {
    const build = (await vite.ssrLoadModule("virtual:react-router/server-build")) as unknown as ServerBuild;
    cachedBy = cachedByIn(build);
    return build;
  };
  const entry = async () => (await load()).entry.module as unknown as PagesEntry;
  const handler = createRequestHandler(load, "development");
  return {
    clientDir: null,
    handle: handler,
    entry,
    cachedBy: (pathname) => cachedBy(pathname),
    boot: async (services, sockets) => (await entry()).boot(services, sockets),
    development: vite.middlewares,
    takesUpgrade: ({ headers }) => headers["sec-websocket-protocol"]?.startsWith("vite-") ?? false,
    close: () => vite.close(),
  };
}

/** Finds the route of a page, whose `handle` says what it is kept by; those below it add their own. */
export function cachedByIn({ routes }: Pick<ServerBuild, "routes">): CachedBy {
  const known = Object.values(routes).filter((route) => route !== undefined);
  const below = (parent?: string): RouteObject[] =>
    known
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index, caseSensitive, module }) => {
        const own = { id, path, caseSensitive, handle: module.handle as PageHandle | undefined };
        return index ? { ...own, index } : { ...own, children: below(id) };
      });
  const tree = below();
  return (pathname) => {
    const lists = (matchRoutes(tree, pathname) ?? [])
      .map(({ route }) => (route.handle as PageHandle | undefined)?.cachedBy)
      .filter((names) => names !== undefined);
    return lists.length > 0 ? lists.flat() : null;
  };
}
