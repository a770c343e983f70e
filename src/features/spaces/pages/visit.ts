import { isbot } from "isbot";
import { requestContext } from "#/platform/http/context.ts";
import { readId } from "#/platform/form-fields.ts";
import type { Route } from "./+types/visit";
import { countVisit } from "../commands/count-visit.server.ts";

const nothing = () => new Response(null, { status: 204 });

/** A page that stayed in sight for three seconds says so; who asks not to be counted is not. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const userAgent = request.headers.get("user-agent") ?? "";
  const { headers } = request;
  const spaceId = readId(params.id);
  if (!spaceId || isbot(userAgent) || headers.get("dnt") === "1" || headers.get("sec-gpc") === "1") return nothing();
  await countVisit(ctx, await ctx.viewer(), { spaceId, clientAddress: ctx.clientAddress, userAgent });
  return nothing();
}

export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });
