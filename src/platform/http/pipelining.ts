import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** No browser and no proxy sends a request before the one ahead of it is answered. */
const MOST_UNANSWERED = 20;

/** Requests that came in one breath over one connection: their sender would have all of them answered at once. */
export class Pipelining {
  readonly #unanswered = new WeakMap<Socket, number>();

  /** Counts a request until it is answered. @returns whether its connection has too many; it is then cut. */
  cuts(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket } = request;
    if (socket.destroyed) return true;
    const waiting = (this.#unanswered.get(socket) ?? 0) + 1;
    if (waiting > MOST_UNANSWERED) {
      socket.destroy();
      return true;
    }
    this.#unanswered.set(socket, waiting);
    response.once("close", () => this.#unanswered.set(socket, this.#unanswered.get(socket)! - 1));
    return false;
  }
}
