import { requestContext } from "#/platform/http/context.ts";
import { listOwnByApproval } from "../queries/communities.server.ts";
import { readCards } from "../queries/discussions.server.ts";
import { findSimilar } from "../queries/search.server.ts";
import type { Route } from "./+types/similar";

const SHORTEST = 6;

/** Discussions like the one whose title is being typed: `{ discussions }`; nothing for a few letters or for visitors. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await ctx.viewer();
  const title = (new URL(request.url).searchParams.get("title") ?? "").slice(0, 160);
  if (viewer.kind !== "person" || title.trim().length < SHORTEST) return { discussions: [] };
  const inner = await listOwnByApproval(ctx.db, viewer);
  const ids = await findSimilar(ctx.db, title, { inner, now: new Date(ctx.clock()) });
  const cards = await readCards(ctx.db, ctx.language, ids);
  return {
    discussions: cards.map(({ id, title, replies, isAnswered, language }) => ({
      ...{ id, title, replies, isAnswered, language },
    })),
  };
}
