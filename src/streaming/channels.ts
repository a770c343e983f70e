import type { IncomingMessage, ServerResponse } from "node:http";
import { STREAM_PREFIX } from "./delivery/addresses.ts";
import { Channel } from "./channel.ts";
import { sendStatus } from "./delivery/answer.ts";
import { readStreamRequest } from "./delivery/request.ts";
import { StoredStreams } from "./delivery/stored-streams.ts";
import type { StreamServices } from "./services.ts";

/** Players at the end of a stream are answered from memory for this long. */
const LINGER_MS = 90_000;

export interface ChannelStream {
  readonly id: number;
  readonly folder: string;
  readonly startedAt: Date;
}

/** The channels that this node packages, and the answers for everything that was ever packaged. A channel that ends leaves by itself. */
export class Channels {
  readonly #services: StreamServices;
  readonly #byId = new Map<number, Channel>();
  readonly #byFolder = new Map<string, Channel>();
  readonly #opening = new Map<number, Promise<Channel>>();
  readonly #lingering = new Set<NodeJS.Timeout>();
  readonly #stored: StoredStreams;

  constructor(services: StreamServices) {
    this.#services = services;
    this.#stored = new StoredStreams(services);
  }

  /** The channel of a running stream; goes on after what is stored, behind a discontinuity. */
  open(stream: ChannelStream): Promise<Channel> {
    const known = this.#byId.get(stream.id);
    if (known && !known.isOver) return Promise.resolve(known);
    let opening = this.#opening.get(stream.id);
    if (!opening) {
      opening = this.#open(stream).finally(() => this.#opening.delete(stream.id));
      this.#opening.set(stream.id, opening);
    }
    return opening;
  }

  find(streamId: number): Channel | undefined {
    return this.#byId.get(streamId);
  }

  /** Stores what a channel holds and lets go of it: another node goes on, or nobody does. */
  async release(streamId: number): Promise<void> {
    const channel = this.#byId.get(streamId);
    if (!channel) return;
    this.#byId.delete(streamId);
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
    const asking = readStreamRequest(url);
    if (!asking) return (sendStatus(request, response, 404), true);
    const { folder, wanted: asked } = asking;
    if (this.#byFolder.get(folder)?.answer(asked, request, response)) return true;
    this.#stored.answer(folder, asked, request, response).catch((error: NodeJS.ErrnoException) => {
      // Players leave in the middle of a file all the time.
      if (error.code === "ERR_STREAM_PREMATURE_CLOSE" || error.code === "ECONNRESET") return;
      this.#services.log.error({ err: error, url }, "a stream's file could not be answered");
      if (response.headersSent) response.destroy();
      else sendStatus(request, response, 500);
    });
    return true;
  }

  /** Everything is stored when it resolves; streams that run go on wherever they are opened next. */
  async close(): Promise<void> {
    for (const timer of this.#lingering) clearTimeout(timer);
    await Promise.all([...this.#opening.values()].map((opening) => opening.catch(() => undefined)));
    await Promise.all([...this.#byId.values()].map((channel) => channel.close()));
  }

  async #open(stream: ChannelStream): Promise<Channel> {
    const { catalogue } = this.#services;
    const opening = await catalogue.countOpening(stream.id);
    const stored = await catalogue.readRenditions(stream.id);
    const channel = new Channel(this.#services, stream, opening, stored, (over) => this.#linger(over));
    this.#byId.set(stream.id, channel);
    this.#byFolder.set(stream.folder, channel);
    this.#stored.forget(stream.folder);
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
