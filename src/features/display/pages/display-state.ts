import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import { CLOCK_HEADER } from "../display-state.ts";
import { readDisplay, stateTag } from "../read-display.server.ts";
import type { Route } from "./+types/display-state";

/** What a screen asks for again and again; who has it already is told so in a few bytes. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const id = readId(params.id);
  const asked = new URL(request.url).searchParams.get("lang");
  const state = id && (await readDisplay(ctx, await ctx.viewer(), id, asked));
  const headers = { "cache-control": "private, no-store", [CLOCK_HEADER]: String(ctx.clock()) };
  if (!state) return Response.json({ isGone: true }, { status: 404, headers });
  const etag = stateTag(state);
  if (request.headers.get("if-none-match") === etag)
    return new Response(null, { status: 304, headers: { ...headers, etag } });
  return Response.json(state, { headers: { ...headers, etag } });
}
