import type { EncodedPicture, Picture } from "./picture-encoder.ts";
import type { PictureRendition } from "../samples.ts";
import type { Plan, RenditionPlan } from "./plan.ts";

/** The part of an encoder that the dispatcher needs. */
export interface DispatchedEncoder {
  readonly plan: RenditionPlan;
  readonly isReady: boolean;
  encode(picture: Picture, ptsUs: number, isKey: boolean): boolean;
  finish(): Promise<void>;
}

export interface DispatcherOptions {
  makeEncoder(options: {
    readonly plan: RenditionPlan;
    readonly frameRate: number;
    readonly after: Promise<unknown>;
    onPicture(picture: EncodedPicture): void;
    onError(error: unknown): void;
  }): DispatchedEncoder;
  onPicture(rendition: PictureRendition, picture: EncodedPicture): void;
  /** An encoder broke; another one is made. */
  onBroken(rendition: PictureRendition, error: unknown): void;
}

interface EncoderSlot {
  current: DispatchedEncoder | null;
  next: { readonly encoder: DispatchedEncoder; readonly mayBegin: () => void } | null;
  needsKey: boolean;
  failures: number;
}

/** An encoder that breaks so often will not work the next time either. */
const MOST_FAILURES = 4;
const KEY_EVERY_US = 2_000_000;

/** Gives every picture to the encoders of a plan, all with their key pictures at one time. */
export class EncoderDispatcher {
  readonly #options: DispatcherOptions;
  readonly #slots = new Map<PictureRendition, EncoderSlot>();
  #plan: Plan | null = null;
  #lastKeyUs = -Infinity;
  #dueUs = -Infinity;
  #offered = 0;
  #skipped = 0;

  constructor(options: DispatcherOptions) {
    this.#options = options;
  }

  get plan(): Plan | null {
    return this.#plan;
  }

  /** Renditions that are being encoded now. */
  get running(): readonly RenditionPlan[] {
    return [...this.#slots.values()].flatMap(({ current }) => (current ? [current.plan] : []));
  }

  /** Pictures offered and left out since it was asked before. */
  takeLoad(): { offered: number; skipped: number } {
    const load = { offered: this.#offered, skipped: this.#skipped };
    this.#offered = this.#skipped = 0;
    return load;
  }

  /** Applies a plan from the next key picture on; unchanged encoders go on. */
  follow(plan: Plan): void {
    const frameRateChanged = this.#plan !== null && this.#plan.frameRate !== plan.frameRate;
    const shapeChanged = this.#plan !== null && !sameShape(this.#plan.renditions[0]!, plan.renditions[0]!);
    this.#plan = plan;
    for (const wanted of plan.renditions) {
      const slot = this.#slots.get(wanted.rendition) ?? { current: null, next: null, needsKey: true, failures: 0 };
      this.#slots.set(wanted.rendition, slot);
      const latest = slot.next?.encoder ?? slot.current;
      if (!latest || frameRateChanged || !samePlan(latest.plan, wanted)) this.#prepare(slot, wanted, plan.frameRate);
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
    for (const slot of this.#slots.values()) {
      if (!slot.current) continue;
      const wantsKey = isKey || slot.needsKey;
      const taken = slot.current.encode(picture, ptsUs, wantsKey);
      slot.needsKey = wantsKey && !taken;
      left ||= !taken;
    }
    if (left) this.#skipped += 1;
    return true;
  }

  async finish(): Promise<void> {
    const encoders = [...this.#slots.values()].flatMap(({ current, next }) => {
      next?.mayBegin();
      return [current, next?.encoder].filter((encoder) => encoder !== null && encoder !== undefined);
    });
    this.#slots.clear();
    this.#plan = null;
    await Promise.all(encoders.map((encoder) => encoder.finish()));
  }

  #isDue(ptsUs: number): boolean {
    const interval = 1e6 / this.#plan!.frameRate;
    if (ptsUs < this.#dueUs - interval / 4) return false;
    this.#dueUs = Math.max(this.#dueUs + interval, ptsUs + interval / 2);
    return true;
  }

  #prepare(slot: EncoderSlot, plan: RenditionPlan, frameRate: number): void {
    const unused = slot.next;
    const { promise, resolve } = Promise.withResolvers<void>();
    const encoder: DispatchedEncoder = this.#options.makeEncoder({
      plan,
      frameRate,
      after: promise,
      onPicture: (picture) => this.#options.onPicture(plan.rendition, picture),
      onError: (error) => this.#replace(slot, encoder, error),
    });
    slot.next = { encoder, mayBegin: resolve };
    if (unused) {
      unused.mayBegin();
      void unused.encoder.finish();
    }
  }

  /** Exchanges encoders at a key picture. @returns false while the first ones are still being made. */
  #takeOver(): boolean {
    const wanted = new Set(this.#plan!.renditions.map(({ rendition }) => rendition));
    for (const [rendition, slot] of this.#slots) {
      if (!wanted.has(rendition)) {
        this.#slots.delete(rendition);
        slot.next?.mayBegin();
        void slot.next?.encoder.finish();
        void slot.current?.finish();
      } else if (slot.next?.encoder.isReady) {
        const { encoder, mayBegin } = slot.next;
        void (slot.current?.finish() ?? Promise.resolve()).then(mayBegin);
        slot.current = encoder;
        slot.next = null;
      }
    }
    return [...this.#slots.values()].some(({ current }) => current !== null);
  }

  #replace(slot: EncoderSlot, broken: DispatchedEncoder, error: unknown): void {
    if (slot.current !== broken && slot.next?.encoder !== broken) return;
    const { rendition } = broken.plan;
    slot.failures += 1;
    this.#options.onBroken(rendition, error);
    if (slot.next?.encoder === broken) slot.next = null;
    else slot.current = null;
    const wanted = this.#plan?.renditions.find((one) => one.rendition === rendition);
    if (!wanted || this.#slots.get(rendition) !== slot || slot.next || slot.failures >= MOST_FAILURES) return;
    this.#prepare(slot, wanted, this.#plan!.frameRate);
    this.#lastKeyUs = -Infinity;
  }
}

const sameShape = (a: RenditionPlan, b: RenditionPlan): boolean => a.width === b.width && a.height === b.height;
const samePlan = (a: RenditionPlan, b: RenditionPlan): boolean => sameShape(a, b) && a.bitrate === b.bitrate;
