import { Readable } from "node:stream";
import type { Db } from "#/platform/db/connection.ts";
import { readMediaFiles } from "#/platform/media/stored-media.ts";
import { readStored, storedSize, type Storage } from "#/platform/storage.ts";
import { readRange } from "#/streaming/delivery/read-range.ts";

/** The answer to whoever may not see a tour, and where there is no such file. */
export const noSuchPart = (): Response =>
  new Response(null, { status: 404, headers: { "cache-control": "private, no-store" } });

/** Headers of a part of a tour: it never changes under its address, but the tour may be taken back. */
export const partHeaders = (mime: string): Record<string, string> => ({
  "content-type": mime,
  "content-security-policy": "default-src 'none'; sandbox",
  "cache-control": "private, max-age=3600",
  "x-robots-tag": "noindex",
});

/** A sound or a model, whole or the part that a player asks for. @param mediaId null where the reader may not have it. */
export async function answerMedia(
  { db, storage }: { readonly db: Db; readonly storage: Storage },
  request: Request,
  mediaId: number | null,
): Promise<Response> {
  const file = mediaId === null ? undefined : (await readMediaFiles(db, [mediaId])).get(mediaId);
  const size = file && (await storedSize(storage, file.storageKey));
  if (!file || !size) return noSuchPart();
  const headers = { ...partHeaders(file.mime), "accept-ranges": "bytes" };
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
