/** Sizes of the picture that a publisher may send side by side; `high` is always there. */
export const pictureRenditions = ["high", "medium", "low"] as const;
export type PictureRendition = (typeof pictureRenditions)[number];

export interface VideoFormat {
  /** RFC 6381, such as `avc1.640028`. */
  readonly codec: string;
  readonly width: number;
  readonly height: number;
  /** AVCDecoderConfigurationRecord (ISO/IEC 14496-15, `avcC`). */
  readonly description: Uint8Array;
  readonly frameRate?: number;
  /** Bits per second that the publisher aims at. */
  readonly bitrate?: number;
}

export interface AudioFormat {
  /** RFC 6381, such as `mp4a.40.2`. */
  readonly codec: string;
  readonly sampleRate: number;
  readonly channels: number;
  /** AudioSpecificConfig (ISO/IEC 14496-3). */
  readonly description: Uint8Array;
  readonly bitrate?: number;
}

export interface VideoSample {
  /** Microseconds on the publisher's clock; they never run back within one connection. */
  readonly dtsUs: number;
  readonly ptsUs: number;
  readonly isKey: boolean;
  /** NAL units, each behind four bytes of its length. */
  readonly data: Uint8Array;
}

export interface AudioSample {
  readonly ptsUs: number;
  readonly durationUs: number;
  /** One raw AAC frame. */
  readonly data: Uint8Array;
}

/** The input that a publisher's connection, of whatever kind, feeds. */
export interface ChannelInput {
  /** Before the first sample of a rendition, and again when its format changes. */
  videoFormat(rendition: PictureRendition, format: VideoFormat): void;
  audioFormat(format: AudioFormat): void;
  video(rendition: PictureRendition, sample: VideoSample): void;
  audio(sample: AudioSample): void;
  /** The current picture, as a JPEG; for posters, and for the moments without a publisher. */
  still(jpeg: Uint8Array): void;
  /** The publisher is gone: what is held becomes a segment, and what follows is discontinuous. */
  interrupt(): void;
  /** Everything is in the storage when it resolves. */
  end(): Promise<void>;
}
