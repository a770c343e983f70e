import type { LayerSpecification, StyleSpecification } from "maplibre-gl";
import { BASE_ZOOM } from "../base/base-zoom.ts";
import type { BaseChoice, PmtilesHeader } from "../base/base-choice.ts";
import type { MapColours } from "./colours.ts";

/** Above everything of the land, below all places. */
export const NAMES_LAYER = "names";
/** The dot of a town. */
export const TOWN_IMAGE = "town";
const NAME_IMAGE = "name|";
/** Where a name may stand by its town, in tens of pixels and with its padding: at its dot, or around a mark on it. */
const AROUND = [
  ...["left", [-0.3, 0], "right", [0.3, 0]],
  ...["left", [2.6, 0], "right", [-2.6, 0], "bottom", [0, -2.6], "top", [0, 2.6]],
];

/** What maps stand on, in the page's colours. @returns an address, or a style. @throws Error where a file is not there. */
export async function baseStyle(
  { styleUrl, hasPmtiles }: BaseChoice,
  colours: MapColours,
  language: string,
): Promise<string | StyleSpecification> {
  if (styleUrl) return styleUrl;
  if (!hasPmtiles) return bundledStyle(colours, language);
  const answer = await fetch("/map/pmtiles.json");
  // A file that is away takes no map from anybody.
  if (!answer.ok) return bundledStyle(colours, language);
  return pmtilesStyle((await answer.json()) as PmtilesHeader, colours, language);
}

const FADING = ["interpolate", ["linear"], ["zoom"], 3, 1, 14, 0.75];

/** Land, water and names: coasts and rivers, no border that somebody disputes. */
function bundledStyle(colours: MapColours, language: string): StyleSpecification {
  return {
    version: 8,
    sources: {
      base: {
        type: "vector",
        tiles: [`${location.origin}/map/base/${language}/{z}/{x}/{y}.mvt`],
        maxzoom: BASE_ZOOM,
      },
    },
    layers: [
      // The coast is drawn for wide views: nearer it would put what lies on the shore into the sea, so it fades.
      {
        ...{ id: "sea", type: "background" },
        paint: { "background-color": ["interpolate", ["linear"], ["zoom"], 9, colours.water, 11, colours.ground] },
      },
      fill("land", colours.ground),
      line("coast", "land", colours.lineStrong, ["interpolate", ["linear"], ["zoom"], 3, 0.6, 8, 1.1, 9, 1.1, 11, 0]),
      fill("lakes", colours.water),
      line("rivers", "rivers", colours.water, ["interpolate", ["linear"], ["zoom"], 3, 0.6, 6, 1.6, 10, 3.2]),
      namesLayer(["get", "name"], ["get", "zoom"], {
        "source-layer": "names",
        filter: ["<=", ["get", "zoom"], ["zoom"]],
        paint: { "icon-opacity": FADING, "text-opacity": FADING },
      }),
    ],
  };
}

/** Tiles of the installation's own, in the layers of Protomaps; borders that are in them are not drawn. */
function pmtilesStyle(
  { kind, minzoom, maxzoom, attribution }: PmtilesHeader,
  colours: MapColours,
  language: string,
): StyleSpecification {
  const tiles = [`${location.origin}/map/pmtiles/{z}/{x}/{y}`];
  const sea: LayerSpecification = { id: "sea", type: "background", paint: { "background-color": colours.water } };
  if (kind === "raster") {
    const base = { type: "raster" as const, tiles, minzoom, maxzoom, attribution, tileSize: 256 };
    return { version: 8, sources: { base }, layers: [sea, { id: "pictures", type: "raster", source: "base" }] };
  }
  const road = (id: string, roads: string[], colour: string, width: number): LayerSpecification =>
    ({
      ...line(id, "roads", colour, ["interpolate", ["exponential", 1.6], ["zoom"], 6, 0.3, 12, width, 18, width * 9]),
      filter: ["in", ["get", "kind"], ["literal", roads]],
    }) as LayerSpecification;
  const isTown = ["in", ["get", "kind"], ["literal", ["locality", "neighbourhood"]]];
  return {
    version: 8,
    sources: { base: { type: "vector", tiles, minzoom, maxzoom, attribution } },
    layers: [
      sea,
      fill("earth", colours.ground),
      fill("landuse", colours.sunk),
      fill("water", colours.water),
      fill("buildings", colours.sunk),
      road("paths", ["minor_road", "path", "other"], colours.line, 0.8),
      road("roads", ["major_road", "medium_road"], colours.line, 1.6),
      road("highways", ["highway"], colours.lineStrong, 1.6),
      namesLayer(["coalesce", ["get", `name:${language}`], ["get", "name"]], ["get", "min_zoom"], {
        "source-layer": "places",
        filter: ["all", isTown, ["has", "name"]],
      }),
    ],
  };
}

/** Names at their towns: one on which a mark stands has no dot, and its name the first side that is free. */
function namesLayer(name: unknown, zoom: unknown, rest: object): LayerSpecification {
  const image = ["concat", NAME_IMAGE, ["to-string", ["floor", ["to-number", zoom, 8]]], "|", name];
  return {
    ...{ id: NAMES_LAYER, type: "symbol", source: "base", ...rest },
    layout: {
      "icon-image": TOWN_IMAGE,
      "icon-optional": true,
      // Drawn by the browser in any script: the map's own letters join no conjuncts.
      "text-field": ["format", ["image", image]],
      "text-size": 10,
      "text-padding": 6,
      "text-variable-anchor-offset": AROUND,
      "symbol-sort-key": ["-", 0, ["to-number", ["coalesce", ["get", "people"], ["get", "population"]], 0]],
    },
  } as unknown as LayerSpecification;
}

const fill = (source: string, colour: string): LayerSpecification => ({
  id: source,
  type: "fill",
  source: "base",
  "source-layer": source,
  paint: { "fill-color": colour },
});

const line = (id: string, source: string, colour: string, width: never | unknown): LayerSpecification => ({
  id,
  type: "line",
  source: "base",
  "source-layer": source,
  layout: { "line-join": "round", "line-cap": "round" },
  paint: { "line-color": colour, "line-width": width as never },
});

/** The name that an image shows, and how near one has to be for it; null for another image. */
export function nameOfImage(id: string): { readonly name: string; readonly zoom: number } | null {
  const match = /^name\|(\d+)\|(.+)$/s.exec(id);
  return match && { zoom: Number(match[1]), name: match[2]! };
}
