import { Readable } from "node:stream";
import { redirect } from "react-router";
import { requestContext } from "#/platform/http/context.ts";
import { readStored } from "#/platform/storage.ts";
import { readRange } from "#/streaming/delivery/read-range.ts";
import { requireConfirmedPage, requirePersonPage } from "../public.server.ts";
import { findOwnData } from "../queries/own-data-file.server.ts";
import type { Route } from "./+types/own-data-file";

const SETTINGS = "/settings?tab=account";

/** The reader's own data, for whoever has just entered their password: the address is the same for everybody and names nobody. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { personId } = await requirePersonPage(ctx, request);
  const file = await findOwnData(ctx, personId);
  if (!file) throw redirect(SETTINGS);
  await requireConfirmedPage(ctx, request, SETTINGS);
  const { storageKey, bytes, since } = file;
  const headers = {
    "content-type": "application/zip",
    "content-disposition": `attachment; filename="sangam-${since.toISOString().slice(0, 10)}.zip"`,
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex",
    "accept-ranges": "bytes",
  };
  // A download that broke off goes on where it was.
  const range = readRange(request.headers.get("range"), bytes);
  if (range === "unsatisfiable") {
    return new Response(null, { status: 416, headers: { ...headers, "content-range": `bytes */${bytes}` } });
  }
  const { first, last } = range ?? { first: 0, last: bytes - 1 };
  return new Response(Readable.toWeb(readStored(ctx.storage, storageKey, { first, last })) as ReadableStream, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      "content-length": String(last - first + 1),
      ...(range && { "content-range": `bytes ${first}-${last}/${bytes}` }),
    },
  });
}
