import { featuresContext } from "#/features/feature.ts";
import { requestContext } from "#/platform/http/context.ts";
import { readFilters } from "../map-address.ts";
import { readBox } from "../mercator.ts";
import { readList } from "../queries/read-list.server.ts";
import type { Route } from "./+types/places";

/** The list of what a map shows: `?box=x0,y0,x1,y1` in units, filters as the map's address has them, and a cursor. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const search = new URL(request.url).searchParams;
  const box = readBox(search.get("box"));
  if (!box) throw new Response(null, { status: 404 });
  const map = context.get(featuresContext).find(({ readMap }) => readMap)!;
  const asked = { box, filters: readFilters(search), after: search.get("after") };
  return readList(ctx, (question) => map.readMap!(ctx.db, question), asked);
}
