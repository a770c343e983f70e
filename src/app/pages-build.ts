import type { IncomingMessage, Server, ServerResponse } from "node:http";
import path from "node:path";
import { createRequestHandler, type ServerBuild } from "react-router";
import type { Server as SocketServer } from "socket.io";
import type { Config } from "../platform/config.ts";
import type { Booted, PagesEntry } from "../platform/http/pages-entry.ts";
import type { Pages } from "../platform/http/listener.ts";
import type { UpgradeTaker } from "../platform/http/upgrades.ts";
import type { Services } from "../platform/services.ts";

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
  const build = (await import(path.resolve("build/server/index.js"))) as ServerBuild;
  const entry = build.entry.module as unknown as PagesEntry;
  const handler = createRequestHandler(build, "production");
  return {
    clientDir: path.resolve("build/client"),
    handle: handler,
    entry: async () => entry,
    boot: (services, sockets) => entry.boot(services, sockets),
    close: async () => undefined,
  };
}

async function developmentPages(server: Server): Promise<LoadedPages> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    server: { middlewareMode: true, ws: { server }, hmr: { server } } as never,
    appType: "custom",
  });
  const load = () =>
    vite.ssrLoadModule("virtual:react-router/server-build") as Promise<unknown> as Promise<ServerBuild>;
  const entry = async () => (await load()).entry.module as unknown as PagesEntry;
  const handler = createRequestHandler(load, "development");
  return {
    clientDir: null,
    handle: handler,
    entry,
    boot: async (services, sockets) => (await entry()).boot(services, sockets),
    development: vite.middlewares,
    takesUpgrade: ({ headers }) => headers["sec-websocket-protocol"]?.startsWith("vite-") ?? false,
    close: () => vite.close(),
  };
}
