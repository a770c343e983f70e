import type { IncomingMessage, ServerResponse } from "node:http";
import type { Rendition, RenditionFormat } from "../packager/packager.ts";
import { pictureRenditions } from "../samples.ts";
import { type StoredRendition, wholePictures } from "../store/stored-rendition.ts";
import { type Body, IMMUTABLE, NOT_KEPT, PLAYLIST, sendBytes, sendStatus, typeOf } from "./answer.ts";
import type { LiveWindow } from "./live-window.ts";
import { type Measured, multivariantPlaylist } from "./playlists.ts";
import type { DeliveryRequest } from "./request.ts";
import { WAIT_FOR_PART_MS, WAIT_MS, WaitingRoom } from "./waiting-room.ts";
import { WholeText } from "./whole-text.ts";

/** Players begin about three parts before the edge. */
const PLAYABLE_US = 1_000_000;
const RETURNS_WITHIN_US = 10_000_000;
/** The address names what must be in it. */
const BLOCKED = "private, max-age=6";

/** A channel's state of its broadcast; it goes on changing. */
export interface Held {
  readonly windows: ReadonlyMap<Rendition, LiveWindow>;
  readonly formats: ReadonlyMap<Rendition, RenditionFormat>;
  readonly stored: ReadonlyMap<Rendition, StoredRendition>;
  /** The stored part of a rendition, which may be empty yet. */
  readonly storedOf: (rendition: Rendition) => StoredRendition;
  readonly lastStill: () => Buffer | null;
  /** Whether the publisher still sends it. */
  readonly isPackaged: (rendition: Rendition) => boolean;
  /** Whether the broadcast is over and no request waits any more. */
  readonly isOver: () => boolean;
}

/** Answers the players of a running stream on its node, from memory. */
export class LiveAnswers {
  readonly #held: Held;
  readonly #wholes = new Map<Rendition, WholeText>();
  readonly #waiting = new WaitingRoom<Rendition | "index">();
  /** Everything is stored. */
  hasEnded = false;

  constructor(held: Held) {
    this.#held = held;
  }

  /** Answers who waited for what is there now. */
  notify(changed: Iterable<Rendition>): void {
    for (const rendition of changed) this.#waiting.notify(rendition);
    this.#waiting.notify("index");
  }

  /** Answers every waiting request with what is there. */
  answerAll(): void {
    this.#waiting.answerAll();
  }

