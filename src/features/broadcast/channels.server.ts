import type { IncomingMessage, ServerResponse } from "node:http";
import type { Services } from "#/platform/services.ts";
import { STREAM_PREFIX } from "./addresses.ts";
import { Channel } from "./channel.server.ts";
import { countOpening } from "./commands/keep-segments.server.ts";
import { sendStatus } from "#/streaming/delivery/answer.ts";
import { readStreamRequest } from "#/streaming/delivery/request.ts";
import { StoredStreams } from "./delivery/stored-streams.server.ts";
import { readStoredRenditions } from "./queries/stored-broadcast.server.ts";

/** Viewers at the end of a broadcast are answered from memory for this long. */
const LINGER_MS = 90_000;

export interface ChannelBroadcast {
  readonly id: number;
  readonly folder: string;
  readonly startedAt: Date;
}

/** The channels that this node packages, and the answers for everything that was ever packaged. A channel that ends leaves by itself. */
export class Channels {
  readonly #services: Pick<Services, "db" | "storage" | "log" | "clock">;
  readonly #byId = new Map<number, Channel>();
  readonly #byFolder = new Map<string, Channel>();
  readonly #opening = new Map<number, Promise<Channel>>();
  readonly #lingering = new Set<NodeJS.Timeout>();
  readonly #stored: StoredStreams;

  constructor(services: Pick<Services, "db" | "storage" | "log" | "clock">) {
    this.#services = services;
    this.#stored = new StoredStreams(services);
  }

  /** The channel of a running broadcast; goes on after what is stored, behind a discontinuity. */
  open(broadcast: ChannelBroadcast): Promise<Channel> {
    const known = this.#byId.get(broadcast.id);
    if (known && !known.isOver) return Promise.resolve(known);
    let opening = this.#opening.get(broadcast.id);
    if (!opening) {
      opening = this.#open(broadcast).finally(() => this.#opening.delete(broadcast.id));
      this.#opening.set(broadcast.id, opening);
    }
    return opening;
  }

  find(broadcastId: number): Channel | undefined {
    return this.#byId.get(broadcastId);
  }

  /** Stores what a channel holds and lets go of it: another node goes on, or nobody does. */
  async release(broadcastId: number): Promise<void> {
    const channel = this.#byId.get(broadcastId);
    if (!channel) return;
    this.#byId.delete(broadcastId);
    if (this.#byFolder.get(channel.folder) === channel) this.#byFolder.delete(channel.folder);
    await channel.close();
  }

  /** Answers /live/stream/{folder}/…; false when the address is not of this kind. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const url = request.url ?? "";
    if (!url.startsWith(STREAM_PREFIX)) return false;
    const { method } = request;
    if (method === "OPTIONS") return (sendStatus(request, response, 204), true);
    if (method !== "GET" && method !== "HEAD") return (sendStatus(request, response, 405), true);
    const stream = readStreamRequest(url);
    if (!stream) return (sendStatus(request, response, 404), true);
    const { folder, asked } = stream;
    if (this.#byFolder.get(folder)?.answer(asked, request, response)) return true;
    this.#stored.answer(folder, asked, request, response).catch((error: NodeJS.ErrnoException) => {
      // Viewers leave in the middle of a file all the time.
      if (error.code === "ERR_STREAM_PREMATURE_CLOSE" || error.code === "ECONNRESET") return;
      this.#services.log.error({ err: error, url }, "a stream's file could not be answered");
      if (response.headersSent) response.destroy();
      else sendStatus(request, response, 500);
    });
    return true;
  }

  /** Everything is stored when it resolves; broadcasts that run go on wherever they are opened next. */
  async close(): Promise<void> {
    for (const timer of this.#lingering) clearTimeout(timer);
    await Promise.all([...this.#opening.values()].map((opening) => opening.catch(() => undefined)));
    await Promise.all([...this.#byId.values()].map((channel) => channel.close()));
  }

  async #open(broadcast: ChannelBroadcast): Promise<Channel> {
    const opening = await countOpening(this.#services.db, broadcast.id);
    const stored = await readStoredRenditions(this.#services.db, broadcast.id);
    const channel = new Channel(this.#services, broadcast, opening, stored, (over) => this.#linger(over));
    this.#byId.set(broadcast.id, channel);
    this.#byFolder.set(broadcast.folder, channel);
    this.#stored.forget(broadcast.folder);
    return channel;
  }

  #linger(channel: Channel): void {
    if (this.#byId.get(channel.id) === channel) this.#byId.delete(channel.id);
    const timer = setTimeout(() => {
      this.#lingering.delete(timer);
      if (this.#byFolder.get(channel.folder) === channel) this.#byFolder.delete(channel.folder);
    }, LINGER_MS).unref();
    this.#lingering.add(timer);
  }
}
