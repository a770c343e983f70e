import type { IncomingMessage, ServerResponse } from "node:http";
import { LiveWindow, SharedTarget } from "./delivery/live-window.ts";
import { LiveAnswers } from "./delivery/live-answers.ts";
import { initName } from "./delivery/names.ts";
import type { DeliveryRequest } from "./delivery/request.ts";
import { Packager, type PackagerStart, type Rendition, type RenditionFormat } from "./packager/packager.ts";
import type { AudioFormat, AudioSample, ChannelInput, PictureRendition, VideoFormat, VideoSample } from "./samples.ts";
import type { StreamServices } from "./services.ts";
import { SegmentStore } from "./store/segment-store.ts";
import { StillStore } from "./store/still-store.ts";
import { StoredRendition } from "./store/stored-rendition.ts";

/** A running stream on its node: packages what comes, keeps it in the storage, and answers its players. */
export class Channel implements ChannelInput {
  readonly id: number;
  readonly folder: string;
  readonly #services: StreamServices;
  readonly #onOver: (channel: Channel) => void;
  readonly #opening: number;
  readonly #startedAtMs: number;
  readonly #packager: Packager;
  readonly #store: SegmentStore;
  readonly #stills: StillStore;
  readonly #formats = new Map<Rendition, RenditionFormat>();
  readonly #windows = new Map<Rendition, LiveWindow>();
  readonly #target = new SharedTarget();
  readonly #stored: Map<Rendition, StoredRendition>;
  readonly #answers: LiveAnswers;
  readonly #changed = new Set<Rendition>();
  #end: Promise<void> | null = null;

  constructor(
    services: StreamServices,
    broadcast: { readonly id: number; readonly folder: string; readonly startedAt: Date },
    opening: number,
    stored: ReadonlyMap<Rendition, StoredRendition>,
    onOver: (channel: Channel) => void,
  ) {
    this.#onOver = onOver;
    this.id = broadcast.id;
    this.folder = broadcast.folder;
    this.#services = services;
    this.#opening = opening;
    this.#startedAtMs = broadcast.startedAt.getTime();
    this.#stored = new Map(stored);
    const start = startAfter(stored, this.#startedAtMs);
    for (const [rendition, { segments }] of stored) if (segments.length > 0) this.#windowOf(rendition);
    const place = { id: broadcast.id, folder: broadcast.folder, opening };
    this.#store = new SegmentStore(services, place, (rendition) => this.#storedOf(rendition));
    this.#stills = new StillStore(services, place);
    this.#answers = new LiveAnswers({
      windows: this.#windows,
      formats: this.#formats,
      stored: this.#stored,
      storedOf: (rendition) => this.#storedOf(rendition),
      lastStill: () => this.#stills.last,
      isPackaged: (rendition) => this.#packager.isOffered(rendition),
      isOver: () => this.isOver,
    });
    this.#packager = new Packager(() => (services.clock() - this.#startedAtMs) * 1000, start, {
      init: (rendition, init, bytes, format) => {
        this.#formats.set(rendition, format);
        this.#windowOf(rendition).keepInit(initName(opening, init), bytes);
        this.#store.init({ rendition, init, bytes, format });
      },
      part: (rendition, part, open) => {
        this.#windowOf(rendition).addPart(part, open);
        this.#changed.add(rendition);
      },
      segment: (rendition, segment) => {
        this.#store.add(rendition, this.#windowOf(rendition).addSegment(segment));
        this.#changed.add(rendition);
      },
    });
  }

  /** Its end was asked for. */
  get isOver(): boolean {
    return this.#end !== null;
  }

  videoFormat(rendition: PictureRendition, format: VideoFormat): void {
    if (!this.isOver) this.#packager.videoFormat(rendition, format);
  }

  audioFormat(format: AudioFormat): void {
    if (!this.isOver) this.#packager.audioFormat(format);
  }

  video(rendition: PictureRendition, sample: VideoSample): void {
    if (this.isOver) return;
    this.#packager.video(rendition, sample);
    if (this.#changed.size > 0) this.#notify();
  }

  audio(sample: AudioSample): void {
    if (this.isOver) return;
    this.#packager.audio(sample);
    if (this.#changed.size > 0) this.#notify();
  }

  still(jpeg: Uint8Array): void {
    if (!this.isOver) this.#stills.take(jpeg, this.#services.clock());
  }

  interrupt(): void {
    if (this.isOver) return;
    this.#packager.interrupt();
    this.#notify();
  }

  end(): Promise<void> {
    if (this.#end) return this.#end;
    this.#packager.interrupt();
    this.#notify();
    this.#end = Promise.all([this.#store.drain(), this.#stills.finish()]).then(() => {
      this.#answers.hasEnded = true;
      for (const [rendition, window] of this.#windows) {
        window.end();
        this.#changed.add(rendition);
      }
      this.#notify();
      this.#answers.answerAll();
    });
    this.#onOver(this);
    return this.#end;
  }

  /** The node stops: everything is stored, and waiting requests are answered; the broadcast is not over. */
  async close(): Promise<void> {
    this.#packager.interrupt();
    this.#notify();
    this.#answers.answerAll();
    this.#end ??= Promise.resolve();
    await Promise.all([this.#store.drain(10), this.#stills.finish()]);
  }

  /** @returns false for what is not in memory. */
  answer(asked: DeliveryRequest, request: IncomingMessage, response: ServerResponse): boolean {
    return this.#answers.answer(asked, request, response);
  }

  #notify(): void {
    this.#answers.notify(this.#changed);
    this.#changed.clear();
  }

  #windowOf(rendition: Rendition): LiveWindow {
    let window = this.#windows.get(rendition);
    if (!window) {
      const before = this.#storedOf(rendition).segments;
      const options = { opening: this.#opening, startedAtMs: this.#startedAtMs, before, target: this.#target };
      this.#windows.set(rendition, (window = new LiveWindow(options)));
    }
    return window;
  }

  #storedOf(rendition: Rendition): StoredRendition {
    let stored = this.#stored.get(rendition);
    if (!stored) this.#stored.set(rendition, (stored = new StoredRendition()));
    return stored;
  }
}

/** The packager's start for a broadcast of which something is stored already. */
function startAfter(stored: ReadonlyMap<Rendition, StoredRendition>, startedAtMs: number): PackagerStart {
  const numbers = new Map<Rendition, number>();
  let init = -1;
  let us = 0;
  for (const [rendition, { segments, inits }] of stored) {
    init = Math.max(init, ...inits.keys());
    const last = segments.at(-1);
    if (!last) continue;
    numbers.set(rendition, last.number + 1);
    us = Math.max(us, (last.beganAtMs - startedAtMs) * 1000 + last.durationUs);
  }
  return { number: (rendition) => numbers.get(rendition) ?? 0, init: init + 1, us: Math.ceil(us) };
}
