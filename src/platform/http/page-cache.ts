import type { IncomingMessage, ServerResponse } from "node:http";
import { constants, deflateRawSync } from "node:zlib";
import type { Clock } from "../clock.ts";
import { gappedChecksum } from "./gapped-checksum.ts";

/** A finished page, as bytes cut at each place where its nonce stood. */
interface Entry {
  readonly plain: readonly Buffer[];
  /** The same pieces as raw deflate, each ending on a byte: they can be joined around a new nonce. */
  readonly deflated: readonly Buffer[];
  /** CRC-32 of the whole page around a given nonce. */
  readonly checksum: (nonce: Buffer) => number;
  readonly plainLength: number;
  /** Name, value, name, value …: what every answer of this page carries. */
  readonly headers: readonly string[];
  readonly tags: ReadonlySet<string>;
  readonly freshUntil: number;
  readonly staleUntil: number;
}

export interface CacheablePage {
  readonly html: Buffer;
  readonly nonce: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly tags: ReadonlySet<string>;
}

const MAX_PAGES = 500;
const FRESH_MS = 15_000;
const STALE_MS = 120_000;

/** Stands for every tag; none is empty. */
const EVERYTHING = "";
const JOINED_BYTES = 32_768;
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff]);

/**
 * Pages for readers without a session. A hit never reaches the router: the kept bytes are joined
 * around a fresh nonce, compressed pieces included. A stale page is served while one request revalidates it.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #revalidating = new Set<string>();
  /** The tags that were forgotten since each render began. */
  readonly #renders = new Set<Set<string>>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** @returns null on a miss; `revalidate` is true for the one caller that should render the page again. */
  find(key: string): { entry: Entry; revalidate: boolean } | null {
    const entry = this.#entries.get(key);
    const now = this.#clock();
    if (!entry || entry.staleUntil < now) return null;
    const revalidate = entry.freshUntil < now && !this.#revalidating.has(key);
    if (revalidate) this.#revalidating.add(key);
    return { entry, revalidate };
  }

  /**
   * A page is about to be rendered.
   * @returns takes the page, or null where none came; one that shows what was written meanwhile is not kept.
   */
  begin(key: string): (page: CacheablePage | null) => void {
    const forgotten = new Set<string>();
    this.#renders.add(forgotten);
    return (page) => {
      this.#renders.delete(forgotten);
      const isCurrent = page && !forgotten.has(EVERYTHING) && page.tags.isDisjointFrom(forgotten);
      if (isCurrent) return this.#keep(key, page);
      // The next reader tries again.
      this.#revalidating.delete(key);
      this.#entries.delete(key);
    };
  }

  #keep(key: string, page: CacheablePage): void {
    const plain = splitAt(page.html, page.nonce);
    const deflated = plain.map((piece) => deflateRawSync(piece, { level: 7, finishFlush: constants.Z_FULL_FLUSH }));
    const now = this.#clock();
    this.#revalidating.delete(key);
    this.#entries.delete(key);
    if (this.#entries.size >= MAX_PAGES) this.#entries.delete(this.#entries.keys().next().value!);
    this.#entries.set(key, {
      plain,
      deflated,
      checksum: gappedChecksum(plain, page.nonce.length),
      plainLength: page.html.length,
      headers: Object.entries(page.headers).flat(),
      tags: page.tags,
      freshUntil: now + FRESH_MS,
      staleUntil: now + STALE_MS,
    });
  }

  forget(tag: string): void {
    for (const forgotten of this.#renders) forgotten.add(tag);
    for (const [key, entry] of this.#entries) if (entry.tags.has(tag)) this.#entries.delete(key);
  }

  clear(): void {
    for (const forgotten of this.#renders) forgotten.add(EVERYTHING);
    this.#entries.clear();
  }
}

/** Writes a kept page with a nonce of its own. @param headers name, value, name, value … */
export function answerFromCache(
  entry: Entry,
  request: IncomingMessage,
  response: ServerResponse,
  nonce: string,
  headers: readonly string[],
): void {
  const gzip = String(request.headers["accept-encoding"] ?? "").includes("gzip");
  const mark = Buffer.from(nonce, "latin1");
  const pieces = gzip ? gzipPieces(entry, mark) : around(entry.plain, mark);
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const about = ["content-length", String(length), "x-cache", "hit"];
  if (gzip) about.push("content-encoding", "gzip");
  response.writeHead(200, entry.headers.concat(headers, about));
  // Small bodies are cheaper to join, large ones to hand over as they are.
  if (length < JOINED_BYTES) return void response.end(Buffer.concat(pieces, length));
  response.cork();
  for (const piece of pieces) response.write(piece);
  response.end();
}

function splitAt(html: Buffer, nonce: string): Buffer[] {
  const mark = Buffer.from(nonce);
  const pieces: Buffer[] = [];
  let from = 0;
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, from)) {
    pieces.push(html.subarray(from, at));
    from = at + mark.length;
  }
  pieces.push(html.subarray(from));
  return pieces;
}

function around(pieces: readonly Buffer[], between: Buffer): Buffer[] {
  const all: Buffer[] = [];
  for (let i = 0; i < pieces.length; i++) {
    if (i > 0) all.push(between);
    all.push(pieces[i]!);
  }
  return all;
}

/** One gzip member (RFC 1952): kept deflate pieces, and each nonce as a stored block (RFC 1951, 3.2.4). */
function gzipPieces(entry: Entry, nonce: Buffer): Buffer[] {
  const stored = Buffer.allocUnsafe(5 + nonce.length);
  stored[0] = 0;
  stored.writeUInt16LE(nonce.length, 1);
  stored.writeUInt16LE(~nonce.length & 0xffff, 3);
  nonce.copy(stored, 5);
  const trailer = Buffer.allocUnsafe(8);
  trailer.writeUInt32LE(entry.checksum(nonce), 0);
  trailer.writeUInt32LE(entry.plainLength, 4);
  return [GZIP_HEADER, ...around(entry.deflated, stored), LAST_BLOCK, trailer];
}
