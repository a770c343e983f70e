import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { BackLink } from "#/design/back-link.tsx";
import { Button } from "#/design/button.tsx";
import { lazyPart, useBegun } from "#/design/hydrate-later.tsx";
import { toast } from "#/design/toaster.tsx";
import { LISTINGS_SPREAD_MS, liveListings } from "#/features/events/public.tsx";
import { sources } from "#/features/spaces/public.ts";
import { useTopic } from "#/platform/realtime/use-topic.ts";
import type { Coordinates } from "#/platform/search/coordinates.ts";
import { filterQuery, mapAddress, type MapView } from "../map-address.ts";
import { boxAround, type Box, writeBox } from "../mercator.ts";
import type { MapData } from "../pages/map.tsx";
import type { ListedPlace, MapList } from "../views.ts";
import type { BoardView, MapHandle } from "./map-board.tsx";
import { MapFilterChips } from "./map-filters.tsx";
import { MapInfo, MapTools } from "./map-tools.tsx";
import { PlaceCard } from "./place-card.tsx";
import { FoundList, PlaceList } from "./place-list.tsx";
import { MapSketch } from "./map-sketch.tsx";
import { MapSearch } from "./map-search.tsx";
import { MapSide } from "./map-side.tsx";
import { useMapAddress } from "./use-map-address.ts";

const MapBoard = lazyPart(async () => (await import("./map-board.tsx")).MapBoard);

const SETTLE_MS = 150;
const PATIENCE_MS = 1_500;

