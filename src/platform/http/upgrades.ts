import type { IncomingMessage } from "node:http";

/** Whether this request for another protocol is one that its own listener answers. */
export type UpgradeTaker = (request: IncomingMessage) => boolean;

/**
 * The WebSockets of this server. Every other wish for another protocol is left aside, as a server may (RFC 9110, 7.8):
 * the request is answered over HTTP/1.1, since a socket that Node hands over and nobody takes stays open for good.
 */
export class Upgrades {
  readonly #takers: UpgradeTaker[] = [];

  add(taker: UpgradeTaker): void {
    this.#takers.push(taker);
  }

  /** For the server's `shouldUpgradeCallback`. */
  readonly areWanted: UpgradeTaker = (request) =>
    request.headers.upgrade?.toLowerCase() === "websocket" && this.#takers.some((taker) => taker(request));
}

export const SOCKETS_PATH = "/socket.io/";

/** As Socket.IO compares. */
export const isForSockets: UpgradeTaker = ({ url }) => url?.startsWith(SOCKETS_PATH) ?? false;
