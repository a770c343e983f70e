import type { GeoJSON } from "geojson";
import type { Map as MapView } from "maplibre-gl";
import { faiths } from "#/features/spaces/public.ts";
import { PINS_ZOOM, PLACES_LAYER } from "../index/tile-shape.ts";
import { LEAST_ZOOM } from "../mercator.ts";
import { NAMES_LAYER } from "./base-style.ts";
import type { MapColours } from "./colours.ts";

export const CHOSEN = "chosen";
export const LIFTED = "lifted";
/** Where the reader is. */
export const ME = "me";
export const SATELLITE = "satellite";
export const PLACES = "places";
const LIVE = "live";
/** Layers that answer to a finger. */
export const TOUCHABLE = ["live-dots", "pins", "many"];

/** The addresses of tiles by source, for filters as a query. */
export function sourcesOf(query: string): Readonly<Record<string, string[]>> {
  const address = (more: string) => {
    const search = [query, more].filter(Boolean).join("&");
    return [`${location.origin}/map/tiles/{z}/{x}/{y}.mvt${search ? `?${search}` : ""}`];
  };
  return { [PLACES]: address(""), [LIVE]: address(query.includes("live=1") ? "" : "live=1") };
}

/** Adds all places to a map that is drawn: several as a ring, each as its pin, what is live in vermilion. */
export function addPlaceLayers(
  map: MapView,
  colours: MapColours,
  { query, satelliteUrl }: { readonly query: string; readonly satelliteUrl: string | undefined },
): void {
  if (satelliteUrl) {
    map.addSource(SATELLITE, { type: "raster", tiles: [satelliteUrl], tileSize: 256, maxzoom: 18 });
    map.addLayer(
      { id: SATELLITE, type: "raster", source: SATELLITE, layout: { visibility: "none" } },
      map.getLayer(NAMES_LAYER) ? NAMES_LAYER : undefined,
    );
  }
  for (const [name, tiles] of Object.entries(sourcesOf(query))) {
    map.addSource(name, { type: "vector", tiles, minzoom: LEAST_ZOOM, maxzoom: PINS_ZOOM });
  }
  for (const name of [LIFTED, CHOSEN, ME]) map.addSource(name, { type: "geojson", data: pointOf(null) });
  map.addLayer({
    ...{ id: ME, type: "circle", source: ME },
    paint: {
      "circle-color": colours.link,
      "circle-radius": 8,
      "circle-stroke-color": colours.raised,
      "circle-stroke-width": 3,
    },
  });
  const places = { source: PLACES, "source-layer": PLACES_LAYER };
  // Names of towns step aside for them.
  const always = { "icon-allow-overlap": true };
  const counts = faiths.flatMap((faith) => ["|", ["coalesce", ["get", faith], 0]]);
  map.addLayer({
    ...{ id: "many", type: "symbol", ...places, filter: ["has", "count"] },
    layout: { ...always, "icon-image": ["concat", "many|", ["get", "count"], ...counts] as never },
  });
  map.addLayer({
    ...{ id: "pins", type: "symbol", ...places, filter: ["!", ["has", "count"]] },
    layout: { ...always, "icon-image": ["concat", "pin|", ["get", "faith"]], "icon-anchor": "bottom" },
  });
  // At the head of its pin; farther out, where it may stand within a ring, beside its own point: not over a number.
  const atItsHead = ["step", ["zoom"], ["literal", [12, -14]], PINS_ZOOM, ["literal", [11, -34]]] as never;
  const live = { source: LIVE, "source-layer": PLACES_LAYER };
  map.addLayer({
    ...{ id: "live-pulse", type: "circle", ...live },
    paint: {
      "circle-color": colours.live,
      "circle-radius": 8,
      "circle-opacity": 0.45,
      "circle-radius-transition": { duration: PULSE_MS },
      "circle-opacity-transition": { duration: PULSE_MS },
      "circle-translate": atItsHead,
    },
  });
  map.addLayer({
    ...{ id: "live-dots", type: "circle", ...live },
    paint: {
      "circle-color": colours.live,
      "circle-radius": 6,
      "circle-stroke-color": colours.onLive,
      "circle-stroke-width": 1.5,
      "circle-translate": atItsHead,
    },
  });
  for (const source of [LIFTED, CHOSEN]) {
    map.addLayer({
      ...{ id: source, type: "symbol", source },
      layout: { ...always, "icon-image": ["concat", "pin|", ["get", "faith"], "|chosen"], "icon-anchor": "bottom" },
    });
  }
  pulse(map);
}

const PULSE_MS = 1_100;

/** What is live breathes, unless the reader wants nothing to move. */
function pulse(map: MapView): void {
  const isStill =
    matchMedia("(prefers-reduced-motion: reduce)").matches || document.documentElement.dataset["motion"] === "off";
  if (isStill) return;
  let isWide = false;
  const timer = setInterval(() => {
    if (document.visibilityState !== "visible" || !map.getLayer("live-pulse")) return;
    isWide = !isWide;
    map.setPaintProperty("live-pulse", "circle-radius", isWide ? 17 : 8);
    map.setPaintProperty("live-pulse", "circle-opacity", isWide ? 0 : 0.45);
  }, PULSE_MS);
  map.on("remove", () => clearInterval(timer));
}

export const pointOf = (
  place: { readonly lat: number; readonly lng: number; readonly faith: string } | null,
): GeoJSON => ({
  type: "FeatureCollection",
  features: place
    ? [
        {
          type: "Feature",
          geometry: { type: "Point", coordinates: [place.lng, place.lat] },
          properties: { faith: place.faith },
        },
      ]
    : [],
});
