import { useLingui } from "@lingui/react/macro";
import { type GeoJSONSource, LngLatBounds, type Map as MapView } from "maplibre-gl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Notice } from "#/design/notice.tsx";
import type { BaseChoice } from "../base/base-choice.ts";
import { openMap } from "./open-map.ts";

export interface MapStop {
  readonly id: number;
  readonly lat: number;
  readonly lng: number;
  /** What stands in its mark: its number on the way, in the reader's figures. */
  readonly label: string;
}

export interface PointsMapProps {
  /** What the map shows, for those who listen. */
  readonly label: string;
  readonly points: readonly MapStop[];
  /** The way between them, from point to point; none unless given. */
  readonly line?: readonly { readonly lat: number; readonly lng: number }[];
  readonly selectedId?: number | null;
  readonly onSelect?: (id: number) => void;
  readonly base: BaseChoice;
  readonly className?: string;
}

/** A map of some places and the way between them, as wide as they lie. The page lists the same beside it. */
export function PointsMap({ label, points, line, selectedId, onSelect, base, className }: PointsMapProps) {
  const { t, i18n } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<MapView | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const select = useEffectEvent((id: number) => onSelect?.(id));
  const start = useRef({ points, base, language: i18n.locale, locale: { "Map.Title": label } });
  const shapes = shapesOf(points, line ?? [], selectedId ?? null);
  const shown = useRef(shapes);

  useEffect(() => {
    let isGone = false;
    const { points: first, ...given } = start.current;
    const bounds = new LngLatBounds();
    for (const { lng, lat } of first) bounds.extend([lng, lat]);
    const where = first.length > 0 ? { bounds, fitBoundsOptions: { padding: 48, maxZoom: 13 } } : { zoom: 4 };
    openMap(box.current!, { ...given, ...where, isWithinPage: true }).then(
      ({ map, colours }) => {
        if (isGone) return map.remove();
        view.current = map;
        map.once("style.load", () => {
          map.addSource("way", { type: "geojson", data: shown.current.way });
          map.addSource("stops", { type: "geojson", data: shown.current.stops });
          map.addLayer({
            id: "way",
            type: "line",
            source: "way",
            layout: { "line-cap": "round", "line-join": "round" },
            paint: { "line-color": colours.link, "line-width": 2.5, "line-dasharray": [0.5, 2] },
          });
          map.addLayer({
            id: "stops",
            type: "symbol",
            source: "stops",
            layout: {
              "icon-image": ["concat", "stop|", ["get", "label"], "|", ["get", "look"]],
              "icon-allow-overlap": true,
              "icon-ignore-placement": true,
            },
          });
          map.on("click", "stops", ({ features }) => select(Number(features?.[0]?.properties["stop"])));
        });
      },
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
      view.current?.remove();
      view.current = null;
    };
  }, []);

  useEffect(() => {
    shown.current = shapes;
    for (const name of ["way", "stops"] as const) {
      view.current?.getSource<GeoJSONSource>(name)?.setData(shapes[name]);
    }
  });

  if (hasFailed) return <Notice icon="map">{t`This device cannot show the map. The list has everything.`}</Notice>;
  // The map itself is a region of this name.
  return <div ref={box} className={className} />;
}

const shapesOf = (points: readonly MapStop[], line: NonNullable<PointsMapProps["line"]>, chosen: number | null) => ({
  stops: {
    type: "FeatureCollection" as const,
    features: points.map(({ id, lat, lng, label }) => ({
      type: "Feature" as const,
      geometry: { type: "Point" as const, coordinates: [lng, lat] },
      properties: { stop: id, label, look: id === chosen ? "chosen" : "plain" },
    })),
  },
  way: {
    type: "Feature" as const,
    geometry: { type: "LineString" as const, coordinates: line.map(({ lat, lng }) => [lng, lat]) },
    properties: {},
  },
});
