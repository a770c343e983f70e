import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { requestContext } from "#/platform/http/context.ts";
import { Refusal } from "#/platform/refusal.ts";
import { MOST_QUERY } from "../map-address.ts";
import { findOnMap } from "../queries/find-on-map.server.ts";
import { SUGGEST_LIMIT } from "../rules.ts";
import type { Route } from "./+types/suggest";

/** Places and cities for what somebody types: `?q=`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, MOST_QUERY);
  if (q === "") return { q, found: null };
  const viewer = await ctx.viewer();
  const who = viewer.kind === "person" ? String(viewer.personId) : ctx.clientAddress;
  try {
    await countAgainstLimit(ctx.db, { key: `map-suggest:${who}`, ...SUGGEST_LIMIT });
  } catch (error) {
    // Who types on and on is suggested nothing for a while, and finds by Enter as before.
    if (error instanceof Refusal) return { q, found: null };
    throw error;
  }
  return { q, found: await findOnMap(ctx, q) };
}
