import type { IncomingMessage, ServerResponse } from "node:http";
import type { RouterContext, RouterContextProvider } from "react-router";
import type { Server as SocketServer } from "socket.io";
import type { Services } from "../services.ts";
import type { Viewer } from "../viewer.ts";
import type { RequestContext } from "./context.ts";
import type { Preferences } from "./preferences.ts";
import type { UpgradeTaker } from "./upgrades.ts";

/** The features' work that runs beside the pages. */
export interface Booted {
  stop(): Promise<void>;
  /** Takes what features answer outside the router, such as streams; false where it is none of theirs. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Whether a feature has a WebSocket of its own there. */
  readonly takesUpgrade: UpgradeTaker;
}

/** The exports of the pages' entry module for the server around it; see the app's entry.server.tsx. */
export interface PagesEntry {
  readonly requestContext: RouterContext<RequestContext>;
  /** Adds what the app hands to pages beside the request's own context, such as what features declare. */
  provide(context: RouterContextProvider): void;
  boot(services: Services, sockets: SocketServer): Promise<Booted>;
  /** Resolves who sends this request; may append renewed session cookies. */
  resolveViewer(
    services: Services,
    headers: Headers,
    setCookie: (cookie: string) => void,
    localAddress?: string,
  ): Promise<Viewer>;
  /** The same after the sender has entered their password again. */
  confirmViewer(services: Services, headers: Headers, password: string, localAddress?: string): Promise<Viewer>;
  /** The document for a reader who asked for more pages than anybody reads, and may open `address` again later. */
  busyPage(wishes: Preferences, nonce: string, address: string): Promise<string>;
}
