import type { IncomingMessage, ServerResponse } from "node:http";
import type { Services } from "#/platform/services.ts";
import { type Body, IMMUTABLE, NOT_KEPT, PLAYLIST, sendBytes, sendStatus, typeOf } from "./delivery-answer.ts";
import { initName } from "./delivery-names.ts";
import { type Measured, multivariantPlaylist } from "./delivery-playlists.ts";
import type { Asked } from "./delivery-request.ts";
import { WholeText } from "./delivery-whole.ts";
import { WAIT_FOR_PART_MS, WAIT_MS, WaitingRoom } from "./delivery-waiting.ts";
import { HotWindow } from "./delivery-window.ts";
import { Packager, type PackagerStart, type Rendition, type RenditionFormat } from "./packager/packager.ts";
import type { AudioFormat, AudioSample, ChannelInput, PictureRendition, VideoFormat, VideoSample } from "./samples.ts";
import { pictureRenditions } from "./samples.ts";
import { SegmentStore } from "./segment-store.server.ts";
import { StoredRendition, wholePictures } from "./stored-broadcast.ts";
import { StillStore } from "./still-store.server.ts";

/** Players begin about three parts before the edge. */
const PLAYABLE_US = 1_000_000;
const RETURNS_WITHIN_US = 10_000_000;
/** The address names what must be in it. */
const BLOCKED = "public, max-age=6";

/** A running broadcast on its node: packages what comes, keeps it in the storage, and answers its viewers. */
export class Channel implements ChannelInput {
  readonly id: number;
  readonly folder: string;
  readonly #services: Pick<Services, "db" | "storage" | "log" | "clock">;
  readonly #onOver: (channel: Channel) => void;
  readonly #opening: number;
  readonly #startedAtMs: number;
  readonly #packager: Packager;
  readonly #store: SegmentStore;
  readonly #stills: StillStore;
  readonly #formats = new Map<Rendition, RenditionFormat>();
  readonly #windows = new Map<Rendition, HotWindow>();
  readonly #stored: Map<Rendition, StoredRendition>;
  readonly #wholes = new Map<Rendition, WholeText>();
  readonly #waiting = new WaitingRoom<Rendition | "index">();
  readonly #changed = new Set<Rendition>();
  #end: Promise<void> | null = null;
  #hasEnded = false;

  constructor(
    services: Pick<Services, "db" | "storage" | "log" | "clock">,
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
    if (this.#changed.size > 0) this.#tell();
  }

  audio(sample: AudioSample): void {
    if (this.isOver) return;
    this.#packager.audio(sample);
    if (this.#changed.size > 0) this.#tell();
  }

  still(jpeg: Uint8Array): void {
    if (!this.isOver) this.#stills.take(jpeg, this.#services.clock());
  }

  interrupt(): void {
    if (this.isOver) return;
    this.#packager.interrupt();
    this.#tell();
  }

  end(): Promise<void> {
    if (this.#end) return this.#end;
    this.#packager.interrupt();
    this.#tell();
    this.#end = Promise.all([this.#store.drain(), this.#stills.finish()]).then(() => {
      this.#hasEnded = true;
      for (const [rendition, window] of this.#windows) {
        window.end();
        this.#changed.add(rendition);
      }
      this.#tell();
      this.#waiting.answerAll();
    });
    this.#onOver(this);
    return this.#end;
  }

  /** The node stops: everything is stored, and whoever waits is answered; the broadcast is not over. */
  async close(): Promise<void> {
    this.#packager.interrupt();
    this.#tell();
    this.#waiting.answerAll();
    this.#end ??= Promise.resolve();
    await Promise.all([this.#store.drain(10), this.#stills.finish()]);
  }

  /** @returns false for what is not in memory. */
  answer(asked: Asked, request: IncomingMessage, response: ServerResponse): boolean {
    switch (asked.kind) {
      case "multivariant":
        this.#wait(
          "index",
          () => this.#isPlayable(),
          () => this.#sendMultivariant(asked.name, request, response),
        );
        return true;
      case "playlist":
        this.#answerPlaylist(asked, request, response);
        return true;
      case "file":
        return this.#answerFile(asked, request, response);
      case "still": {
        const bytes = this.#stills.last;
        if (bytes) sendBytes(request, response, { type: "image/jpeg", cacheControl: "public, max-age=5", bytes });
        return bytes !== null;
      }
      default:
        return false;
    }
  }

  #answerPlaylist(asked: Extract<Asked, { kind: "playlist" }>, request: IncomingMessage, response: ServerResponse) {
    const { rendition, playlist, number, part, skip } = asked;
    if (playlist === "start" || playlist === "vod") return this.#answerWhole(asked, request, response);
    const window = this.#windows.get(rendition);
    if (!window || !this.#isOffered(rendition)) return sendStatus(request, response, 404);
    if (number !== null && window.isFarAhead(number)) return sendStatus(request, response, 400);
    const isLive = playlist === "live";
    const isDue = () =>
      window.hasEnded ||
      (number === null
        ? window.hasSegments || (isLive && window.takenUs > 0)
        : window.has(number, isLive ? part : null));
    const answer = () => {
      if (!isLive && !window.hasSegments) return sendStatus(request, response, 404);
      const reports = () =>
        [...this.#windows].flatMap(([name, other]) =>
          name === rendition || name === "stills" || !this.#isOffered(name) ? [] : [other.report(name)],
        );
      const bytes = isLive ? window.live(skip, reports) : window.plain();
      const cacheControl = number !== null && isDue() ? BLOCKED : NOT_KEPT;
      sendBytes(request, response, { type: PLAYLIST, cacheControl, bytes });
    };
    this.#wait(rendition, isDue, answer, part === null ? WAIT_MS : WAIT_FOR_PART_MS);
  }

  #answerWhole(asked: Extract<Asked, { kind: "playlist" }>, request: IncomingMessage, response: ServerResponse) {
    const { rendition, number, skip } = asked;
    const stored = this.#storedOf(rendition);
    // Given up by its publisher: players change to another one.
    if (!this.#hasEnded && !this.#isOffered(rendition)) return sendStatus(request, response, 404);
    const isDue = () => this.#hasEnded || stored.segments.length > (number ?? 0);
    if (number !== null && number > stored.segments.length + 2) return sendStatus(request, response, 400);
    this.#wait(rendition, isDue, () => {
      if (stored.segments.length === 0) return sendStatus(request, response, 404);
      const cacheControl = number !== null && isDue() ? BLOCKED : NOT_KEPT;
      sendBytes(request, response, {
        type: PLAYLIST,
        cacheControl,
        ...this.#wholeOf(rendition).get(this.#hasEnded ? "ended" : "running", skip),
      });
    });
  }

