import { isbot } from "isbot";
import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import { countView } from "../commands/count-view.server.ts";
import type { Route } from "./+types/discussion-view";

const nothing = () => new Response(null, { status: 204 });

/** A discussion that stayed in sight for three seconds was read; who asks not to be counted is not. */
export async function action({ request: { headers }, context, params }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const userAgent = headers.get("user-agent") ?? "";
  const discussionId = readId(params.id);
  if (!discussionId || isbot(userAgent) || headers.get("dnt") === "1" || headers.get("sec-gpc") === "1") {
    return nothing();
  }
  await countView(ctx, await ctx.viewer(), { discussionId, clientAddress: ctx.clientAddress, userAgent });
  return nothing();
}

export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });
