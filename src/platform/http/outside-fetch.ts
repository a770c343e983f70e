import { type IncomingMessage, request as plainRequest } from "node:http";
import { request } from "node:https";
import { isInside, outsideOnly } from "./outside-addresses.ts";

export interface OutsideRequest {
  readonly method?: "GET" | "POST";
  /** The same for every address, or made for each that is asked after a redirect. */
  readonly headers?: Readonly<Record<string, string>> | ((url: string) => Promise<Record<string, string>>);
  readonly body?: Uint8Array;
  /** The bytes of an answer that are read; a longer one is an error. 0: only its head is. */
  readonly mostBytes: number;
  /** Redirects that are followed, of a GET alone; 0 unless given. */
  readonly mostRedirects?: number;
}

export interface OutsideAnswer {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
  /** The address that answered, after redirects. */
  readonly url: string;
}

/**
 * Asks a server of the internet whose address somebody else named.
 * @throws OutsideError where the address is no public one of https on its port, the answer is too long or compressed, or
 * takes too long; Error of the network otherwise. A status of refusal is an answer.
 */
export type OutsideFetch = (url: string, request: OutsideRequest) => Promise<OutsideAnswer>;

/** Why an address is not asked, or its answer not read. */
export class OutsideError extends Error {
  readonly reason: "address" | "redirects" | "too-long" | "encoded" | "timeout" | "busy";
  constructor(reason: OutsideError["reason"], url: string) {
    super(`${reason}: ${url.slice(0, 200)}`);
    this.name = "OutsideError";
    this.reason = reason;
  }
}

export interface OutsideOptions {
  /** For a whole exchange with its redirects; 10 s unless given. */
  readonly timeoutMs?: number;
  /** The most exchanges with one host at a time, on this node; more wait for nobody and fail with "busy". */
  readonly mostPerHost?: number;
  /** What may be asked although it is inside or plain HTTP: only where tests stand in for the world. */
  readonly allowsInside?: (url: URL) => boolean;
}

const TIMEOUT_MS = 10_000;
const MOST_PER_HOST = 8;

/**
 * The door out to addresses that others name: https on its own port alone, no private address behind any name or
 * redirect, asked where the connection is opened, so that a name cannot answer differently the second time.
 */
export function createOutsideFetch({
  timeoutMs = TIMEOUT_MS,
  mostPerHost = MOST_PER_HOST,
  allowsInside = () => false,
}: OutsideOptions = {}): OutsideFetch {
  const open = new Map<string, number>();

  async function ask(address: string, given: OutsideRequest, signal: AbortSignal): Promise<OutsideAnswer> {
    const url = readAddress(address, allowsInside);
    const busy = open.get(url.host) ?? 0;
    if (busy >= mostPerHost) throw new OutsideError("busy", address);
    open.set(url.host, busy + 1);
    try {
      const headers = typeof given.headers === "function" ? await given.headers(url.href) : given.headers;
      return await exchange(url, given, headers, signal);
    } catch (error) {
      if (signal.aborted) throw new OutsideError("timeout", address);
      throw (error as NodeJS.ErrnoException).code === "EINSIDE" ? new OutsideError("address", address) : error;
    } finally {
      const left = open.get(url.host)! - 1;
      if (left > 0) open.set(url.host, left);
      else open.delete(url.host);
    }
  }

  function exchange(
    url: URL,
    { method = "GET", body, mostBytes }: OutsideRequest,
    headers: Readonly<Record<string, string>> = {},
    signal: AbortSignal,
  ): Promise<OutsideAnswer> {
    return new Promise((resolve, reject) => {
      const send = url.protocol === "http:" ? plainRequest : request;
      const sending = send(url, {
        method,
        // Nothing compressed: a few bytes could become a gigabyte.
        headers: {
          "accept-encoding": "identity",
          ...headers,
          ...(body && { "content-length": String(body.byteLength) }),
        },
        agent: false,
        signal,
        ...(allowsInside(url) ? {} : { lookup: outsideOnly }),
      });
      sending.on("error", reject);
      sending.on("response", (answer) => {
        readWhole(answer, url.href, mostBytes).then(
          (whole) => resolve({ status: answer.statusCode ?? 500, headers: answer.headers, body: whole, url: url.href }),
          (error: unknown) => {
            sending.destroy();
            reject(error as Error);
          },
        );
      });
      sending.end(body);
    });
  }

  return async function outsideFetch(address, given) {
    const signal = AbortSignal.timeout(timeoutMs);
    let at = address;
    for (let left = given.mostRedirects ?? 0; ; left -= 1) {
      const answer = await ask(at, given, signal);
      const { location } = answer.headers;
      if (![301, 302, 303, 307, 308].includes(answer.status) || !location || given.method === "POST") return answer;
      if (left <= 0) throw new OutsideError("redirects", at);
      at = URL.parse(location, at)?.href ?? location;
    }
  };
}

/** @throws OutsideError "address". */
function readAddress(address: string, allowsInside: (url: URL) => boolean): URL {
  const url = URL.parse(address);
  const isAllowed =
    url !== null &&
    url.username === "" &&
    url.password === "" &&
    /^https?:$/.test(url.protocol) &&
    // Another port than that of https is another service, and thousands of them would each count as a host of its own.
    (allowsInside(url) || (url.protocol === "https:" && url.port === "" && !isInside(url.hostname)));
  if (!isAllowed) throw new OutsideError("address", address);
  return url;
}

function readWhole(answer: IncomingMessage, url: string, mostBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const encoding = answer.headers["content-encoding"];
    const fail = (reason: OutsideError["reason"]) => {
      answer.destroy();
      reject(new OutsideError(reason, url));
    };
    if (mostBytes === 0) {
      answer.on("error", () => undefined);
      answer.destroy();
      return resolve(Buffer.alloc(0));
    }
    if (encoding && encoding !== "identity") return fail("encoded");
    if (Number(answer.headers["content-length"] ?? 0) > mostBytes) return fail("too-long");
    const pieces: Buffer[] = [];
    let bytes = 0;
    answer.on("data", (piece: Buffer) => {
      bytes += piece.length;
      if (bytes > mostBytes) return fail("too-long");
      pieces.push(piece);
    });
    answer.on("end", () => resolve(Buffer.concat(pieces)));
    answer.on("error", reject);
    // A server that goes away in the middle of its answer.
    answer.on("close", () => reject(new Error(`The answer of ${url.slice(0, 200)} was cut off.`)));
  });
}
