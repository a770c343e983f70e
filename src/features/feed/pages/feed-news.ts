import { requestContext } from "#/platform/http/context.ts";
import { readAskedFeed } from "../feed-page.server.ts";
import { countNewPosts } from "../queries/feed.server.ts";
import type { Route } from "./+types/feed-news";

/** How many posts have come since the reader began: `{ count }`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await ctx.viewer();
  const { searchParams } = new URL(request.url);
  const asked = readAskedFeed(ctx, viewer, searchParams);
  return { count: await countNewPosts(ctx.db, viewer, asked) };
}
