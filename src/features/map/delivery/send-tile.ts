import type { IncomingMessage, ServerResponse } from "node:http";
import { plainHeaders } from "#/platform/http/security-headers.ts";

export interface Tile {
  readonly bytes: Buffer;
  readonly etag: string;
}

const headers = Object.entries(plainHeaders).flat();
const VECTOR_TILE = "application/vnd.mapbox-vector-tile";

/** Sends a tile, or a line to whoever has it already. */
export function sendTile(
  request: IncomingMessage,
  response: ServerResponse,
  { bytes, etag }: Tile,
  cacheControl: string,
  type = VECTOR_TILE,
): void {
  const about = [...headers, "content-type", type, "cache-control", cacheControl, "etag", etag];
  if (request.headers["if-none-match"] === etag) {
    response.writeHead(304, about);
    return void response.end();
  }
  response.writeHead(200, [...about, "content-length", String(bytes.length)]);
  response.end(request.method === "HEAD" ? undefined : bytes);
}

export function answerStatus(response: ServerResponse, status: number, more: Record<string, string> = {}): void {
  response.writeHead(status, { ...plainHeaders, "cache-control": "no-store", ...more });
  response.end();
}
