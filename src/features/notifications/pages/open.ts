import { redirect } from "react-router";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { requestContext } from "#/platform/http/context.ts";
import { readNotice } from "../commands/read.server.ts";
import { noticeIdOf } from "../forms.ts";
import { placeOf } from "../queries/list.server.ts";
import type { Route } from "./+types/open";

/** A notice is read by following it, from the list as from a push. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const id = noticeIdOf(params.id);
  const now = new Date(ctx.clock());
  const place = id ? await placeOf(ctx.db, viewer, now, id) : null;
  if (!id || !place) throw redirect("/notifications");
  await readNotice(ctx.db, viewer, { id, now });
  throw redirect(place);
}
