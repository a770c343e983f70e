import { isbot } from "isbot";
import { countProfileVisit } from "#/features/artists/public.server.ts";
import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import { readProviderParts } from "../queries/provider.server.ts";
import type { Route } from "./+types/provider-visit";

const nothing = () => new Response(null, { status: 204 });

/** A page that stayed in sight for three seconds says so; who asks not to be counted is not. */
export async function action({ request: { headers }, context, params }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const userAgent = headers.get("user-agent") ?? "";
  const providerId = readId(params.id);
  if (!providerId || isbot(userAgent) || headers.get("dnt") === "1" || headers.get("sec-gpc") === "1") return nothing();
  const viewer = await ctx.viewer();
  if ((await readProviderParts(ctx.db, viewer, providerId)) === "all") {
    await countProfileVisit(ctx, viewer, { providerId, clientAddress: ctx.clientAddress, userAgent });
  }
  return nothing();
}

export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });
