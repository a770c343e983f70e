import type { PictureRendition, AudioFormat, AudioSample, VideoFormat, VideoSample } from "#/streaming/samples.ts";
import type { PublishRefusal, WireFormat } from "#/streaming/publish-protocol.ts";
import type { Sender } from "../commands/open-broadcast.server.ts";
import type { Desk } from "./desk.server.ts";
import type { Passage } from "#/streaming/ingest/ingest-stream.ts";
import type { Stage } from "./stage.server.ts";

/** A publisher's connection, of whatever kind: what the desk says to it. */
export interface PublisherLine {
  /** Says why, and closes. */
  refuse(code: PublishRefusal, reason?: string): void;
  /** The broadcast is over. Closes. */
  ended(): void;
  /** This node stops: whoever comes again is welcome. Closes. */
  restart(): void;
  /** Its own new connection is there. Closes without a word. */
  drop(): void;
}

/**
 * A publisher at the desk. Samples are taken at once, but for the first one, which opens the broadcast: a promise that
 * comes back is to be waited for before the next is given.
 */
export class Seat {
  readonly stage: Stage;
  readonly sender: Sender;
  readonly line: PublisherLine;
  readonly passage: Passage;
  /** Whether the broadcast is open for this publisher. */
  isReady = false;
  #isGone = false;
  readonly #desk: Desk;

  constructor(desk: Desk, stage: Stage, sender: Sender, line: PublisherLine, passage: Passage) {
    this.#desk = desk;
    this.stage = stage;
    this.sender = sender;
    this.line = line;
    this.passage = passage;
  }

  /** 0 before the first picture or sound. */
  get broadcastId(): number {
    return this.stage.broadcast?.id ?? this.stage.knownId ?? 0;
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  videoFormat(rendition: PictureRendition, format: VideoFormat, said?: WireFormat): void {
    if (this.#isGone) return;
    this.#desk.heard(this.stage);
    if (said) this.passage.wireFormats.set(rendition, said);
    if (!this.passage.setPicture(rendition, format) || !this.isReady) return;
    this.stage.channel?.videoFormat(rendition, format);
    if (said) this.#desk.keepFormats(this);
  }

  audioFormat(format: AudioFormat, said?: WireFormat): void {
    if (this.#isGone) return;
    this.#desk.heard(this.stage);
    if (said) this.passage.wireFormats.set("audio", said);
    if (!this.passage.setSound(format) || !this.isReady) return;
    this.stage.channel?.audioFormat(format);
    if (said) this.#desk.keepFormats(this);
  }

  video(rendition: PictureRendition, sample: VideoSample): void | Promise<void> {
    if (this.#isGone) return;
    this.#desk.heard(this.stage);
    if (this.isReady) return this.#withChannel((channel) => this.passage.video(channel, rendition, sample));
    if (!this.passage.admits(rendition, sample.isKey)) return;
    return this.#desk.open(this).then(() => this.video(rendition, sample));
  }

  audio(sample: AudioSample): void | Promise<void> {
    if (this.#isGone) return;
    this.#desk.heard(this.stage);
    if (this.isReady) return this.#withChannel((channel) => this.passage.audio(channel, sample));
    if (!this.passage.admitsSound) return;
    return this.#desk.open(this).then(() => this.audio(sample));
  }

  still(jpeg: Uint8Array): void {
    if (this.#isGone) return;
    this.#desk.heard(this.stage);
    if (this.isReady) this.stage.channel?.still(jpeg);
  }

  /** The connection is gone; the publisher may return. */
  leave(): void {
    if (this.#isGone) return;
    this.#isGone = true;
    this.#desk.left(this);
  }

  /** Somebody else sits here now, or nobody may any more. */
  dismiss(say: (line: PublisherLine) => void): void {
    if (this.#isGone) return;
    this.#isGone = true;
    say(this.line);
  }

  #withChannel(feed: (channel: NonNullable<Stage["channel"]>) => void): void {
    const { stage } = this;
    if (!stage.channel) return;
    if (stage.isCut) this.passage.lose();
    stage.isCut = false;
    feed(stage.channel);
  }
}
