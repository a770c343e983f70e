import type { Hono } from "hono";
import type { RouterContext } from "react-router";
import type { Server as SocketServer } from "socket.io";
import type { Services } from "../services.ts";
import type { Viewer } from "../viewer.ts";
import type { RequestContext } from "./context.ts";

/** What the pages' entry module offers to the server around it; see the app's entry.server.tsx. */
export interface PagesEntry {
  readonly requestContext: RouterContext<RequestContext>;
  boot(services: Services, sockets: SocketServer): Promise<() => Promise<void>>;
  /** What features answer outside the router: the streams under /live/loop/. */
  streams(services: Services): Hono;
  /** Who sends this request; may append renewed session cookies. */
  resolveViewer(services: Services, headers: Headers, setCookie: (cookie: string) => void): Promise<Viewer>;
}
