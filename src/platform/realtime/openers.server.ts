import type { Server, Socket } from "socket.io";

export interface SocketOpeners {
  /** The headers of the request that opened a socket's connection; undefined for strangers. */
  headersOf(socket: Socket): Headers | undefined;
  stop(): void;
}

/**
 * Remembers who opened each connection: the request itself is let go of as soon as a chat is joined on it, and other
 * rooms may be entered on the same connection later.
 */
export function rememberOpeners(sockets: Server): SocketOpeners {
  const openedWith = new WeakMap<object, Headers>();
  const remember = (connection: { request: { headers: Record<string, string | string[] | undefined> } }) => {
    const { cookie, origin, host } = connection.request.headers;
    if (typeof cookie !== "string" || !cookie.includes("session_token=") || typeof host !== "string") return;
    // A page of another site opens sockets with our reader's cookies.
    if (typeof origin === "string" && URL.parse(origin)?.host !== host) return;
    openedWith.set(connection, new Headers({ cookie, host }));
  };
  sockets.engine.on("connection", remember);
  return {
    headersOf: (socket) => openedWith.get(socket.conn),
    stop: () => void sockets.engine.off("connection", remember),
  };
}
