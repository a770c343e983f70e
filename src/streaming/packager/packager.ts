import { PICTURE_TIMESCALE, pictureInit, soundInit } from "../cmaf/init-segment.ts";
import type { AudioFormat, AudioSample, PictureRendition, VideoFormat, VideoSample } from "../samples.ts";
import { pictureRenditions } from "../samples.ts";
import { PictureTrack } from "./picture-track.ts";
import { type Part, type Segment, Segmenter } from "./segmenter.ts";
import { SoundTrack } from "./sound-track.ts";
import { Timeline } from "./timeline.ts";

export type Rendition = PictureRendition | "audio" | "stills";

/** The format of a rendition from its init segment on. */
export interface RenditionFormat {
  readonly codecs: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly frameRate: number | null;
  /** Bits per second that the publisher aims at, if it said so. */
  readonly bitrate: number | null;
}

export interface PackagerEvents {
  init(rendition: Rendition, init: number, bytes: Buffer, format: RenditionFormat): void;
  part(
    rendition: Rendition,
    part: Part,
    open: { readonly number: number; readonly init: number; readonly startUs: number },
  ): void;
  segment(rendition: Rendition, segment: Segment): void;
}

/** The position at which a broadcast continues that was packaged before. */
export interface PackagerStart {
  /** Number of the next segment of a rendition. */
  number(rendition: Rendition): number;
  /** The number of the next init segments. */
  readonly init: number;
  /** The earliest time of a sample; microseconds since the broadcast began. */
  readonly us: number;
}

/** Samples beyond these make no sense, and are left out. */
const SAMPLE_BYTES = 4_000_000;
const LONGEST_FRAME_US = 250_000;
/** Shorter differences between renditions are let be. */
const UNEVEN_US = 250_000;
/** Sound waits this long for a picture to begin with. */
const BEGIN_WITHOUT_US = 2_000_000;
/** A smaller picture that has been away this long, while a larger one comes, is offered no more. */
const RETIRED_AFTER_US = 10_000_000;

interface Pictures {
  readonly rendition: PictureRendition | "stills";
  readonly segmenter: Segmenter;
  readonly track: PictureTrack;
  /** The init segment that it has written. */
  init: number;
  isRetired: boolean;
}

/**
 * Samples of one broadcast in, CMAF parts and segments of each rendition out. Times of the publisher become
 * microseconds since the broadcast began; they never run back, and where they would leap a discontinuity lies.
 */
export class Packager {
  readonly #events: PackagerEvents;
  readonly #start: PackagerStart;
  readonly #timeline: Timeline;
  readonly #formats = new Map<PictureRendition, VideoFormat>();
  readonly #pictures = new Map<PictureRendition | "stills", Pictures>();
  #sound: { readonly segmenter: Segmenter; readonly track: SoundTrack; init: number } | null = null;
  #audioFormat: AudioFormat | null = null;
  #stillsFrom: PictureRendition | null = null;
  #stillsFormat: VideoFormat | null = null;
  #init: number;
  #mustBegin = false;
  #isWithoutPicture = false;
  #soundWaitsUs: number | null = null;

  /** @param nowUs microseconds since the broadcast began, by the wall clock. */
  constructor(nowUs: () => number, start: PackagerStart, events: PackagerEvents) {
    this.#events = events;
    this.#start = start;
    this.#init = start.init - 1;
    this.#timeline = new Timeline(nowUs, start.us);
  }

  /** Renditions that can be watched just now. */
  isOffered(rendition: Rendition): boolean {
    if (rendition === "audio") return this.#sound !== null;
    const pictures = this.#pictures.get(rendition);
    return pictures !== undefined && !pictures.isRetired;
  }

