import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import { readHallPage } from "../hall-page.server.ts";
import { listOpenShrines } from "../queries/shrines.server.ts";
import type { Route } from "./+types/space-hall";

/** What stands at a place of a tour that names a shrine: the one of that name, else the first; null where none is open. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await ctx.viewer();
  const spaceId = readId(params.id);
  const named = new URL(request.url).searchParams.get("named")?.slice(0, 200);
  const shrines = spaceId ? await listOpenShrines(ctx.db, viewer, spaceId) : [];
  const found = shrines.find(({ name }) => name === named) ?? shrines[0];
  return { hall: found ? await readHallPage(ctx, viewer, found.id) : null };
}
