import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import { findReadable } from "../queries/readable.server.ts";
import { countNewReplies } from "../queries/replies.server.ts";
import type { Route } from "./+types/discussion-news";

/** How many answers have come since the last one that a page shows: `{ count }`. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await ctx.viewer();
  const id = readId(params.id);
  const since = new URL(request.url).searchParams.get("since");
  const last = since === "0" ? 0 : readId(since);
  if (!id || last === null || !(await findReadable(ctx.db, viewer, id))) return { count: 0 };
  return { count: await countNewReplies(ctx.db, id, last) };
}
