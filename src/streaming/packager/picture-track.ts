import { PICTURE_TIMESCALE } from "../cmaf/init-segment.ts";
import type { VideoSample } from "../samples.ts";
import type { Segmenter } from "./segmenter.ts";

/** A picture is shown at most this long; then the last whole one is shown again. */
const LONGEST_PICTURE_US = 2_000_000;
const FRAME = PICTURE_TIMESCALE / 30;

interface Held {
  /** Decoding time in ticks. */
  time: number;
  offset: number;
  isKey: boolean;
  data: Uint8Array;
  isRepeat: boolean;
}

const toTicks = (us: number): number => Math.round((us * 9) / 100);
const toUs = (ticks: number): number => Math.round((ticks * 100) / 9);

/** Gives pictures their times; each is held until the next one says how long it lasts. */
export class PictureTrack {
  readonly #segmenter: Segmenter;
  readonly #repeatAfterUs: number;
  readonly #repeatUs: number;
  #held: Held | null = null;
  #lastKey: Uint8Array | null = null;
  #needsKey = true;
  /** Added to decoding times, so that the first picture is shown when its segment begins. */
  #shift = 0;
  #duration = FRAME;
  #end = 0;
  #cameUs = 0;

  /**
   * @param repeat the last whole picture is shown again where nothing has come for `afterUs`, for `everyUs` each.
   */
  constructor(segmenter: Segmenter, repeat = { afterUs: LONGEST_PICTURE_US, everyUs: 1_000_000 }) {
    this.#segmenter = segmenter;
    this.#repeatAfterUs = repeat.afterUs;
    this.#repeatUs = repeat.everyUs;
  }

  /** Until when there are pictures, in microseconds; the last one's own length is not known yet. */
  get headUs(): number {
    return toUs(this.#held ? this.#held.time : this.#end);
  }

  /** The time of the last picture that was not a repetition. */
  get cameUs(): number {
    return this.#cameUs;
  }

  get hasLast(): boolean {
    return this.#lastKey !== null;
  }

  get endUs(): number {
    return toUs(this.#held ? this.#held.time + this.#duration : this.#end);
  }

  /** Times are microseconds since the broadcast began. @returns whether the picture is taken. */
  push(sample: VideoSample): boolean {
    const { isKey, data } = sample;
    if (this.#needsKey && !isKey) return false;
    if (this.#needsKey && !this.#held) this.#shift = toTicks(sample.ptsUs) - toTicks(sample.dtsUs);
    let time = toTicks(sample.dtsUs) + this.#shift;
    // Decoders bear a few seconds between decoding and showing, not hours.
    const offset = Math.max(-PICTURE_TIMESCALE, Math.min(toTicks(sample.ptsUs) - time, 2 * PICTURE_TIMESCALE));
    if (isKey) this.#lastKey = data;
    this.#cameUs = toUs(time);
    if (this.#held) {
      if (time <= this.#held.time) {
        if (this.#held.isRepeat) {
          // The camera is back while its old picture stands in: it takes that one's place.
          this.#needsKey = false;
          Object.assign(this.#held, { offset, isKey, data, isRepeat: false });
          return true;
        }
        time = this.#held.time + 1;
      }
      if (toUs(time - this.#held.time) > LONGEST_PICTURE_US) {
        this.fill(toUs(time));
        if (!isKey) return false;
      }
      this.#release(time - this.#held.time);
      if (isKey && this.#segmenter.isReadyForKey) this.#segmenter.cut();
    } else if (time < this.#end) {
      // After a pause the last picture's length was guessed.
      if (this.#end - time > 2 * FRAME) return false;
      time = this.#end;
    }
    this.#needsKey = false;
    this.#held = { time, offset, isKey, data, isRepeat: false };
    return true;
  }

  /** Shows the last whole picture again where others are this far and none has come here. */
  fill(edgeUs: number): void {
    while (this.#held && this.#lastKey && edgeUs - toUs(this.#held.time) > this.#repeatAfterUs) {
      const duration = toTicks(this.#repeatUs);
      const time = this.#held.time + duration;
      this.#release(duration);
      if (this.#segmenter.isReadyForKey) this.#segmenter.cut();
      this.#held = { time, offset: 0, isKey: true, data: this.#lastKey, isRepeat: true };
      // The next pictures may depend on pictures that were never shown.
      this.#needsKey = true;
    }
  }

  /** Counts from here on how long no picture has come. */
  expectFrom(us: number): void {
    this.#cameUs = Math.max(this.#cameUs, us);
  }

  /** Closes everything that is held. @param untilUs how long a picture that stands in is shown. */
  pause(untilUs = 0): void {
    if (this.#held) {
      const longest = toTicks(LONGEST_PICTURE_US);
      const until = this.#held.isRepeat ? Math.min(toTicks(untilUs) - this.#held.time, longest) : 0;
      this.#release(Math.max(this.#duration, until));
    }
    this.#segmenter.cut();
  }

  /** The same; and the next picture must be one that needs no other. */
  finish(): void {
    this.pause();
    this.#needsKey = true;
  }

  /** The last picture cannot be shown again: it had another format. */
  forget(): void {
    this.#lastKey = null;
  }

  /** Begins with the last whole picture of the time before, where none has come since. */
  beginAt(us: number): void {
    if (!this.#lastKey || this.#held) return;
    const time = Math.max(toTicks(us), this.#end);
    this.#held = { time, offset: 0, isKey: true, data: this.#lastKey, isRepeat: true };
  }

  #release(duration: number): void {
    const { time, offset, isKey, data, isRepeat } = this.#held!;
    this.#held = null;
    this.#segmenter.add({ time, duration, offset, isKey, data });
    this.#end = time + duration;
    if (!isRepeat) this.#duration = Math.min(duration, PICTURE_TIMESCALE);
  }
}
