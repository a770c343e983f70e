import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Clock } from "../clock.ts";

type Encoding = "br" | "gzip" | "identity";

/** An answer as it goes out: everything is known but the day. */
interface Answer {
  readonly body: Buffer;
  /** Name, value, name, value … */
  readonly headers: readonly string[];
}

interface Entry {
  readonly html: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** Names this version of the page, whatever it is compressed with. */
  readonly etag: string;
  /** Made for the first reader who asks for it so. */
  readonly answers: Map<Encoding, Answer>;
  readonly tags: ReadonlySet<string>;
  readonly freshUntil: number;
  readonly staleUntil: number;
}

export interface CacheablePage {
  readonly html: Buffer;
  /** What every answer of this page carries; an `etag` of its own is kept. */
  readonly headers: Readonly<Record<string, string>>;
  readonly tags: ReadonlySet<string>;
}

const MAX_PAGES = 500;
/** Of all pages together, and of one: what is larger is rendered for each of its readers. */
const MAX_BYTES = 128_000_000;
const MAX_PAGE_BYTES = 1_000_000;
const FRESH_MS = 15_000;
const STALE_MS = 120_000;
/** Of 0 to 11: a page is kept for seconds, so that more would cost more than the network saves. */
const BROTLI_QUALITY = 5;

/** Stands for every tag; none is empty. */
const EVERYTHING = "";

/**
 * Pages for readers without a session. A hit never reaches the router: the kept bytes go out as they are, or a line
 * that says the reader has them already. A stale page is served while one request revalidates it.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;
  readonly #revalidating = new Set<string>();
  /** The tags that were forgotten since each render began. */
  readonly #renders = new Set<Set<string>>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Of the pages that are kept, with what each may take once it is compressed. */
  get bytes(): number {
    return this.#bytes;
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

  /** Whether `find` has a page, stale or not. */
  has(key: string): boolean {
    const entry = this.#entries.get(key);
    return entry !== undefined && entry.staleUntil >= this.#clock();
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
      this.#drop(key);
    };
  }

  #keep(key: string, page: CacheablePage): void {
    const now = this.#clock();
    this.#revalidating.delete(key);
    this.#drop(key);
    if (page.html.length > MAX_PAGE_BYTES) return;
    this.#bytes += weightOf(page);
    // The oldest go first.
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size < MAX_PAGES && this.#bytes <= MAX_BYTES) break;
      this.#drop(oldest);
    }
    const { etag, ...headers } = page.headers;
    this.#entries.set(key, {
      html: page.html,
      headers,
      etag: etag ?? `W/"${createHash("sha256").update(page.html).digest("base64url").slice(0, 22)}"`,
      answers: new Map(),
      tags: page.tags,
      freshUntil: now + FRESH_MS,
      staleUntil: now + STALE_MS,
    });
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#bytes -= weightOf(entry);
    this.#entries.delete(key);
  }

  forget(tag: string): void {
    for (const forgotten of this.#renders) forgotten.add(tag);
    for (const [key, entry] of this.#entries) if (entry.tags.has(tag)) this.#drop(key);
  }

  clear(): void {
    for (const forgotten of this.#renders) forgotten.add(EVERYTHING);
    this.#entries.clear();
    this.#bytes = 0;
  }
}

/** A page as it was rendered, and as much again for its compressed answers, which are made later. */
const weightOf = ({ html }: { readonly html: Buffer }): number => 2 * html.length;

/** Writes a kept page, or that its reader has it already. */
export function answerFromCache(entry: Entry, request: IncomingMessage, response: ServerResponse): void {
  if (request.headers["if-none-match"] === entry.etag) {
    response.writeHead(304, headersOf(entry));
    return void response.end();
  }
  const encoding = encodingFor(String(request.headers["accept-encoding"] ?? ""));
  let answer = entry.answers.get(encoding);
  if (!answer) {
    answer = answerIn(encoding, entry);
    entry.answers.set(encoding, answer);
  }
  response.writeHead(200, answer.headers as string[]);
  response.end(answer.body);
}

const encodingFor = (accepted: string): Encoding =>
  accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : "identity";

const headersOf = ({ headers, etag }: Entry): string[] =>
  Object.entries(headers).flat().concat("etag", etag, "x-cache", "hit");

function answerIn(encoding: Encoding, entry: Entry): Answer {
  const body =
    encoding === "br"
      ? brotliCompressSync(entry.html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
      : encoding === "gzip"
        ? gzipSync(entry.html, { level: 7 })
        : entry.html;
  const about = encoding === "identity" ? [] : ["content-encoding", encoding];
  return { body, headers: headersOf(entry).concat("content-length", String(body.length), about) };
}
