import { hash } from "node:crypto";
import type { RequestHandler } from "#/features/feature.ts";
import type { Log } from "#/platform/log.ts";
import type { PmtilesFile } from "../base/read-pmtiles.ts";
import { answerStatus, sendTile } from "./send-tile.ts";

const DOOR = "/map/pmtiles";
const ADDRESS = /^\/map\/pmtiles\/(\d{1,2})\/(\d{1,7})\/(\d{1,7})$/;
const MOST_ZOOM = 22;
/** The file may be replaced by a newer one. */
const KEPT = "public, max-age=3600";

/** Answers tiles of the installation's own file, and `/map/pmtiles.json`, which says what is in it. */
export function openPmtilesDoor(file: PmtilesFile | null, log: Log): RequestHandler {
  return (request, response) => {
    if (!request.url!.startsWith(DOOR)) return false;
    const isHeader = request.url === `${DOOR}.json`;
    const [zoom = -1, x = 0, y = 0] = (ADDRESS.exec(request.url!) ?? []).slice(1).map(Number);
    const isTile = zoom >= 0 && zoom <= MOST_ZOOM && x < 2 ** zoom && y < 2 ** zoom;
    if (!file || (!isHeader && !isTile) || (request.method !== "GET" && request.method !== "HEAD")) {
      answerStatus(response, 404);
      return true;
    }
    const answer = async () => {
      const { type, ...header } = await file.header();
      const bytes = isHeader ? Buffer.from(JSON.stringify(header)) : await file.tile(zoom, x, y);
      // The sea has no tile: an empty one is no error.
      if (!bytes) return answerStatus(response, 204);
      const etag = `"${hash("sha1", bytes, "base64url")}"`;
      sendTile(request, response, { bytes, etag }, KEPT, isHeader ? "application/json" : type);
    };
    answer().catch((error: unknown) => {
      log.error({ err: error }, "MAP_PMTILES could not be read");
      if (!response.headersSent) answerStatus(response, 503, { "retry-after": "60" });
    });
    return true;
  };
}
