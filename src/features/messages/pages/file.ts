import { encodeFileName } from "#/platform/http/encode-file-name.ts";
import { Readable } from "node:stream";
import { requestContext } from "#/platform/http/context.ts";
import { readStored, storedSize } from "#/platform/storage.ts";
import { readId } from "#/platform/form-fields.ts";
import { findFile } from "../queries/files.server.ts";
import type { Route } from "./+types/file";

/**
 * A file of a message, for those who may read it now. Only pictures that we have drawn ourselves are shown within a
 * page; everything else is a download, whatever is in it.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const [channelId, fileId] = [readId(params.channel), readId(params.file)];
  const file = channelId && fileId ? await findFile(ctx.db, await ctx.viewer(), { channelId, fileId }) : null;
  if (!file) return new Response(null, { status: 404, headers: { "cache-control": "private, no-store" } });
  const { name, mime, smallKey } = file;
  const isSmall = smallKey !== null && new URL(request.url).searchParams.get("size") === "small";
  const key = isSmall ? smallKey : file.storageKey;
  const size = await storedSize(ctx.storage, key);
  if (!size) return new Response(null, { status: 404, headers: { "cache-control": "private, no-store" } });
  return new Response(Readable.toWeb(readStored(ctx.storage, key, { first: 0, last: size - 1 })) as ReadableStream, {
    headers: {
      "content-type": smallKey ? mime : "application/octet-stream",
      "content-length": String(size),
      "content-disposition": `${smallKey ? "inline" : "attachment"}; filename*=UTF-8''${encodeFileName(name, "file")}`,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": smallKey ? "private, max-age=86400" : "private, no-store",
      "x-robots-tag": "noindex",
    },
  });
}
