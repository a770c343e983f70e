import { fragment, type FragmentSample } from "../cmaf/fragment.ts";

/** Longest that a part should last. */
export const PART_US = 333_400;
/** The EXT-X-TARGETDURATION of a playlist, unless its publisher sends key pictures more rarely. */
export const TARGET_SECONDS = 2;
const LONGEST_SEGMENT_S = 2.48;
/** Key pictures further apart than this come too rarely for those who join. */
export const RARE_KEYS_US = 3_000_000;
/** Two intervals that would not fit into one segment are two segments. */
const SHORTEST_AT_KEY_S = LONGEST_SEGMENT_S / 2;
/** A segment waits this long for the next key picture: nobody can begin to watch in one that has none. */
const LONGEST_WITHOUT_KEY_S = 12.48;
/** Beyond this a part or a segment ends early: memory stays bounded whatever comes. */
const PART_BYTES = 4_000_000;
const PART_SAMPLES = 512;
const SEGMENT_BYTES = 24_000_000;
const SEGMENT_PARTS = 48;

export interface Part {
  readonly durationUs: number;
  /** A picture that needs no other is in it. */
  readonly isIndependent: boolean;
  readonly bytes: Buffer;
}

export interface Segment {
  readonly number: number;
  /** The init segment that it needs; also the number of discontinuities before it. */
  readonly init: number;
  /** Microseconds since the broadcast began. */
  readonly startUs: number;
  readonly durationUs: number;
  /** It begins with a picture that needs no other. */
  readonly isIndependent: boolean;
  readonly parts: readonly Part[];
  readonly bytes: Buffer;
}

export interface SegmenterEvents {
  /** A part of the segment with this number, which is not closed. */
  part(part: Part, open: { readonly number: number; readonly init: number; readonly startUs: number }): void;
  segment(segment: Segment): void;
}

export interface TimedSample extends FragmentSample {
  /** Decoding time in ticks since the broadcast began. */
  readonly time: number;
}

/** Gathers the samples of one rendition into parts, and parts into segments. */
export class Segmenter {
  readonly #events: SegmenterEvents;
  #timescale: number;
  #number: number;
  #init: number;
  #sequence = 1;
  #samples: TimedSample[] = [];
  #ticks = 0;
  #bytes = 0;
  #parts: Part[] = [];
  #start = 0;
  #startsWithKey = false;
  #segmentTicks = 0;
  #segmentBytes = 0;

  constructor(options: { timescale: number; number: number; init: number }, events: SegmenterEvents) {
    this.#timescale = options.timescale;
    this.#number = options.number;
    this.#init = options.init;
    this.#events = events;
  }

  /** The number that the next closed segment has. */
  get number(): number {
    return this.#number;
  }

  /** Length of what is not closed, in seconds. */
  get seconds(): number {
    return (this.#segmentTicks + this.#ticks) / this.#timescale;
  }

  /** Takes the next sample; every one begins where the one before it ends. */
  add(sample: TimedSample): void {
    const { duration } = sample;
    const longest = sample.isKey ? LONGEST_SEGMENT_S : LONGEST_WITHOUT_KEY_S;
    if (this.seconds + duration / this.#timescale > longest) this.cut();
    if (this.#ticks > 0 && this.#toUs(this.#ticks + duration) > PART_US) this.#closePart();
    if (this.#parts.length === 0 && this.#samples.length === 0) {
      this.#start = sample.time;
      this.#startsWithKey = sample.isKey;
    }
    this.#samples.push(sample);
    this.#ticks += duration;
    this.#bytes += sample.data.length;
    // The next sample will be about as long: a part does not wait for it in vain.
    const isFull = this.#toUs(this.#ticks + duration) > PART_US;
    if (isFull || this.#bytes > PART_BYTES || this.#samples.length >= PART_SAMPLES) this.#closePart();
    if (this.#segmentBytes > SEGMENT_BYTES || this.#parts.length >= SEGMENT_PARTS) this.cut();
  }

  /** Whether samples wait that do not fill a part yet. */
  get hasOpenPart(): boolean {
    return this.#samples.length > 0;
  }

  /** Whether a key picture should begin a segment now. */
  get isReadyForKey(): boolean {
    return this.seconds >= SHORTEST_AT_KEY_S || (this.seconds > 0 && !this.#startsWithKey);
  }

  /** Closes the segment, if anything is in it. */
  cut(): void {
    if (this.#samples.length > 0) this.#closePart();
    if (this.#parts.length === 0) return;
    const bytes = Buffer.concat(this.#parts.map((part) => part.bytes));
    let at = 0;
    const parts = this.#parts.map((part) => ({ ...part, bytes: bytes.subarray(at, (at += part.bytes.length)) }));
    const segment: Segment = {
      number: this.#number,
      init: this.#init,
      startUs: this.#toUs(this.#start),
      durationUs: this.#toUs(this.#segmentTicks),
      isIndependent: this.#startsWithKey,
      parts,
      bytes,
    };
    this.#number += 1;
    this.#parts = [];
    this.#segmentTicks = 0;
    this.#segmentBytes = 0;
    this.#events.segment(segment);
  }

  /** Later samples need another init segment. */
  restart(init: number, timescale: number): void {
    this.cut();
    this.#init = init;
    this.#timescale = timescale;
  }

  #closePart(): void {
    const samples = this.#samples;
    const part: Part = {
      durationUs: this.#toUs(this.#ticks),
      isIndependent: samples.some((sample) => sample.isKey),
      bytes: fragment(this.#sequence++, samples[0]!.time, samples),
    };
    this.#samples = [];
    this.#segmentTicks += this.#ticks;
    this.#segmentBytes += part.bytes.length;
    this.#ticks = 0;
    this.#bytes = 0;
    this.#parts.push(part);
    this.#events.part(part, { number: this.#number, init: this.#init, startUs: this.#toUs(this.#start) });
  }

  #toUs(ticks: number): number {
    return Math.round((ticks * 1_000_000) / this.#timescale);
  }
}