  videoFormat(rendition: PictureRendition, format: VideoFormat): void {
    const before = this.#formats.get(rendition);
    this.#formats.set(rendition, format);
    if (before && isSamePicture(before, format)) return;
    this.#pictures.get(rendition)?.track.forget();
    if (this.#pictures.get(rendition)?.init === this.#init) this.#breakOff();
  }

  audioFormat(format: AudioFormat): void {
    const before = this.#audioFormat;
    if (!(format.sampleRate > 0) || !(format.channels > 0)) return;
    this.#audioFormat = format;
    if (before && isSameSound(before, format)) return;
    if (this.#sound?.init === this.#init) this.#breakOff();
  }

  video(rendition: PictureRendition, sample: VideoSample): void {
    if (!this.#formats.has(rendition) || sample.data.length === 0 || sample.data.length > SAMPLE_BYTES) return;
    if (!Number.isFinite(sample.dtsUs) || !Number.isFinite(sample.ptsUs)) return;
    if (this.#pictures.get(rendition)?.isRetired) {
      if (!sample.isKey) return;
      this.#breakOff();
    }
    this.#resume(rendition, sample.dtsUs);
    const placed = this.#timeline.place(rendition, sample.dtsUs, this.#endUs(), sample.isKey);
    if (!placed) return;
    if (placed.begins) this.#begin();
    this.#isWithoutPicture = false;
    const pictures = this.#picturesOf(rendition, this.#formats.get(rendition)!);
    const moved = { ...sample, dtsUs: sample.dtsUs + placed.offsetUs, ptsUs: sample.ptsUs + placed.offsetUs };
    if (!pictures.track.push(moved)) return;
    if (sample.isKey) this.#keepStill(rendition, moved);
    this.#goOn();
  }

  audio(sample: AudioSample): void {
    if (!this.#audioFormat || sample.data.length === 0 || sample.data.length > SAMPLE_BYTES) return;
    if (!Number.isFinite(sample.ptsUs) || !(sample.durationUs > 0) || sample.durationUs > LONGEST_FRAME_US) return;
    this.#resume("audio", sample.ptsUs);
    const placed = this.#timeline.place("audio", sample.ptsUs, this.#endUs(), this.#maySoundBegin(sample.ptsUs));
    if (!placed) return;
    if (placed.begins) {
      this.#begin();
      this.#isWithoutPicture = true;
    }
    this.#soundWaitsUs = null;
    const sound = this.#soundOf(this.#audioFormat);
    if (sound.track.push({ ...sample, ptsUs: sample.ptsUs + placed.offsetUs })) this.#goOn();
  }

  /** Held samples become segments; the next ones are discontinuous, unless they continue without a gap. */
  interrupt(): void {
    for (const { track } of this.#pictures.values()) track.pause();
    this.#sound?.track.pause();
    this.#timeline.interrupt();
  }

  /** Later samples cannot belong to those before. */
  #breakOff(): void {
    this.#timeline.interrupt();
    this.#mustBegin = true;
  }

  #resume(track: Rendition, us: number): void {
    if (this.#timeline.isInterrupted && !this.#mustBegin && this.#timeline.goesOn(track, us)) this.#timeline.resume();
  }

  /**
   * Every track begins with a key picture where pictures are sent: sound and picture are then as long as each other
   * between two discontinuities, which players take for granted. Sound waits for it, but not forever.
   */
  #maySoundBegin(us: number): boolean {
    if (this.#formats.size === 0 || this.#isWithoutPicture) return true;
    this.#soundWaitsUs ??= us;
    if (us < this.#soundWaitsUs) this.#soundWaitsUs = us;
    return us - this.#soundWaitsUs > BEGIN_WITHOUT_US;
  }

  /** Ends the take before; every track of it goes on from the same instant. */
  #begin(): void {
    this.#evenOut();
    for (const { track } of this.#pictures.values()) track.finish();
    this.#sound?.track.finish();
    this.#init += 1;
    this.#stillsFrom = null;
    this.#mustBegin = false;
    const { beganUs } = this.#timeline;
    for (const pictures of this.#pictures.values()) {
      pictures.track.expectFrom(beganUs);
      if (!pictures.isRetired) this.#beginWithLast(pictures, beganUs);
    }
    if (this.#sound && this.#audioFormat) this.#soundOf(this.#audioFormat).track.beginAt(beganUs);
  }

  /** Between two discontinuities every rendition lasts as long as the others; players take it for granted. */
  #evenOut(): void {
    const edge = this.#endUs();
    for (const { init, isRetired, track } of this.#pictures.values()) {
      if (init !== this.#init || isRetired) continue;
      track.pause();
      if (edge - track.endUs > UNEVEN_US) track.beginAt(track.endUs);
      track.pause(edge);
    }
    if (this.#sound?.init === this.#init) this.#sound.track.cover(edge);
  }

  /** The last picture of the time before stands in until there is a new one. */
  #beginWithLast({ rendition, track }: Pictures, us: number): void {
    const format = rendition === "stills" ? this.#stillsFormat : this.#formats.get(rendition);
    if (!format || !track.hasLast) return;
    this.#picturesOf(rendition, format);
    track.beginAt(us);
  }

  #picturesOf(rendition: PictureRendition | "stills", format: VideoFormat): Pictures {
    let pictures = this.#pictures.get(rendition);
    if (!pictures) {
      const segmenter = this.#segmenter(rendition, PICTURE_TIMESCALE);
      // Stills come as often as pictures that need no other do: more rarely than every two seconds, they are repeated.
      const repeat = rendition === "stills" ? { afterUs: 2_400_000, everyUs: 2_000_000 } : undefined;
      pictures = { rendition, segmenter, track: new PictureTrack(segmenter, repeat), init: -1, isRetired: false };
      this.#pictures.set(rendition, pictures);
    }
    if (pictures.init !== this.#init) {
      pictures.init = this.#init;
      pictures.isRetired = false;
      // A size that is sent later than the others is as new as they are now.
      pictures.track.expectFrom(Math.max(this.#timeline.beganUs, this.#endUs()));
      pictures.segmenter.restart(this.#init, PICTURE_TIMESCALE);
      this.#events.init(rendition, this.#init, pictureInit(format), {
        codecs: format.codec,
        width: format.width,
        height: format.height,
        frameRate: rendition === "stills" ? null : (format.frameRate ?? null),
        bitrate: rendition === "stills" ? null : (format.bitrate ?? null),
      });
    }
    return pictures;
  }

  #soundOf(format: AudioFormat) {
    if (!this.#sound) {
      const segmenter = this.#segmenter("audio", format.sampleRate);
      this.#sound = { segmenter, track: new SoundTrack(segmenter, format), init: -1 };
    }
    if (this.#sound.init !== this.#init) {
      this.#sound.init = this.#init;
      this.#sound.track.setFormat(format);
      this.#sound.segmenter.restart(this.#init, format.sampleRate);
      this.#events.init("audio", this.#init, soundInit(format), {
        codecs: format.codec,
        width: null,
        height: null,
        frameRate: null,
        bitrate: format.bitrate ?? null,
      });
    }
    return this.#sound;
  }

  #segmenter(rendition: Rendition, timescale: number): Segmenter {
    return new Segmenter(
      { timescale, number: this.#start.number(rendition), init: this.#init },
      {
        part: (part, open) => this.#events.part(rendition, part, open),
        segment: (segment) => this.#events.segment(rendition, segment),
      },
    );
  }

  /** Stills are taken from the smallest picture that came first; another takes over at the next discontinuity. */
  #keepStill(rendition: PictureRendition, sample: VideoSample): void {
    this.#stillsFrom ??= pictureRenditions.findLast((name) => this.#formats.has(name)) ?? rendition;
    if (rendition !== this.#stillsFrom) {
      const source = this.#pictures.get(this.#stillsFrom);
      if (this.#pictures.get("stills")?.init === this.#init) {
        if (source?.isRetired) this.#breakOff();
        return;
      }
      // A smaller picture that was announced and does not come is not waited for.
      if (source?.init === this.#init) return;
      this.#stillsFrom = rendition;
    }
    const format = this.#formats.get(rendition)!;
    if (this.#stillsFormat && !isSamePicture(this.#stillsFormat, format)) this.#pictures.get("stills")?.track.forget();
    this.#stillsFormat = format;
    this.#picturesOf("stills", format).track.push({ ...sample, dtsUs: sample.ptsUs });
  }

  /** Fills tracks that lag behind, so that neither a frozen camera nor a dead microphone holds up the others. */
  #goOn(): void {
    const now = [...this.#pictures.values()].filter(({ init, isRetired }) => init === this.#init && !isRetired);
    const sizes = now.filter(({ rendition }) => rendition !== "stills");
    const sound = this.#sound?.init === this.#init ? this.#sound.track : null;
    const edge = Math.max(sound?.headUs ?? 0, ...sizes.map(({ track }) => track.headUs));
    // By what really came: a picture that stands in for itself proves nothing.
    const newest = Math.max(0, ...sizes.map(({ track }) => track.cameUs));
    for (const pictures of now) {
      const { rendition, track } = pictures;
      if (rendition !== "stills" && newest - track.cameUs > RETIRED_AFTER_US) {
        track.finish();
        pictures.isRetired = true;
      } else track.fill(edge);
    }
    sound?.fill(edge);
  }

  #endUs(): number {
    let end = this.#sound?.track.endUs ?? 0;
    for (const { track } of this.#pictures.values()) end = Math.max(end, track.endUs);
    return end;
  }
}

const isSamePicture = (a: VideoFormat, b: VideoFormat): boolean =>
  a.codec === b.codec && a.width === b.width && a.height === b.height && sameBytes(a.description, b.description);

const isSameSound = (a: AudioFormat, b: AudioFormat): boolean =>
  a.codec === b.codec &&
  a.sampleRate === b.sampleRate &&
  a.channels === b.channels &&
  sameBytes(a.description, b.description);

const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;
