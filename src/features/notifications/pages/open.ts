import { redirect } from "react-router";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { requestContext } from "#/platform/http/context.ts";
import { readId } from "#/platform/form-fields.ts";
import { featuresContext } from "../../feature.ts";
import { readNotification } from "../commands/read.server.ts";
import { declarationsOf } from "../declared.ts";
import { addressOf } from "../queries/list.server.ts";
import type { Route } from "./+types/open";

/** A notification is read by following it, from the list as from a push. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const id = readId(params.id);
  const now = new Date(ctx.clock());
  const declarations = declarationsOf(context.get(featuresContext));
  const address = id ? await addressOf(ctx.db, viewer, { now, declarations }, id) : null;
  if (!id || !address) throw redirect("/notifications");
  await readNotification(ctx, viewer, { id });
  throw redirect(address);
}
