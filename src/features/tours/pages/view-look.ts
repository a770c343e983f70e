import { isbot } from "isbot";
import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import { countLook } from "../commands/count-look.server.ts";
import type { Route } from "./+types/view-look";

const nothing = () => new Response(null, { status: 204 });

/** A model, or a tour elsewhere, that stayed in sight for three seconds; who asks not to be counted is not. */
export async function action({ request: { headers }, context, params }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const userAgent = headers.get("user-agent") ?? "";
  const viewId = readId(params.id);
  if (!viewId || isbot(userAgent) || headers.get("dnt") === "1" || headers.get("sec-gpc") === "1") return nothing();
  await countLook(ctx, await ctx.viewer(), { viewId, clientAddress: ctx.clientAddress, userAgent });
  return nothing();
}

export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });
