import { civilDay } from "#/platform/civil-date.ts";
import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import { mayEnter } from "../access.ts";
import { BurningAddress } from "../forms.ts";
import { readMissed } from "../queries/burning.server.ts";
import { findHall } from "../queries/shrines.server.ts";
import type { Route } from "./+types/burning";

/** What a page without a connection missed. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const shrineId = readId(params.id);
  const hall = shrineId ? await findHall(ctx.db, shrineId) : null;
  if (!hall || !mayEnter(await ctx.viewer(), hall)) throw new Response(null, { status: 404 });
  const asked = BurningAddress.parse(Object.fromEntries(new URL(request.url).searchParams));
  const now = new Date(ctx.clock());
  const missed = await readMissed(ctx.db, hall.id, { ...asked, day: civilDay(now, hall.zone) }, now);
  return Response.json(missed, { headers: { "cache-control": "no-store" } });
}
