import { isbot } from "isbot";
import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import { countUse } from "../commands/count-use.server.ts";
import type { Route } from "./+types/item-play";

const nothing = () => new Response(null, { status: 204 });

/** What was listened to or watched for a while counts once a day; who asks not to be counted is not. */
export async function action({ request: { headers }, context, params }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const userAgent = headers.get("user-agent") ?? "";
  const itemId = readId(params.id);
  if (!itemId || isbot(userAgent) || headers.get("dnt") === "1" || headers.get("sec-gpc") === "1") return nothing();
  await countUse(ctx, await ctx.viewer(), { itemId, use: "play", clientAddress: ctx.clientAddress, userAgent });
  return nothing();
}

export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });
