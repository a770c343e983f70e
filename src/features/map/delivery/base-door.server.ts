import { hash } from "node:crypto";
import type { RequestHandler } from "#/features/feature.ts";
import { isLanguage } from "#/platform/i18n/languages.ts";
import type { Log } from "#/platform/log.ts";
import type { BaseMap } from "../base/ask-base.ts";
import { BASE_ZOOM } from "../base/base-zoom.ts";
import { answerStatus, sendTile, type Tile } from "./send-tile.ts";

const BASE = "/map/base/";
const ADDRESS = /^\/map\/base\/([a-z]{2,3})\/(\d{1,2})\/(\d{1,4})\/(\d{1,4})\.mvt$/;
/** All that somebody sees who looks at a country from far and near; others are cut again. */
const MOST_TILES = 2_000;
/** The coasts change with a new version of Sangam alone. */
const KEPT = "public, max-age=86400";

/** Answers tiles of the bundled base map. */
export function openBaseDoor(base: Pick<BaseMap, "tile">, log: Log): RequestHandler {
  const tiles = new Map<string, Promise<Tile>>();
  const find = (key: string, make: () => Promise<Uint8Array>): Promise<Tile> => {
    const known = tiles.get(key);
    if (known) return known;
    const made = make().then((made) => {
      const bytes = Buffer.from(made.buffer, made.byteOffset, made.byteLength);
      return { bytes, etag: `"${hash("sha1", bytes, "base64url")}"` };
    });
    tiles.set(key, made);
    made.catch(() => tiles.delete(key));
    if (tiles.size > MOST_TILES) tiles.delete(tiles.keys().next().value!);
    return made;
  };
  return (request, response) => {
    if (!request.url!.startsWith(BASE)) return false;
    const [, language = "", ...numbers] = ADDRESS.exec(request.url!) ?? [];
    const [zoom = -1, x = 0, y = 0] = numbers.map(Number);
    const isThere = isLanguage(language) && zoom >= 0 && zoom <= BASE_ZOOM && x < 2 ** zoom && y < 2 ** zoom;
    if (!isThere || (request.method !== "GET" && request.method !== "HEAD")) {
      answerStatus(response, 404);
      return true;
    }
    find(`${language}/${zoom}/${x}/${y}`, () => base.tile({ zoom, x, y, language })).then(
      (tile) => sendTile(request, response, tile, KEPT),
      (error: unknown) => {
        log.error({ err: error }, "the base map could not be drawn");
        answerStatus(response, 503, { "retry-after": "5" });
      },
    );
    return true;
  };
}
