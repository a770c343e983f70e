import { hash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "#/features/feature.ts";
import type { Clock } from "#/platform/clock.ts";
import type { Config } from "#/platform/config.ts";
import { clientAddress } from "#/platform/http/client-address.ts";
import { categoriesOf } from "../index/categories.ts";
import { encodeMarks } from "../index/encode-tile.ts";
import { PINS_ZOOM } from "../index/tile-shape.ts";
import { filterQuery, type MapFilters, readFilters } from "../map-address.ts";
import type { MapPlaces } from "../map-places.server.ts";
import { LEAST_ZOOM } from "../mercator.ts";
import { answerStatus, sendTile, type Tile } from "./send-tile.ts";
import { TileCache } from "./tile-cache.ts";
import { TileLimits } from "./tile-limits.ts";

const TILES = "/map/tiles/";
const ADDRESS = /^\/map\/tiles\/(\d{1,2})\/(\d{1,5})\/(\d{1,5})\.mvt(?:\?([^#]{0,300}))?$/;
/** Who comes before the first build waits for it this long. */
const PATIENCE_MS = 20_000;

/** Answers tiles of the map right on Node's response. */
export function openTileDoor(
  places: MapPlaces,
  { config, clock }: { readonly config: Pick<Config, "trustProxy">; readonly clock: Clock },
): RequestHandler {
  const cache = new TileCache<Tile>();
  const limits = new TileLimits(clock);
  places.onChange((change) => (change === "everything" ? cache.clear() : cache.forget(change)));

  return (request, response) => {
    if (!request.url!.startsWith(TILES)) return false;
    const asked = readTile(request);
    if (!asked) answerStatus(response, 404);
    else if (!limits.may(clientAddress(config.trustProxy, request.headers, request.socket.remoteAddress))) {
      answerStatus(response, 429, { "retry-after": "30" });
    } else {
      void withPatience(places.ready()).then(
        () => sendTile(request, response, tileOf(places, cache, asked), ALWAYS_ASKED),
        () => answerStatus(response, 503, { "retry-after": "5" }),
      );
    }
    return true;
  };
}

interface AskedTile {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
  readonly filters: MapFilters;
}

function readTile({ method, url }: IncomingMessage): AskedTile | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const [, zoom, x, y, query] = ADDRESS.exec(url!) ?? [];
  const tile = { zoom: Number(zoom), x: Number(x), y: Number(y) };
  if (!(tile.zoom >= LEAST_ZOOM && tile.zoom <= PINS_ZOOM && tile.x < 2 ** tile.zoom && tile.y < 2 ** tile.zoom)) {
    return null;
  }
  return { ...tile, filters: readFilters(new URLSearchParams(query)) };
}

function tileOf(places: MapPlaces, cache: TileCache<Tile>, { zoom, x, y, filters }: AskedTile): Tile {
  return cache.find(zoom, x, y, filterQuery(filters), () => {
    const index = filters.live ? places.live() : places.all();
    const bytes = encodeMarks(zoom, x, y, index.marksOf(zoom, x, y, categoriesOf(filters.faiths, filters.kinds)));
    return { bytes, etag: `"${hash("sha1", bytes, "base64url")}"` };
  });
}

/** What was hidden or moved is gone at once, and a tile that stands costs a line. */
const ALWAYS_ASKED = "no-cache";

function withPatience(ready: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The map is not built yet.")), PATIENCE_MS).unref();
  });
  return Promise.race([ready, late]).finally(() => clearTimeout(timer));
}
