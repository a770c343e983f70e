import type { AudioFormat, AudioSample, PictureRendition, VideoFormat, VideoSample } from "../samples.ts";
import type { PublishRefusal, WireFormat } from "../publish-protocol.ts";
import type { IngestStream } from "./ingest-stream.ts";

/** The connection of a publisher, of whatever kind, as its session speaks to it. */
export interface PublisherConnection {
  /** Says why, and closes. */
  refuse(code: PublishRefusal, reason?: string): void;
  /** The stream is over. Closes. */
  ended(): void;
  /** Closes for a restart of this process: the publisher may come again. */
  restart(): void;
  /** The same publisher has a new connection. Closes without a word. */
  drop(): void;
}

/**
 * A publisher that was admitted. A promise that comes back is to be waited for before the next sample is given: the
 * first one opens the publication.
 */
export interface PublisherSession {
  /** 0 before the first picture or sound. */
  readonly broadcastId: number;
  readonly stream: IngestStream;
  /** @param wire what a studio said of it, word for word. */
  videoFormat(rendition: PictureRendition, format: VideoFormat, wire?: WireFormat): void;
  audioFormat(format: AudioFormat, wire?: WireFormat): void;
  video(rendition: PictureRendition, sample: VideoSample): void | Promise<void>;
  audio(sample: AudioSample): void | Promise<void>;
  still(jpeg: Uint8Array): void;
  /** The connection is gone; the publisher may return. */
  leave(): void;
}
