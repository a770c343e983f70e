import type { Server, Socket } from "socket.io";
import { sessionKeysOf } from "../ended-sessions.ts";

export interface SocketOpeners {
  /** The headers of the request that opened a socket's connection, and its end here; undefined for strangers. */
  openerOf(socket: Socket): { readonly headers: Headers; readonly localAddress: string | undefined } | undefined;
  /** Closes the connections that a session opened, with all that is on them. @param key as SESSION_ENDED carries it. */
  closeOf(key: string): void;
  stop(): void;
}

type Connection = Socket["conn"];

const shared = new WeakMap<Server, { readonly openers: SocketOpeners; users: number }>();

/**
 * Remembers who opened each connection: the request itself is let go of as soon as a chat is joined on it, and other
 * rooms may be entered on the same connection later. All namespaces of a server share one memory, which lasts until
 * the last of them stops.
 */
export function rememberOpeners(sockets: Server): SocketOpeners {
  const known = shared.get(sockets) ?? { openers: listenTo(sockets), users: 0 };
  shared.set(sockets, known);
  known.users++;
  return {
    ...known.openers,
    stop() {
      if (--known.users > 0) return;
      known.openers.stop();
      shared.delete(sockets);
    },
  };
}

function listenTo(sockets: Server): SocketOpeners {
  const openedWith = new WeakMap<object, NonNullable<ReturnType<SocketOpeners["openerOf"]>>>();
  const bySession = new Map<string, Set<Connection>>();
  const remember = (connection: Connection) => {
    const { cookie, origin, host } = connection.request.headers;
    if (typeof cookie !== "string" || !cookie.includes("session_token=") || typeof host !== "string") return;
    // A page of another site opens sockets with our reader's cookies.
    if (typeof origin === "string" && URL.parse(origin)?.host !== host) return;
    const { localAddress } = connection.request.socket;
    openedWith.set(connection, { headers: new Headers({ cookie, host }), localAddress });
    const keys = sessionKeysOf(cookie);
    for (const key of keys) bySession.set(key, (bySession.get(key) ?? new Set()).add(connection));
    connection.once("close", () => {
      for (const key of keys) {
        const others = bySession.get(key);
        others?.delete(connection);
        if (others?.size === 0) bySession.delete(key);
      }
    });
  };
  sockets.engine.on("connection", remember);
  return {
    openerOf: (socket) => openedWith.get(socket.conn),
    closeOf(key) {
      for (const connection of bySession.get(key) ?? []) connection.close();
    },
    stop: () => void sockets.engine.off("connection", remember),
  };
}
