import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import { findTrack } from "../queries/item.server.ts";
import type { Route } from "./+types/captions";

/** Captions of a film as WebVTT. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const id = readId(params.id);
  const vtt = id ? await findTrack(db, id, "captions", params.language) : null;
  if (vtt === null) return new Response(null, { status: 404, headers: { "cache-control": "private, no-store" } });
  return new Response(vtt, {
    headers: {
      "content-type": "text/vtt; charset=utf-8",
      "cache-control": "private, max-age=300",
      "x-robots-tag": "noindex",
    },
  });
}
