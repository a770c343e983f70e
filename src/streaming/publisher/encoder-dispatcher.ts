import type { EncodedPicture, Picture } from "./picture-encoder.ts";
import type { PictureRendition } from "../samples.ts";
import type { Plan, RenditionPlan } from "./plan.ts";

/** As much of an encoder as the desk needs. */
export interface DeskEncoder {
  readonly plan: RenditionPlan;
  readonly isReady: boolean;
  encode(picture: Picture, ptsUs: number, isKey: boolean): boolean;
  finish(): Promise<void>;
}

export interface DeskOptions {
  makeEncoder(options: {
    readonly plan: RenditionPlan;
    readonly frameRate: number;
    readonly after: Promise<unknown>;
    onPicture(picture: EncodedPicture): void;
    onError(error: unknown): void;
  }): DeskEncoder;
  onPicture(rendition: PictureRendition, picture: EncodedPicture): void;
  /** An encoder broke; another one is made. */
  onBroken(rendition: PictureRendition, error: unknown): void;
}

interface Place {
  current: DeskEncoder | null;
  next: { readonly encoder: DeskEncoder; readonly mayBegin: () => void } | null;
  needsKey: boolean;
  failures: number;
}

/** An encoder that breaks so often will not work the next time either. */
const MOST_FAILURES = 4;
const KEY_EVERY_US = 2_000_000;

/** Gives every picture to the encoders of a plan, all with their key pictures at one time. */
export class PictureDesk {
  readonly #options: DeskOptions;
  readonly #places = new Map<PictureRendition, Place>();
  #plan: Plan | null = null;
  #lastKeyUs = -Infinity;
  #dueUs = -Infinity;
  #offered = 0;
  #skipped = 0;

  constructor(options: DeskOptions) {
    this.#options = options;
  }

  get plan(): Plan | null {
    return this.#plan;
  }

  /** Renditions that are being encoded now. */
  get running(): readonly RenditionPlan[] {
    return [...this.#places.values()].flatMap(({ current }) => (current ? [current.plan] : []));
  }

  /** Pictures offered and left out since it was asked before. */
  takeLoad(): { offered: number; skipped: number } {
    const load = { offered: this.#offered, skipped: this.#skipped };
    this.#offered = this.#skipped = 0;
    return load;
  }

  /** From the next key picture on: encoders that stay as they are go on. */
  follow(plan: Plan): void {
    const frameRateChanged = this.#plan !== null && this.#plan.frameRate !== plan.frameRate;
    const shapeChanged = this.#plan !== null && !sameShape(this.#plan.renditions[0]!, plan.renditions[0]!);
    this.#plan = plan;
    for (const wanted of plan.renditions) {
      const place = this.#places.get(wanted.rendition) ?? { current: null, next: null, needsKey: true, failures: 0 };
      this.#places.set(wanted.rendition, place);
      const latest = place.next?.encoder ?? place.current;
      if (!latest || frameRateChanged || !samePlan(latest.plan, wanted)) this.#prepare(place, wanted, plan.frameRate);
    }
    // A turned phone is not kept waiting for the next key picture.
    if (shapeChanged) this.#lastKeyUs = -Infinity;
  }

  /** @returns false when it came too early for the frame rate. */
  offer(picture: Picture, ptsUs: number): boolean {
    if (!this.#plan || !this.#isDue(ptsUs)) return false;
    const isKey = ptsUs - this.#lastKeyUs >= KEY_EVERY_US - 500_000 / this.#plan.frameRate;
    if (isKey && this.#takeOver()) this.#lastKeyUs = ptsUs;
    this.#offered += 1;
    let left = false;
    for (const place of this.#places.values()) {
      if (!place.current) continue;
      const wantsKey = isKey || place.needsKey;
      const taken = place.current.encode(picture, ptsUs, wantsKey);
      place.needsKey = wantsKey && !taken;
      left ||= !taken;
    }
    if (left) this.#skipped += 1;
    return true;
  }

  async finish(): Promise<void> {
    const encoders = [...this.#places.values()].flatMap(({ current, next }) => {
      next?.mayBegin();
      return [current, next?.encoder].filter((encoder) => encoder !== null && encoder !== undefined);
    });
    this.#places.clear();
    this.#plan = null;
    await Promise.all(encoders.map((encoder) => encoder.finish()));
  }

  #isDue(ptsUs: number): boolean {
    const interval = 1e6 / this.#plan!.frameRate;
    if (ptsUs < this.#dueUs - interval / 4) return false;
    this.#dueUs = Math.max(this.#dueUs + interval, ptsUs + interval / 2);
    return true;
  }

  #prepare(place: Place, plan: RenditionPlan, frameRate: number): void {
    const unused = place.next;
    const { promise, resolve } = Promise.withResolvers<void>();
    const encoder: DeskEncoder = this.#options.makeEncoder({
      plan,
      frameRate,
      after: promise,
      onPicture: (picture) => this.#options.onPicture(plan.rendition, picture),
      onError: (error) => this.#replace(place, encoder, error),
    });
    place.next = { encoder, mayBegin: resolve };
    if (unused) {
      unused.mayBegin();
      void unused.encoder.finish();
    }
  }

  /** Exchanges encoders at a key picture. @returns false while the first ones are still being made. */
  #takeOver(): boolean {
    const wanted = new Set(this.#plan!.renditions.map(({ rendition }) => rendition));
    for (const [rendition, place] of this.#places) {
      if (!wanted.has(rendition)) {
        this.#places.delete(rendition);
        place.next?.mayBegin();
        void place.next?.encoder.finish();
        void place.current?.finish();
      } else if (place.next?.encoder.isReady) {
        const { encoder, mayBegin } = place.next;
        void (place.current?.finish() ?? Promise.resolve()).then(mayBegin);
        place.current = encoder;
        place.next = null;
      }
    }
    return [...this.#places.values()].some(({ current }) => current !== null);
  }

  #replace(place: Place, broken: DeskEncoder, error: unknown): void {
    if (place.current !== broken && place.next?.encoder !== broken) return;
    const { rendition } = broken.plan;
    place.failures += 1;
    this.#options.onBroken(rendition, error);
    if (place.next?.encoder === broken) place.next = null;
    else place.current = null;
    const wanted = this.#plan?.renditions.find((one) => one.rendition === rendition);
    if (!wanted || this.#places.get(rendition) !== place || place.next || place.failures >= MOST_FAILURES) return;
    this.#prepare(place, wanted, this.#plan!.frameRate);
    this.#lastKeyUs = -Infinity;
  }
}

const sameShape = (a: RenditionPlan, b: RenditionPlan): boolean => a.width === b.width && a.height === b.height;
const samePlan = (a: RenditionPlan, b: RenditionPlan): boolean => sameShape(a, b) && a.bitrate === b.bitrate;
