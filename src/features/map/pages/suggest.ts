import { requestContext } from "#/platform/http/context.ts";
import { MOST_QUERY } from "../map-address.ts";
import { findOnMap } from "../queries/find-on-map.server.ts";
import type { Route } from "./+types/suggest";

/** Places and cities for what somebody types: `?q=`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, MOST_QUERY);
  return { q, found: q === "" ? null : await findOnMap(context.get(requestContext), q) };
}
