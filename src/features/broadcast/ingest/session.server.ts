import type { PictureRendition, AudioFormat, AudioSample, VideoFormat, VideoSample } from "#/streaming/samples.ts";
import type { WireFormat } from "#/streaming/publish-protocol.ts";
import type { Sender } from "../commands/open-broadcast.server.ts";
import type { PublisherRegistry } from "./publisher-registry.server.ts";
import { KeyIntervals } from "#/streaming/ingest/key-intervals.ts";
import type { IngestStream } from "#/streaming/ingest/ingest-stream.ts";
import type { PublisherConnection, PublisherSession } from "#/streaming/ingest/publisher.ts";
import type { Publication } from "./publication.server.ts";

/**
 * A publisher on one connection. Samples are taken at once, but for the first one, which opens the broadcast: a
 * promise that comes back is to be waited for before the next is given.
 */
export class Session implements PublisherSession {
  readonly publication: Publication;
  readonly sender: Sender;
  readonly connection: PublisherConnection;
  readonly stream: IngestStream;
  /** Whether the broadcast is open for this publisher. */
  isReady = false;
  #isGone = false;
  readonly #registry: PublisherRegistry;
  readonly #keyIntervals = new KeyIntervals();

  constructor(
    registry: PublisherRegistry,
    publication: Publication,
    sender: Sender,
    connection: PublisherConnection,
    stream: IngestStream,
  ) {
    this.#registry = registry;
    this.publication = publication;
    this.sender = sender;
    this.connection = connection;
    this.stream = stream;
  }

  /** 0 before the first picture or sound. */
  get broadcastId(): number {
    return this.publication.broadcast?.id ?? this.publication.knownId ?? 0;
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  videoFormat(rendition: PictureRendition, format: VideoFormat, wire?: WireFormat): void {
    if (this.#isGone) return;
    this.#registry.heard(this.publication);
    if (wire) this.stream.wireFormats.set(rendition, wire);
    if (!this.stream.setPicture(rendition, format) || !this.isReady) return;
    this.publication.channel?.videoFormat(rendition, format);
    if (wire) this.#registry.storeFormats(this);
  }

  audioFormat(format: AudioFormat, wire?: WireFormat): void {
    if (this.#isGone) return;
    this.#registry.heard(this.publication);
    if (wire) this.stream.wireFormats.set("audio", wire);
    if (!this.stream.setSound(format) || !this.isReady) return;
    this.publication.channel?.audioFormat(format);
    if (wire) this.#registry.storeFormats(this);
  }

  video(rendition: PictureRendition, sample: VideoSample): void | Promise<void> {
    if (this.#isGone) return;
    this.#registry.heard(this.publication);
    if (this.isReady) {
      // A studio is our own, and asks its encoder for key pictures.
      if (this.sender.source === "rtmp" && this.#keyIntervals.take(sample)) this.#registry.noteRareKeys(this);
      return this.#withChannel((channel) => this.stream.video(channel, rendition, sample));
    }
    if (!this.stream.admits(rendition, sample.isKey)) return;
    return this.#registry.open(this).then(() => this.video(rendition, sample));
  }

  audio(sample: AudioSample): void | Promise<void> {
    if (this.#isGone) return;
    this.#registry.heard(this.publication);
    if (this.isReady) return this.#withChannel((channel) => this.stream.audio(channel, sample));
    if (!this.stream.admitsSound) return;
    return this.#registry.open(this).then(() => this.audio(sample));
  }

  still(jpeg: Uint8Array): void {
    if (this.#isGone) return;
    this.#registry.heard(this.publication);
    if (this.isReady) this.publication.channel?.still(jpeg);
  }

  /** The connection is gone; the publisher may return. */
  leave(): void {
    if (this.#isGone) return;
    this.#isGone = true;
    this.#registry.left(this);
  }

  /** Somebody else sends now, or nobody may any more. */
  dismiss(say: (connection: PublisherConnection) => void): void {
    if (this.#isGone) return;
    this.#isGone = true;
    say(this.connection);
  }

  #withChannel(feed: (channel: NonNullable<Publication["channel"]>) => void): void {
    const { publication } = this;
    if (!publication.channel) return;
    if (publication.isCut) this.stream.lose();
    publication.isCut = false;
    feed(publication.channel);
  }
}
