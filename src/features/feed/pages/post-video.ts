import { Readable } from "node:stream";
import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import { readRange } from "#/streaming/delivery/read-range.ts";
import { readStored, storedSize } from "#/platform/storage.ts";
import { findVideoFile } from "../queries/video-file.server.ts";
import type { Route } from "./+types/post-video";

const unknown = () => new Response(null, { status: 404, headers: { "cache-control": "private, no-store" } });

/** The film of a post. Players ask for it piece by piece. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const postId = readId(params.id);
  const file = postId && (await findVideoFile(ctx.db, await ctx.viewer(), { postId, hash: params.hash }));
  const size = file && (await storedSize(ctx.storage, file.storageKey));
  if (!file || !size) return unknown();
  const headers = {
    "content-type": file.mime,
    "accept-ranges": "bytes",
    "content-security-policy": "default-src 'none'; sandbox",
    // Its content never changes, but the post may be taken back.
    "cache-control": file.isPublic ? "private, max-age=3600" : "private, no-store",
    "x-robots-tag": "noindex",
  };
  const range = readRange(request.headers.get("range"), size);
  if (range === "unsatisfiable") {
    return new Response(null, { status: 416, headers: { ...headers, "content-range": `bytes */${size}` } });
  }
  const { first, last } = range ?? { first: 0, last: size - 1 };
  return new Response(Readable.toWeb(readStored(ctx.storage, file.storageKey, { first, last })) as ReadableStream, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      "content-length": String(last - first + 1),
      ...(range && { "content-range": `bytes ${first}-${last}/${size}` }),
    },
  });
}
