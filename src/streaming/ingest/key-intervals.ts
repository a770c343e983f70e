import { RARE_KEYS_US } from "../packager/segmenter.ts";
import type { VideoSample } from "../samples.ts";

/** After a key picture the next one is awaited for so long. */
const AWAITED_US = 6_000_000;
/** A stream that stood still says nothing about its key pictures. */
const STILL_US = 1_000_000;

/** Measures how often one picture stream has a picture that needs no other. */
export class KeyIntervals {
  #keyUs: number | null = null;
  #lastUs = 0;
  #isRare = false;

  /** @returns true once: as soon as its key pictures are known to come too rarely. */
  take({ isKey, dtsUs }: Pick<VideoSample, "isKey" | "dtsUs">): boolean {
    if (this.#isRare) return false;
    const step = dtsUs - this.#lastUs;
    this.#lastUs = dtsUs;
    if (step < 0 || step > STILL_US) this.#keyUs = null;
    const intervalUs = this.#keyUs === null ? 0 : dtsUs - this.#keyUs;
    if (isKey) this.#keyUs = dtsUs;
    this.#isRare = intervalUs > (isKey ? RARE_KEYS_US : AWAITED_US);
    return this.#isRare;
  }
}
