import type { AudioFormat, AudioSample, ChannelInput, PictureRendition, VideoFormat, VideoSample } from "../samples.ts";
import type { WireFormat } from "../publish-protocol.ts";
import { Timeline } from "./timeline.ts";

const GAP_US = 1_000_000;

/**
 * The stream of one publisher, from its first packet on: a studio's session over all its connections, or one connection
 * of an encoder. It knows the formats, unrolls the clock, and lets no picture through that cannot be shown.
 */
export class IngestStream {
  /** A studio's packet that is expected next. */
  next = 1;
  /** The formats that the studio declared, so that another node can go on. */
  readonly wireFormats = new Map<string, WireFormat>();
  readonly #pictures = new Map<PictureRendition, VideoFormat>();
  #sound: AudioFormat | null = null;
  readonly #hasKey = new Set<PictureRendition>();
  readonly #timeline = new Timeline();
  #lastUs: number | null = null;
  #hasLost = false;

  get hasFormats(): boolean {
    return this.#pictures.size > 0 || this.#sound !== null;
  }

  /** Introduces the known formats to a channel, before the first sample that it gets from here. */
  introduceTo(channel: ChannelInput): void {
    for (const [rendition, format] of this.#pictures) channel.videoFormat(rendition, format);
    if (this.#sound) channel.audioFormat(this.#sound);
  }

  /** @returns whether it is another than before. */
  setPicture(rendition: PictureRendition, format: VideoFormat): boolean {
    const before = this.#pictures.get(rendition);
    if (before && isEqual(before.description, format.description) && before.width === format.width) return false;
    this.#pictures.set(rendition, format);
    this.#hasKey.delete(rendition);
    return true;
  }

  setSound(format: AudioFormat): boolean {
    const before = this.#sound;
    if (before && isEqual(before.description, format.description)) return false;
    this.#sound = format;
    return true;
  }

  /** Something was lost: pictures wait for one that needs no other. */
  lose(): void {
    this.#hasLost = true;
    this.#hasKey.clear();
  }

  /** Whether a picture can be shown: its format is known, and one that needs no other came before it. */
  admits(rendition: PictureRendition, isKey: boolean): boolean {
    return this.#pictures.has(rendition) && (isKey || this.#hasKey.has(rendition));
  }

  get admitsSound(): boolean {
    return this.#sound !== null;
  }

  video(channel: ChannelInput, rendition: PictureRendition, sample: VideoSample): void {
    if (!this.admits(rendition, sample.isKey)) return;
    this.#hasKey.add(rendition);
    const dtsUs = this.#place(channel, rendition, sample.dtsUs);
    const ptsUs = dtsUs + Math.max(0, sample.ptsUs - sample.dtsUs);
    channel.video(rendition, { ...sample, dtsUs, ptsUs });
  }

  audio(channel: ChannelInput, sample: AudioSample): void {
    if (!this.#sound) return;
    channel.audio({ ...sample, ptsUs: this.#place(channel, "audio", sample.ptsUs) });
  }

  #place(channel: ChannelInput, track: string, rawUs: number): number {
    const placed = this.#timeline.place(track, rawUs);
    // A hole that can be heard is no long picture: what follows it is another take.
    if (this.#hasLost && this.#lastUs !== null && placed - this.#lastUs > GAP_US) channel.interrupt();
    this.#hasLost = false;
    this.#lastUs = placed;
    return placed;
  }
}

const isEqual = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;
