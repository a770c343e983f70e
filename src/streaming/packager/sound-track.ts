import type { AudioFormat, AudioSample } from "../samples.ts";
import type { Segmenter } from "./segmenter.ts";

/** A publisher's times may swing this much around the frames' own lengths. */
const SWING_S = 0.08;
/** Pictures may be this far ahead before silence is put where sound should be. */
const SILENCE_AFTER_US = 1_000_000;
const CUT_AFTER_S = 1.9;

// One frame of AAC-LC that holds nothing, for one and for two channels.
const silence = [
  Buffer.from([0x00, 0xc8, 0x00, 0x80, 0x23, 0x80]),
  Buffer.from([0x21, 0x00, 0x49, 0x90, 0x02, 0x19, 0x00, 0x23, 0x80]),
];

/** Gives frames of sound their times: one after another without gap or overlap. */
export class SoundTrack {
  readonly #segmenter: Segmenter;
  #format: AudioFormat;
  #frame: number;
  #next: number | null = null;
  #end = 0;

  constructor(segmenter: Segmenter, format: AudioFormat) {
    this.#segmenter = segmenter;
    this.#format = format;
    this.#frame = 1024;
  }

  /** After `finish` only: ticks are samples of the format's rate. */
  setFormat(format: AudioFormat): void {
    this.#end = Math.ceil((this.#end * format.sampleRate) / this.#format.sampleRate);
    this.#format = format;
    this.#frame = 1024;
  }

  get headUs(): number {
    return Math.round(((this.#next ?? this.#end) * 1_000_000) / this.#format.sampleRate);
  }

  get endUs(): number {
    return this.headUs;
  }

  /** Times are microseconds since the broadcast began. @returns whether the frame is taken. */
  push({ ptsUs, durationUs, data }: AudioSample): boolean {
    const rate = this.#format.sampleRate;
    const time = Math.round((ptsUs * rate) / 1_000_000);
    if (this.#next === null) {
      if (time < this.#end) return false;
      this.#next = time;
    }
    const swing = SWING_S * rate;
    if (time < this.#next - swing) return false;
    const frame = Math.max(1, Math.round((durationUs * rate) / 1_000_000));
    if (time > this.#next + swing) this.#beSilent(time - frame / 2);
    this.#frame = frame;
    this.#add(data, frame);
    return true;
  }

  /** Silence where pictures are this far and no sound has come. */
  fill(edgeUs: number): void {
    if (this.#next === null || edgeUs - this.headUs <= SILENCE_AFTER_US) return;
    this.#beSilent(((edgeUs - SILENCE_AFTER_US / 2) * this.#format.sampleRate) / 1_000_000);
  }

  pause(): void {
    this.#segmenter.cut();
  }

  /** Begins with silence, where no sound has come. */
  beginAt(us: number): void {
    this.#next ??= Math.max(Math.ceil((us * this.#format.sampleRate) / 1_000_000), this.#end);
  }

  /** Silence up to here. */
  cover(untilUs: number): void {
    this.#beSilent((untilUs * this.#format.sampleRate) / 1_000_000);
  }

  finish(): void {
    this.#end = this.#next ?? this.#end;
    this.#next = null;
    this.#segmenter.cut();
  }

  #beSilent(until: number): void {
    const frame = silence[this.#format.channels === 1 ? 0 : 1]!;
    while (this.#next! < until) this.#add(frame, this.#frame);
  }

  #add(data: Uint8Array, duration: number): void {
    this.#segmenter.add({ time: this.#next!, duration, offset: 0, isKey: true, data });
    this.#next! += duration;
    if (this.#segmenter.seconds >= CUT_AFTER_S && !this.#segmenter.hasOpenPart) this.#segmenter.cut();
  }
}
