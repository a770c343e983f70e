import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import { isShownPost } from "../queries/shown-post.server.ts";
import { listNamesBelow } from "../queries/thread-people.server.ts";
import type { Route } from "./+types/post-people";

/** Whom the reader's comment may mention: `{ people }` of id and name; nobody for visitors and where no post is shown. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await ctx.viewer();
  const id = readId(params.id);
  if (!id || viewer.kind !== "person" || !(await isShownPost(ctx.db, viewer, id))) return { people: [] };
  return { people: await listNamesBelow(ctx.db, id, viewer.personId) };
}
