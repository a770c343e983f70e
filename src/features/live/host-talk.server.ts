import type { Socket } from "socket.io";
import type { Db } from "#/platform/db/connection.ts";
import { hostOf } from "#/platform/http/same-origin.ts";
import type { Log } from "#/platform/log.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { canInRoom } from "./access.ts";
import type { ClientToServer, ConferAnswer, HostNews, ServerToClient } from "./frames.ts";
import { findRoom } from "./queries.server.ts";
import { readHostTalk } from "./queries/hosts.server.ts";

/** After this long who hears is asked again: a role, or a session, may have ended. */
const TRUST_MS = 20_000;

type LiveSocket = Socket<ClientToServer, ServerToClient>;

interface Listener {
  readonly room: number;
  checkedAt: number;
}

export interface HostTalkOptions {
  readonly db: Db;
  readonly whoIs: (headers: Headers) => Promise<Viewer>;
  readonly log: Log;
  readonly now?: () => number;
}

/**
 * The sockets of this node that hear what the hosts of a ceremony say among themselves. They are written to one by
 * one and never through a room of the socket server, so that no name of a room can lead anybody in.
 */
export class HostTalk {
  readonly #listeners = new Map<LiveSocket, Listener>();
  readonly #options: HostTalkOptions;
  readonly #now: () => number;

  constructor(options: HostTalkOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  /** Lets a socket hear a room's hosts where its cookie says that it may. */
  async enter(socket: LiveSocket, roomId: number): Promise<ConferAnswer> {
    if (!(await this.#mayHear(socket, roomId)) || !socket.connected) return { ok: false };
    this.#listeners.set(socket, { room: roomId, checkedAt: this.#now() });
    return { ok: true, messages: await readHostTalk(this.#options.db, roomId) };
  }

  leave(socket: LiveSocket): void {
    this.#listeners.delete(socket);
  }

  /** Tells what was said to who may hear it, asking again where the last answer is old. */
  async hear({ room, message }: HostNews): Promise<void> {
    for (const [socket, listener] of this.#listeners) {
      if (listener.room !== room) continue;
      if (this.#now() - listener.checkedAt > TRUST_MS) {
        const may = await this.#mayHear(socket, room).catch((error: unknown) => {
          this.#options.log.warn({ err: error }, "a host could not be recognised");
          return false;
        });
        if (!may) {
          this.#listeners.delete(socket);
          continue;
        }
        listener.checkedAt = this.#now();
      }
      if (this.#listeners.get(socket) === listener) socket.emit("hosts", message);
    }
  }

  async #mayHear(socket: LiveSocket, roomId: number): Promise<boolean> {
    const { cookie, origin, host } = socket.handshake.headers;
    // Another site's page may open a socket with the reader's cookies: it is not told anything.
    if (!cookie || (origin && hostOf(origin) !== host)) return false;
    const viewer = await this.#options.whoIs(new Headers({ cookie }));
    const room = await findRoom(this.#options.db, roomId);
    return room !== null && canInRoom(viewer, "confer", room);
  }
}