  /** @returns false for what is not in memory. */
  answer(wanted: DeliveryRequest, request: IncomingMessage, response: ServerResponse): boolean {
    switch (wanted.kind) {
      case "multivariant":
        this.#wait(
          "index",
          () => this.#isPlayable(),
          () => this.#sendMultivariant(wanted.name, request, response),
        );
        return true;
      case "playlist":
        this.#answerPlaylist(wanted, request, response);
        return true;
      case "file":
        return this.#answerFile(wanted, request, response);
      case "still": {
        const bytes = this.#held.lastStill();
        if (bytes) sendBytes(request, response, { type: "image/jpeg", cacheControl: "private, max-age=5", bytes });
        return bytes !== null;
      }
      default:
        return false;
    }
  }

  #answerPlaylist(
    wanted: Extract<DeliveryRequest, { kind: "playlist" }>,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const { rendition, playlist, number, part, skip } = wanted;
    if (playlist === "start" || playlist === "vod") return this.#answerWhole(wanted, request, response);
    const window = this.#held.windows.get(rendition);
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
        [...this.#held.windows].flatMap(([name, other]) =>
          name === rendition || name === "stills" || !this.#isOffered(name) ? [] : [other.report(name)],
        );
      const bytes = isLive ? window.live(skip, reports) : window.plain();
      const cacheControl = number !== null && isDue() ? BLOCKED : NOT_KEPT;
      sendBytes(request, response, { type: PLAYLIST, cacheControl, bytes });
    };
    this.#wait(rendition, isDue, answer, part === null ? WAIT_MS : WAIT_FOR_PART_MS);
  }

  #answerWhole(
    wanted: Extract<DeliveryRequest, { kind: "playlist" }>,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const { rendition, number, skip } = wanted;
    const stored = this.#held.storedOf(rendition);
    // Given up by its publisher: players change to another one.
    if (!this.hasEnded && !this.#isOffered(rendition)) return sendStatus(request, response, 404);
    const isDue = () => this.hasEnded || stored.segments.length > (number ?? 0);
    if (number !== null && number > stored.segments.length + 2) return sendStatus(request, response, 400);
    this.#wait(rendition, isDue, () => {
      if (stored.segments.length === 0) return sendStatus(request, response, 404);
      const cacheControl = number !== null && isDue() ? BLOCKED : NOT_KEPT;
      sendBytes(request, response, {
        type: PLAYLIST,
        cacheControl,
        ...this.#wholeOf(rendition).get(this.hasEnded ? "ended" : "running", skip),
      });
    });
  }

  #answerFile(
    wanted: Extract<DeliveryRequest, { kind: "file" }>,
    request: IncomingMessage,
    response: ServerResponse,
  ): boolean {
    const { rendition, name, place } = wanted;
    const window = this.#held.windows.get(rendition);
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
    name: Extract<DeliveryRequest, { kind: "multivariant" }>["name"],
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    const names = name === "audio" ? [] : name === "stills" ? (["stills"] as const) : pictureRenditions;
    const isWhole = name === "start" || name === "vod";
    const pictures: readonly Rendition[] = isWhole ? wholePictures(this.#held.stored, names) : names;
    const sound = this.#measure("audio");
    const shown = pictures.flatMap((rendition) =>
      // Where nobody can begin with the picture there is still the sound.
      sound && !isWhole && this.#held.windows.get(rendition)?.canBeJoined === false
        ? []
        : (this.#measure(rendition) ?? []),
    );
    const isFast = name === "fast" || (name === "index" && !this.#leading?.hasRareKeys);
    const playlist = isFast ? "live" : isWhole ? name : "safe";
    const isMissing = name === "stills" && shown.length === 0;
    const text = isMissing ? null : multivariantPlaylist(shown, sound, playlist);
    if (!text) return sendStatus(request, response, 404);
    sendBytes(request, response, { type: PLAYLIST, cacheControl: NOT_KEPT, bytes: Buffer.from(text) });
  }

  /** The measured bitrate of a rendition so far; the publisher's target until the first segment is stored. */
  #measure(rendition: Rendition): Measured | null {
    if (!this.#isOffered(rendition)) return null;
    const measured = this.#held.stored.get(rendition)?.measure(rendition);
    const format = this.#held.formats.get(rendition);
    if (!format) return measured ?? null;
    const { codecs, width, height, frameRate } = format;
    const aim = format.bitrate ?? (rendition === "audio" ? 128_000 : 2_000_000);
    const { peak = aim * 1.2, average = aim } = measured ?? {};
    return { rendition, codecs, width, height, frameRate, peak, average };
  }

  /** Whether a rendition can be watched; after an interruption of the server its publisher is given time to return. */
  #isOffered(rendition: Rendition): boolean {
    if (this.#held.formats.has(rendition)) return this.#held.isPackaged(rendition);
    return this.#held.windows.has(rendition) && (this.#leading?.takenUs ?? 0) < RETURNS_WITHIN_US;
  }

  get #leading(): LiveWindow | undefined {
    const picture = pictureRenditions.find((rendition) => this.#held.windows.has(rendition));
    return this.#held.windows.get(picture ?? "audio");
  }

  #isPlayable(): boolean {
    const leading = this.#leading;
    return this.hasEnded || (leading !== undefined && (leading.hasSegments || leading.takenUs >= PLAYABLE_US));
  }

  #wait(about: Rendition | "index", isDue: () => boolean, answer: () => void, waitMs?: number): void {
    if (this.#held.isOver()) answer();
    else this.#waiting.wait(about, isDue, answer, waitMs);
  }

  #wholeOf(rendition: Rendition): WholeText {
    let whole = this.#wholes.get(rendition);
    if (!whole) this.#wholes.set(rendition, (whole = new WholeText(this.#held.storedOf(rendition))));
    return whole;
  }
}
