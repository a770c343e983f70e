import { Readable } from "node:stream";
import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import { noSuchFile, privateFileHeaders } from "#/platform/http/private-file.ts";
import { readRange } from "#/streaming/delivery/read-range.ts";
import { readStored, storedSize } from "#/platform/storage.ts";
import { noteProofViewed } from "../commands/reported-proof.server.ts";
import { findProofFile } from "../queries/proof.server.ts";
import type { Route } from "./+types/proof-file";

/** A photo or clip of proof, for the two sides of its booking, and for staff once it was reported. Players ask for a clip piece by piece. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const [bookingId, fileId] = [readId(params.id), readId(params.file)];
  const file = bookingId && fileId ? await findProofFile(ctx.db, await ctx.viewer(), bookingId, fileId) : null;
  if (!file) return noSuchFile();
  const { mime, smallKey, isForStaff } = file;
  const key = smallKey && new URL(request.url).searchParams.get("size") === "small" ? smallKey : file.storageKey;
  const size = await storedSize(ctx.storage, key);
  if (!size) return noSuchFile();
  const range = readRange(request.headers.get("range"), size);
  const headers = { ...privateFileHeaders(mime), "accept-ranges": "bytes" };
  if (range === "unsatisfiable") {
    return new Response(null, { status: 416, headers: { ...headers, "content-range": `bytes */${size}` } });
  }
  const { first, last } = range ?? { first: 0, last: size - 1 };
  if (isForStaff) await noteProofViewed(ctx, await ctx.viewer(), { bookingId: bookingId!, proofId: fileId! });
  return new Response(Readable.toWeb(readStored(ctx.storage, key, { first, last })) as ReadableStream, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      "content-length": String(last - first + 1),
      ...(range && { "content-range": `bytes ${first}-${last}/${size}` }),
    },
  });
}
