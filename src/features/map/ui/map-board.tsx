import { useLingui } from "@lingui/react/macro";
import type { GeoJSONSource, Map as MapView } from "maplibre-gl";
import { type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from "react";
import { Notice } from "#/design/notice.tsx";
import type { BaseChoice } from "../base/base-choice.ts";
import { filterQuery, type MapFilters } from "../map-address.ts";
import { type Box, toX, toY, WORLD } from "../mercator.ts";
import { addPlaceLayers, CHOSEN, LIFTED, ME, PLACES, pointOf, SATELLITE, TOUCHABLE } from "./place-layers.ts";
import { followFilters } from "./follow-filters.ts";
import { openMap } from "./open-map.ts";

interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** What the map shows at this moment. */
export interface BoardView {
  readonly at: Point;
  readonly zoom: number;
  readonly box: Box;
}

export interface MapHandle {
  zoomBy(steps: number): void;
  moveTo(at: Point, zoom?: number): void;
  /** Asks for the tiles anew. */
  refresh(): void;
}

export interface MapBoardProps {
  readonly handle: RefObject<MapHandle | null>;
  readonly first: { readonly at: Point; readonly zoom: number };
  readonly filters: MapFilters;
  readonly chosen: (Point & { readonly id: number; readonly faith: string }) | null;
  readonly lifted: (Point & { readonly id: number; readonly faith: string }) | null;
  /** Where the reader is, once they asked. */
  readonly me: Point | null;
  readonly isSatellite: boolean;
  readonly base: BaseChoice;
  readonly satelliteUrl: string | undefined;
  readonly onMove: (view: BoardView) => void;
  readonly onSelect: (id: number | null) => void;
}

/** The drawn map of /map. Everything on it stands in the list as well. */
export function MapBoard(props: MapBoardProps) {
  const { t, i18n } = useLingui();
  const { handle, filters, chosen, lifted, me, isSatellite } = props;
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<MapView | null>(null);
  const ask = useRef<((query: string) => void) | null>(null);
  const [isDrawn, setDrawn] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const locale = { "Map.Title": t`Map: the arrow keys move it, plus and minus change the zoom` };
  const start = useRef({ ...props, locale, language: i18n.locale });
  const moved = useEffectEvent((map: MapView) => props.onMove(viewOf(map)));
  const select = useEffectEvent(props.onSelect);

  useEffect(() => {
    let isGone = false;
    let isFinished = false;
    let late: ReturnType<typeof setTimeout> | undefined;
    const { first, filters: firstFilters, base, satelliteUrl, locale: words, language } = start.current;
    const { at, zoom } = first;
    openMap(box.current!, { center: [at.lng, at.lat], zoom, language, base, locale: words }).then(
      ({ map, colours }) => {
        if (isGone) return map.remove();
        view.current = map;
        const finish = () => {
          if (isGone || isFinished) return;
          isFinished = true;
          setDrawn(true);
          moved(map);
        };
        map.once("style.load", () => {
          addPlaceLayers(map, colours, { query: filterQuery(firstFilters), satelliteUrl });
          ask.current = followFilters(map);
          // Without an answer there is still the land.
          late = setTimeout(finish, LATE_MS);
        });
        map.on("sourcedata", ({ sourceId }) => {
          if (!isFinished && sourceId === PLACES && map.isSourceLoaded(PLACES)) map.once("render", finish);
        });
        map.on("moveend", () => isFinished && moved(map));
        map.on("click", ({ point }) => {
          const [hit] = map.queryRenderedFeatures(around(point), { layers: TOUCHABLE });
          if (!hit) return select(null);
          if (hit.properties["count"] === undefined) return select(Number(hit.id));
          const [lng, lat] = (hit.geometry as unknown as { coordinates: [number, number] }).coordinates;
          map.easeTo({ center: [lng, lat], zoom: Math.min(map.getZoom() + 2, 18) });
        });
        for (const layer of TOUCHABLE) {
          map.on("mouseenter", layer, () => (map.getCanvas().style.cursor = "pointer"));
          map.on("mouseleave", layer, () => (map.getCanvas().style.cursor = ""));
        }
      },
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
      clearTimeout(late);
      view.current?.remove();
      view.current = ask.current = null;
    };
  }, []);

  useImperativeHandle(handle, () => ({
    zoomBy: (steps) => void view.current?.easeTo({ zoom: Math.round(view.current.getZoom()) + steps }),
    moveTo: ({ lat, lng }, zoom) => void view.current?.easeTo({ center: [lng, lat], ...(zoom ? { zoom } : {}) }),
    refresh: () => ask.current?.(filterQuery(start.current.filters)),
  }));

  const query = filterQuery(filters);
  useEffect(() => {
    start.current = { ...start.current, filters };
    if (isDrawn) ask.current?.(query);
    // Filters that are the same in words are the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [query, isDrawn]);
  useEffect(() => {
    if (isDrawn) view.current?.getSource<GeoJSONSource>(CHOSEN)?.setData(pointOf(chosen));
  }, [chosen, isDrawn]);
  useEffect(() => {
    if (isDrawn) view.current?.getSource<GeoJSONSource>(LIFTED)?.setData(pointOf(lifted));
  }, [lifted, isDrawn]);
  useEffect(() => {
    if (isDrawn) view.current?.getSource<GeoJSONSource>(ME)?.setData(pointOf(me && { ...me, faith: "" }));
  }, [me, isDrawn]);
  useEffect(() => {
    if (isDrawn && view.current?.getLayer(SATELLITE)) {
      view.current.setLayoutProperty(SATELLITE, "visibility", isSatellite ? "visible" : "none");
    }
  }, [isSatellite, isDrawn]);

  if (hasFailed) {
    return (
      <div className="map-canvas grid place-items-center p-6">
        <Notice icon="map">{t`This device cannot show the map. The list has everything.`}</Notice>
      </div>
    );
  }
  // MapLibre positions its own element: the frame around it says where it is.
  return (
    <div data-drawn={isDrawn ? "yes" : "no"} className="map-canvas">
      <div ref={box} className="h-full" />
    </div>
  );
}

const LATE_MS = 5_000;
/** A finger is wider than a pin. */
const REACH_PX = 8;
const around = ({ x, y }: { x: number; y: number }): [[number, number], [number, number]] => [
  [x - REACH_PX, y - REACH_PX],
  [x + REACH_PX, y + REACH_PX],
];

function viewOf(map: MapView): BoardView {
  const at = map.getCenter().wrap();
  const bounds = map.getBounds();
  const x0 = toX(bounds.getWest());
  const width = Math.min(WORLD, Math.round(((bounds.getEast() - bounds.getWest()) / 360) * WORLD));
  const box = { x0, x1: x0 + width, y0: toY(bounds.getNorth()), y1: toY(bounds.getSouth()) + 1 };
  return { at: { lat: at.lat, lng: at.lng }, zoom: map.getZoom(), box };
}