/** The map with its head, its list and the card of the chosen place. */
export function MapPage({ data }: { data: MapData }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isWanted = useIdle();
  const board = useRef<MapHandle>(null);
  const { filters, place: chosenId, q } = data.view;
  const [seen, setSeen] = useState<{ at: MapView["at"]; zoom: number; box: Box | null }>({
    ...{ at: data.view.at, zoom: data.view.zoom, box: null },
  });
  const [isSatellite, setSatellite] = useState(data.view.isSatellite && data.satelliteUrl !== undefined);
  const hasFilters = filters.faiths.length + filters.kinds.length > 0 || filters.live;
  const [showsFilters, setShowsFilters] = useState(hasFilters);
  const [lifted, setLifted] = useState<ListedPlace | null>(null);
  const [me, setMe] = useState<Coordinates | null>(null);
  const [firstChosen] = useState(chosenId);
  const { list, more, isPending } = useListOf(seen.box, data);

  const here: MapView = { ...data.view, at: seen.at, zoom: seen.zoom, isSatellite, after: null };
  const show = (change: Partial<MapView>, replace = false) =>
    void navigate(mapAddress({ ...here, ...change }), { preventScrollReset: true, replace });

  const writeAddress = useMapAddress(here, (at, zoom) => board.current?.moveTo(at, zoom));
  const onMove = ({ at, zoom, box }: BoardView) => {
    setSeen({ at, zoom, box });
    writeAddress({ at, zoom });
  };
  useTopic(liveListings, () => board.current?.refresh(), { spreadMs: LISTINGS_SPREAD_MS, isPatient: true });

  const zoomTo = (steps: number) => mapAddress({ ...here, zoom: here.zoom + steps });
  return (
    <div className="map-page">
      <header className="map-head">
        <BackLink to="/">
          <Trans>Back to Home</Trans>
        </BackLink>
        <MapSearch key={q} view={here} className="map-search" />
        <Button
          size="s"
          icon="filter"
          aria-expanded={showsFilters}
          aria-controls="map-filters"
          onClick={() => setShowsFilters(!showsFilters)}
          className="map-scripted"
        >
          <Trans>Filters</Trans>
        </Button>
        <div id="map-filters" data-closed={!showsFilters || undefined} className="map-filters">
          <MapFilterChips view={here} faiths={data.list.faiths} anyLive={data.list.anyLive} />
        </div>
      </header>
      <MapSide title={<Trans>Sacred Places ({list.count})</Trans>} isCalled={chosenId !== null || q !== ""}>
        {data.chosen && (
          <PlaceCard
            place={data.chosen}
            data={data}
            closeTo={mapAddress({ ...here, place: null })}
            isCalled={chosenId !== firstChosen}
          />
        )}
        {data.found ? (
          <FoundList found={data.found} view={here} />
        ) : (
          <PlaceList list={list} view={here} me={me} onLift={setLifted} more={more} isPending={isPending} />
        )}
      </MapSide>
      <div className="map-stage" data-drawn={seen.box ? "yes" : undefined}>
        {!seen.box && <MapSketch marks={data.list.sketch} view={here} places={data.list.places} />}
        {isWanted && (
          <Suspense>
            <MapBoard
              handle={board}
              first={{ at: data.view.at, zoom: data.view.zoom }}
              {...{ filters, isSatellite, lifted, me, onMove }}
              chosen={data.chosen}
              base={data.base}
              satelliteUrl={data.satelliteUrl}
              onSelect={(id) => id !== chosenId && show({ place: id, q: "" })}
            />
          </Suspense>
        )}
        <MapInfo zoom={seen.zoom} isSatellite={isSatellite} count={list.count} />
        <MapTools
          {...{ zoom: seen.zoom, zoomTo, isSatellite }}
          onZoom={(steps) => {
            board.current?.zoomBy(steps);
            return board.current !== null;
          }}
          onSatellite={() =>
            data.satelliteUrl === undefined
              ? toast({ text: t`This site has no satellite pictures.`, tone: "refusal" })
              : setSatellite(!isSatellite)
          }
          onFound={(at) => {
            setMe(at);
            board.current?.moveTo(at, Math.max(seen.zoom, 13));
            toast({ text: t`You are in the middle of the map. The list says how far each place is.` });
          }}
        />
        {data.isSourced && (
          <p className="map-credit">
            <a href={sources.osm.url} rel="noreferrer" target="_blank">
              {sources.osm.credit}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}

/** Whether the page stands and has nothing more to do: the map's code is larger than all of it. */
function useIdle(): boolean {
  const hasBegun = useBegun();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const settle = () => setIdle(true);
    if (typeof requestIdleCallback !== "function") {
      const timer = setTimeout(settle, PATIENCE_MS);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(settle, { timeout: PATIENCE_MS });
    return () => cancelIdleCallback(idle);
  }, []);
  return hasBegun || isIdle;
}

/** The list of what is in sight: from the page at first, then for the map's own edges, and what was loaded after it. */
function useListOf(box: Box | null, data: MapData) {
  const { filters, at, zoom } = data.view;
  const fetcher = useFetcher<MapList>();
  const next = useFetcher<MapList>();
  const query = filterQuery(filters);
  const [pages, setPages] = useState<readonly MapList[]>([]);
  const address = box && `/map/places?box=${writeBox(box)}${query ? `&${query}` : ""}`;
  const load = useEffectEvent((to: string) => {
    setPages([]);
    void fetcher.load(to);
  });
  useEffect(() => {
    if (!address) return;
    const timer = setTimeout(() => load(address), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [address]);
  const first = (address ? fetcher.data : null) ?? data.list;
  if (next.data && next.state === "idle" && !pages.includes(next.data) && pages.at(-1)?.next !== next.data.next) {
    setPages([...pages, next.data]);
  }
  const last = pages.at(-1) ?? first;
  const places = [first, ...pages].flatMap((page) => page.places);
  const wide = at ? boxAround(at.lat, at.lng, zoom, 900, 700) : null;
  const from = address ?? (wide ? `/map/places?box=${writeBox(wide)}${query ? `&${query}` : ""}` : null);
  return {
    list: { ...first, places, next: last.next },
    isPending: next.state !== "idle",
    more: last.next && from ? () => void next.load(`${from}&after=${encodeURIComponent(last.next!)}`) : null,
  };
}
