import type { IncomingMessage, ServerResponse } from "node:http";
import { constants, crc32, deflateRawSync } from "node:zlib";
import type { Clock } from "../clock.ts";

/** A finished page, as bytes cut at each place where its nonce stood. */
interface Entry {
  readonly plain: readonly Buffer[];
  /** The same pieces as raw deflate, each ending on a byte: they can be joined around a new nonce. */
  readonly deflated: readonly Buffer[];
  readonly headers: Readonly<Record<string, string>>;
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

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff]);

/**
 * Pages for readers without a session. A hit never reaches the router: the kept bytes are joined
 * around a fresh nonce, compressed pieces included. A stale page is served while one request renews it.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #renewing = new Set<string>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** @returns null on a miss; `renew` is true for the one caller that should render the page again. */
  find(key: string): { entry: Entry; renew: boolean } | null {
    const entry = this.#entries.get(key);
    const now = this.#clock();
    if (!entry || entry.staleUntil < now) return null;
    const renew = entry.freshUntil < now && !this.#renewing.has(key);
    if (renew) this.#renewing.add(key);
    return { entry, renew };
  }

  keep(key: string, page: CacheablePage): void {
    const plain = splitAt(page.html, page.nonce);
    const deflated = plain.map((piece) => deflateRawSync(piece, { level: 7, finishFlush: constants.Z_FULL_FLUSH }));
    const now = this.#clock();
    this.#renewing.delete(key);
    this.#entries.delete(key);
    if (this.#entries.size >= MAX_PAGES) this.#entries.delete(this.#entries.keys().next().value!);
    const { headers, tags } = page;
    this.#entries.set(key, { plain, deflated, headers, tags, freshUntil: now + FRESH_MS, staleUntil: now + STALE_MS });
  }

  /** A renewal that gave no page: the next reader tries again. */
  giveUp(key: string): void {
    this.#renewing.delete(key);
    this.#entries.delete(key);
  }

  forget(tag: string): void {
    for (const [key, entry] of this.#entries) if (entry.tags.has(tag)) this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }
}

/** Writes a kept page with a nonce of its own. */
export function answerFromCache(
  entry: Entry,
  request: IncomingMessage,
  response: ServerResponse,
  nonce: string,
  headers: Record<string, string>,
): void {
  const gzip = String(request.headers["accept-encoding"] ?? "").includes("gzip");
  const body = gzip ? joinGzip(entry, nonce) : join(entry.plain, Buffer.from(nonce));
  response.writeHead(200, {
    ...entry.headers,
    ...headers,
    ...(gzip ? { "content-encoding": "gzip" } : {}),
    "content-length": body.length,
    "x-cache": "hit",
  });
  response.end(body);
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

function join(pieces: readonly Buffer[], between: Buffer): Buffer {
  const all: Buffer[] = [];
  for (const [i, piece] of pieces.entries()) {
    if (i > 0) all.push(between);
    all.push(piece);
  }
  return Buffer.concat(all);
}

/** One gzip member (RFC 1952): kept deflate pieces, and each nonce as a stored block (RFC 1951, 3.2.4). */
function joinGzip(entry: Entry, nonce: string): Buffer {
  const bytes = Buffer.from(nonce);
  const stored = Buffer.alloc(5 + bytes.length);
  stored.writeUInt16LE(bytes.length, 1);
  stored.writeUInt16LE(~bytes.length & 0xffff, 3);
  bytes.copy(stored, 5);
  let sum = 0;
  let length = 0;
  for (const [i, piece] of entry.plain.entries()) {
    if (i > 0) {
      sum = crc32(bytes, sum);
      length += bytes.length;
    }
    sum = crc32(piece, sum);
    length += piece.length;
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(sum >>> 0, 0);
  trailer.writeUInt32LE(length >>> 0, 4);
  return Buffer.concat([GZIP_HEADER, join(entry.deflated, stored), LAST_BLOCK, trailer]);
}
