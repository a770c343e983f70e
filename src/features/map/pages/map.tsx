import { useLingui } from "@lingui/react/macro";
import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { knowsSourced } from "#/features/spaces/public.server.ts";
import { featuresContext } from "#/features/feature.ts";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { PageMeta } from "#/platform/http/page-meta.tsx";
import { mapAddress, mapParameters, readMapAddress } from "../map-address.ts";
import { boxAround, CITY_ZOOM } from "../mercator.ts";
import { baseChoice } from "../base-choice.server.ts";
import { readChosen, readList } from "../queries/read-list.server.ts";
import { findOnMap } from "../queries/find-on-map.server.ts";
import { MapPage } from "../ui/map-page.tsx";
import type { Route } from "./+types/map";

export const handle: PageHandle = {
  shell: "player",
  cachedBy: mapParameters,
};

/** The window that is meant where nobody has said how large theirs is. */
const WINDOW = { widthPx: 900, heightPx: 700 };

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const view = readMapAddress(new URL(request.url).searchParams);
  const map = context.get(featuresContext).find(({ readMap }) => readMap)!;
  const { db, config } = ctx;
  const now = new Date(ctx.clock());
  const chosen = view.place === null ? null : await readChosen(ctx, view.place);
  const at = view.at ?? chosen;
  const box = at
    ? boxAround(at.lat, at.lng, view.zoom, WINDOW.widthPx, WINDOW.heightPx)
    : { zoom: view.zoom, ...WINDOW };
  const [list, found, viewer, isSourced] = await Promise.all([
    readList(ctx, (question) => map.readMap!(db, question), {
      ...{ box, filters: view.filters, after: view.after, sketchZoom: view.zoom },
    }),
    view.q ? findOnMap(ctx, view.q) : null,
    ctx.viewer(),
    knowsSourced(db),
  ]);
  const [city] = found?.isMended ? [] : (found?.cities ?? []);
  // Whoever names a town wants to go there.
  if (city && isSameName(city.name, view.q))
    throw redirect(mapAddress({ ...view, q: "", after: null, place: null, at: city, zoom: CITY_ZOOM }));
  const shown = [...list.places, ...(found?.places ?? []), ...(chosen ? [chosen] : [])];
  for (const tag of ["spaces", "events", ...shown.map(({ id }) => `space:${id}`)]) ctx.cacheTags.add(tag);
  return {
    view: { ...view, at: at ? { lat: at.lat, lng: at.lng } : list.at },
    ...{ list, chosen, found, now, isSourced },
    viewerZone: viewer.kind === "person" ? viewer.zone : null,
    base: baseChoice(config),
    satelliteUrl: config.mapSatelliteUrl,
  };
}

const isSameName = (name: string, typed: string): boolean =>
  name.localeCompare(typed, undefined, { sensitivity: "base", usage: "search" }) === 0;

export type MapData = Awaited<ReturnType<typeof loader>>;

/** Moving the map asks for its list alone. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const rest = (url: URL) =>
    mapAddress({ ...readMapAddress(url.searchParams), at: null, zoom: 10, isSatellite: false });
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href;
  return isSamePage && rest(currentUrl) === rest(nextUrl) ? false : defaultShouldRevalidate;
}

export default function Map({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { filters, place, q } = loaderData.view;
  const isNarrowed = filters.faiths.length + filters.kinds.length > 0 || filters.live || place !== null || q !== "";
  return (
    <>
      <PageMeta
        title={t`Map of Sacred Places`}
        description={t`Temples, gurudwaras, churches, mosques and Buddhist centers on one map: find what is near, see what is live now, and step inside.`}
        path="/map"
        noIndex={isNarrowed}
      />
      <MapPage data={loaderData} />
    </>
  );
}
