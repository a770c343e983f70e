import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { requestContext } from "#/platform/http/context.ts";
import { Refusal } from "#/platform/refusal.ts";
import { suggestStops } from "../queries/suggest-stops.server.ts";
import { SUGGEST_LIMIT } from "../rules.ts";
import type { Route } from "./+types/suggest";

/** Places that fit what is typed so far. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await ctx.viewer();
  const who = viewer.kind === "person" ? String(viewer.personId) : ctx.clientAddress;
  try {
    await countAgainstLimit(ctx.db, { key: `yatra-suggest:${who}`, ...SUGGEST_LIMIT });
  } catch (error) {
    // Who types on and on keeps the page, with what was found last.
    if (error instanceof Refusal) return { found: null };
    throw error;
  }
  return { found: await suggestStops(ctx.db, ctx.language, new URL(request.url).searchParams.get("q") ?? "") };
}