  #answerFile(asked: Extract<Asked, { kind: "file" }>, request: IncomingMessage, response: ServerResponse): boolean {
    const { rendition, name, place } = asked;
    const window = this.#windows.get(rendition);
    const body = (bytes: Buffer): Body => ({ type: typeOf(`${rendition}/${name}`), cacheControl: IMMUTABLE, bytes });
    const bytes = window?.file(name);
    if (bytes) sendBytes(request, response, body(bytes));
    else if (place && place.part !== null) {
      const { opening, number, part } = place;
      if (!window?.isHinted(opening, number, part!)) return (sendStatus(request, response, 404), true);
      const isDue = () => window.file(name) !== undefined || !window.isHinted(opening, number, part!);
      this.#wait(rendition, isDue, () => {
        const bytes = window.file(name);
        if (bytes) sendBytes(request, response, body(bytes));
        else sendStatus(request, response, 404);
      });
    } else return false;
    return true;
  }

  #sendMultivariant(
    name: Extract<Asked, { kind: "multivariant" }>["name"],
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    const names = name === "audio" ? [] : name === "stills" ? (["stills"] as const) : pictureRenditions;
    const isWhole = name === "start" || name === "vod";
    const pictures: readonly Rendition[] = isWhole ? wholePictures(this.#stored, names) : names;
    const shown = pictures.flatMap((rendition) => this.#measure(rendition) ?? []);
    const playlist = name === "index" ? "live" : name === "audio" || name === "stills" ? "safe" : name;
    const isMissing = name === "stills" && shown.length === 0;
    const text = isMissing ? null : multivariantPlaylist(shown, this.#measure("audio"), playlist);
    if (!text) return sendStatus(request, response, 404);
    sendBytes(request, response, { type: PLAYLIST, cacheControl: NOT_KEPT, bytes: Buffer.from(text) });
  }

  /** What a rendition weighs so far; what the publisher aims at until the first segment is stored. */
  #measure(rendition: Rendition): Measured | null {
    if (!this.#isOffered(rendition)) return null;
    const measured = this.#stored.get(rendition)?.measure(rendition);
    const format = this.#formats.get(rendition);
    if (!format) return measured ?? null;
    const { codecs, width, height, frameRate } = format;
    const aim = format.bitrate ?? (rendition === "audio" ? 128_000 : 2_000_000);
    const { peak = aim * 1.2, average = aim } = measured ?? {};
    return { rendition, codecs, width, height, frameRate, peak, average };
  }

  /** Whether a rendition can be watched; after an interruption of the server its publisher is given time to return. */
  #isOffered(rendition: Rendition): boolean {
    if (this.#formats.has(rendition)) return this.#packager.isOffered(rendition);
    return this.#windows.has(rendition) && (this.#leading?.takenUs ?? 0) < RETURNS_WITHIN_US;
  }

  get #leading(): HotWindow | undefined {
    const picture = pictureRenditions.find((rendition) => this.#windows.has(rendition));
    return this.#windows.get(picture ?? "audio");
  }

  #isPlayable(): boolean {
    const leading = this.#leading;
    return this.#hasEnded || (leading !== undefined && (leading.hasSegments || leading.takenUs >= PLAYABLE_US));
  }

  #wait(about: Rendition | "index", isDue: () => boolean, answer: () => void, waitMs?: number): void {
    if (this.#end) answer();
    else this.#waiting.wait(about, isDue, answer, waitMs);
  }

  /** Answers who waited for what is there now. */
  #tell(): void {
    for (const rendition of this.#changed) this.#waiting.tell(rendition);
    this.#changed.clear();
    this.#waiting.tell("index");
  }

  #windowOf(rendition: Rendition): HotWindow {
    let window = this.#windows.get(rendition);
    if (!window) {
      const before = this.#storedOf(rendition).segments;
      const options = { opening: this.#opening, startedAtMs: this.#startedAtMs, before };
      this.#windows.set(rendition, (window = new HotWindow(options)));
    }
    return window;
  }

  #storedOf(rendition: Rendition): StoredRendition {
    let stored = this.#stored.get(rendition);
    if (!stored) this.#stored.set(rendition, (stored = new StoredRendition()));
    return stored;
  }

  #wholeOf(rendition: Rendition): WholeText {
    let whole = this.#wholes.get(rendition);
    if (!whole) this.#wholes.set(rendition, (whole = new WholeText(this.#storedOf(rendition))));
    return whole;
  }
}

/** Where a broadcast goes on after what is stored of it. */
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
