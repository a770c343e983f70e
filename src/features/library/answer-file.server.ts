import { Readable } from "node:stream";
import { readStored, storedSize, type Storage } from "#/platform/storage.ts";
import { readRange } from "#/streaming/delivery/read-range.ts";
import type { ItemFile } from "./queries/item.server.ts";

const unknown = () => new Response(null, { status: 404, headers: { "cache-control": "private, no-store" } });

/** A stored file, whole or the part that a player asks for. @param more headers beside those of every file. */
export async function answerFile(
  storage: Storage,
  request: Request,
  file: ItemFile | null,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const size = file && (await storedSize(storage, file.storageKey));
  if (!file || !size) return unknown();
  const headers = {
    "content-type": file.mime,
    "accept-ranges": "bytes",
    "content-security-policy": "default-src 'none'; sandbox",
    // Its content never changes, but it may be taken off the shelf.
    "cache-control": "private, max-age=3600",
    "x-robots-tag": "noindex",
    ...more,
  };
  const range = readRange(request.headers.get("range"), size);
  if (range === "unsatisfiable") {
    return new Response(null, { status: 416, headers: { ...headers, "content-range": `bytes */${size}` } });
  }
  const { first, last } = range ?? { first: 0, last: size - 1 };
  return new Response(Readable.toWeb(readStored(storage, file.storageKey, { first, last })) as ReadableStream, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      "content-length": String(last - first + 1),
      ...(range && { "content-range": `bytes ${first}-${last}/${size}` }),
    },
  });
}
