import { redirect } from "react-router";
import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import { listOpenShrines } from "../queries/shrines.server.ts";
import { shrinePath } from "../rules.ts";
import type { Route } from "./+types/space-shrine";

/** Leads to the first open shrine of a space; to its page where it has none. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const spaceId = readId(params.id);
  if (!spaceId) throw redirect("/explore");
  const [first] = await listOpenShrines(ctx.db, await ctx.viewer(), spaceId);
  throw redirect(first ? shrinePath(first.id) : `/space/${spaceId}`);
}
