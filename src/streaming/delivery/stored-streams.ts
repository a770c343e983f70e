import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { listStored, readStored, storedSize } from "#/platform/storage.ts";
import { IMMUTABLE, NOT_KEPT, PLAYLIST, sendBytes, sendStatus, streamHeaders, typeOf } from "./answer.ts";
import { readRange } from "./read-range.ts";
import { stillsFolder, storageKey } from "./names.ts";
import { multivariantPlaylist } from "./playlists.ts";
import type { DeliveryRequest } from "./request.ts";
import { WholeText } from "./whole-text.ts";
import type { Rendition } from "../packager/packager.ts";
import { pictureRenditions } from "../samples.ts";
import type { StreamServices } from "../services.ts";
import type { StreamHead } from "../store/catalogue.ts";
import { type StoredRendition, wholePictures } from "../store/stored-rendition.ts";

/** How long the cached state of a broadcast holds: one that runs on another node grows. */
const RUNNING_MS = 2_000;
const ENDED_MS = 10_000;
const KNOWN_AT_MOST = 40;
const WHOLE = "private, max-age=30";

interface Known {
  readonly head: StreamHead | null;
  readonly renditions: ReadonlyMap<Rendition, StoredRendition>;
  readonly wholes: Map<Rendition, WholeText>;
  readonly untilMs: number;
}

interface KeptFile {
  /** Under the broadcast's folder. */
  readonly file: string;
  /** Bytes; where they are not known the storage is asked. */
  readonly size?: number | null | undefined;
  readonly cacheControl: string;
}

/** Answers from the storage: recordings, what is older than memory, and streams that another node packages. */
export class StoredStreams {
  readonly #services: StreamServices;
  readonly #known = new Map<string, Known>();
  readonly #reading = new Map<string, Promise<Known>>();

  constructor(services: StreamServices) {
    this.#services = services;
  }

  async answer(
    folder: string,
    wanted: DeliveryRequest,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const known = await this.#find(folder);
    if (!known.head || known.head.isRemoved) return sendStatus(request, response, 404);
    switch (wanted.kind) {
      case "multivariant":
        return this.#sendMultivariant(known, wanted.name, request, response);
      case "playlist": {
        const text = this.#whole(known, wanted.rendition)?.get(known.head.endedAt ? "ended" : "elsewhere", wanted.skip);
        if (!text) return sendStatus(request, response, 404);
        const cacheControl = known.head.endedAt ? WHOLE : NOT_KEPT;
        return sendBytes(request, response, { type: PLAYLIST, cacheControl, ...text });
      }
      case "file": {
        const { rendition, name, place } = wanted;
        const isWhole = place !== null && place.part === null;
        const size = isWhole ? known.renditions.get(rendition)?.sizeOf(place) : null;
        const kept = { file: `${rendition}/${name}`, size, cacheControl: IMMUTABLE };
        return this.#sendFile(folder, kept, request, response);
      }
      case "poster":
        return this.#sendFile(folder, { file: "poster.jpg", cacheControl: WHOLE }, request, response);
      case "mp4":
        if (!known.head.hasMp4) return sendStatus(request, response, 404);
        return this.#sendFile(folder, { file: "video.mp4", cacheControl: WHOLE }, request, response, [
          ...["content-disposition", `attachment; filename="${this.#services.downloadName}"`],
        ]);
      case "still": {
        const newest = (await listStills(this.#services.storage, folder)).at(-1);
        if (!newest) return sendStatus(request, response, 404);
        const kept = { file: `stills/${newest}`, cacheControl: "private, max-age=5" };
        return this.#sendFile(folder, kept, request, response);
      }
    }
  }

  /** Drops the cached state of a broadcast, after it ended or its recording was removed. */
  forget(folder: string): void {
    this.#known.delete(folder);
  }

  #sendMultivariant(
    known: Known,
    name: Extract<DeliveryRequest, { kind: "multivariant" }>["name"],
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    const measure = (rendition: Rendition) => known.renditions.get(rendition)?.measure(rendition) ?? null;
    const names = name === "audio" ? [] : name === "stills" ? (["stills"] as const) : pictureRenditions;
    const shown = wholePictures(known.renditions, names).flatMap((rendition) => measure(rendition) ?? []);
    const isMissing = name === "stills" && shown.length === 0;
    const text = isMissing ? null : multivariantPlaylist(shown, measure("audio"), "vod");
    if (!text) return sendStatus(request, response, 404);
    const cacheControl = known.head?.endedAt ? WHOLE : NOT_KEPT;
    sendBytes(request, response, { type: PLAYLIST, cacheControl, bytes: Buffer.from(text) });
  }

  #whole({ renditions, wholes }: Known, rendition: Rendition): WholeText | null {
    const stored = renditions.get(rendition);
    if (!stored || stored.segments.length === 0) return null;
    let whole = wholes.get(rendition);
    if (!whole) wholes.set(rendition, (whole = new WholeText(stored)));
    return whole;
  }

  async #sendFile(
    folder: string,
    { file, size: knownSize, cacheControl }: KeptFile,
    request: IncomingMessage,
    response: ServerResponse,
    more: readonly string[] = [],
  ): Promise<void> {
    const { storage } = this.#services;
    const key = storageKey(folder, file);
    const size = knownSize ?? (await storedSize(storage, key));
    if (size === null) return sendStatus(request, response, 404);
    const type = typeOf(file);
    const wanted = request.headers.range === undefined ? null : readRange(request.headers.range, size);
    if (wanted === "unsatisfiable") {
      response.writeHead(
        416,
        streamHeaders(type, NOT_KEPT, ["content-range", `bytes */${size}`, "content-length", "0"]),
      );
      return void response.end();
    }
    const { first, last } = wanted ?? { first: 0, last: size - 1 };
    const headers = [...more, "content-length", String(last - first + 1)];
    if (wanted) headers.push("content-range", `bytes ${first}-${last}/${size}`);
    const begin = () => response.writeHead(wanted ? 206 : 200, streamHeaders(type, cacheControl, headers));
    if (request.method === "HEAD" || size === 0) return void begin().end();
    const bytes = readStored(storage, key, { first, last });
    // The headers are sent only once the storage has handed over the beginning.
    await once(bytes, "readable");
    begin();
    await pipeline(bytes, response);
  }

  async #find(folder: string): Promise<Known> {
    const now = this.#services.clock();
    const known = this.#known.get(folder);
    if (known && known.untilMs > now) return known;
    let reading = this.#reading.get(folder);
    if (!reading) {
      reading = this.#read(folder, known, now).finally(() => this.#reading.delete(folder));
      this.#reading.set(folder, reading);
    }
    return reading;
  }

  async #read(folder: string, before: Known | undefined, now: number): Promise<Known> {
    const { catalogue } = this.#services;
    const head = await catalogue.findStream(folder);
    // An ended broadcast grows no more; only its visibility can change.
    const isSame = before?.head?.endedAt && head?.endedAt;
    const known: Known = {
      head,
      renditions: isSame ? before.renditions : head ? await catalogue.readRenditions(head.id) : new Map(),
      wholes: isSame ? before.wholes : new Map(),
      untilMs: now + (head && !head.endedAt ? RUNNING_MS : ENDED_MS),
    };
    this.#known.delete(folder);
    this.#known.set(folder, known);
    if (this.#known.size > KNOWN_AT_MOST) this.#known.delete(this.#known.keys().next().value!);
    return known;
  }
}

/** Names of the stored stills of a broadcast, oldest first. */
export function listStills(storage: StreamServices["storage"], folder: string): Promise<string[]> {
  return listStored(storage, stillsFolder(folder));
}
