import type { IncomingMessage, ServerResponse } from "node:http";
import { plainHeaders } from "#/platform/http/security-headers.ts";
import { readRange } from "./read-range.ts";

export const PLAYLIST = "application/vnd.apple.mpegurl";
/** A file is named once and never changes. Only the player's own cache keeps it: what is withdrawn is gone from others. */
export const IMMUTABLE = "private, max-age=3600, immutable";
export const NOT_KEPT = "no-cache";

const everyAnswer = Object.entries({
  ...plainHeaders,
  // Players of a CDN's and of other origins' read these; nothing in them depends on who asks.
  "cross-origin-resource-policy": "cross-origin",
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "content-length, content-range, date",
}).flat();

const types: Record<string, string> = {
  m3u8: PLAYLIST,
  m4s: "video/iso.segment",
  mp4: "video/mp4",
  jpg: "image/jpeg",
};

export const typeOf = (file: string): string =>
  file.startsWith("audio/") ? "audio/mp4" : (types[file.slice(file.lastIndexOf(".") + 1)] ?? types["m4s"]!);

export interface Body {
  readonly type: string;
  readonly cacheControl: string;
  readonly bytes: Buffer;
  /** The same bytes, packed by gzip. */
  readonly packed?: Buffer | undefined;
}

/** Sends what is in memory, or the range of it that was asked for. */
export function sendBytes(request: IncomingMessage, response: ServerResponse, body: Body): void {
  const { type, cacheControl, packed } = body;
  if (packed && /\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""))) {
    const headers = ["content-encoding", "gzip", "vary", "accept-encoding"];
    return void write(request, response, 200, type, cacheControl, packed, headers);
  }
  const range = request.headers.range === undefined ? null : readRange(request.headers.range, body.bytes.length);
  if (range === null) return void write(request, response, 200, type, cacheControl, body.bytes, ACCEPT_RANGES);
  if (range === "unsatisfiable") {
    return void write(request, response, 416, type, NOT_KEPT, EMPTY, ["content-range", `bytes */${body.bytes.length}`]);
  }
  const { first, last } = range;
  const headers = ["content-range", `bytes ${first}-${last}/${body.bytes.length}`, ...ACCEPT_RANGES];
  write(request, response, 206, type, cacheControl, body.bytes.subarray(first, last + 1), headers);
}

export function sendStatus(request: IncomingMessage, response: ServerResponse, status: number): void {
  const preflight =
    status === 204
      ? [
          "access-control-allow-methods",
          "GET, HEAD",
          "access-control-allow-headers",
          "range",
          "access-control-max-age",
          "86400",
        ]
      : [];
  write(request, response, status, "text/plain", status === 204 ? IMMUTABLE : "no-store", EMPTY, preflight);
}

/** Headers of an answer whose body follows by stream. */
export const streamHeaders = (type: string, cacheControl: string, more: readonly string[]): string[] => [
  ...everyAnswer,
  ...["content-type", type, "cache-control", cacheControl, ...ACCEPT_RANGES],
  ...more,
];

const EMPTY = Buffer.alloc(0);
const ACCEPT_RANGES = ["accept-ranges", "bytes"];

function write(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  type: string,
  cacheControl: string,
  bytes: Buffer,
  more: readonly string[],
): void {
  if (response.destroyed) return;
  const about = ["content-type", type, "cache-control", cacheControl, "content-length", String(bytes.length)];
  response.writeHead(status, everyAnswer.concat(about, more));
  response.end(request.method === "HEAD" ? undefined : bytes);
}
