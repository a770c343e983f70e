import type { Host, Started } from "../feature.ts";
import { BaseMap } from "./base/ask-base.ts";
import { openBaseDoor } from "./delivery/base-door.server.ts";
import { PmtilesFile } from "./base/read-pmtiles.ts";
import { openPmtilesDoor } from "./delivery/pmtiles-door.server.ts";
import { openTileDoor } from "./delivery/tile-door.server.ts";
import { keepMapPlaces } from "./map-places.server.ts";
import type { MapReader } from "./views.ts";
import { readPart } from "./read-part.server.ts";

const kept = globalThis as { sangamMaps?: WeakMap<object, MapReader> };
/** What each node has of the map. Vite reads this module again after a change, while the node goes on. */
const readers = (kept.sangamMaps ??= new WeakMap());

export function startMap({ services }: Host): Started {
  const places = keepMapPlaces(services);
  const base = new BaseMap();
  const { mapPmtiles } = services.config;
  const pmtiles = mapPmtiles === undefined ? null : new PmtilesFile(mapPmtiles);
  const answers = [
    openTileDoor(places, services),
    openBaseDoor(base, services.log),
    openPmtilesDoor(pmtiles, services.log),
  ];
  readers.set(services.db, (question) => readPart(places, question));
  // Elsewhere nobody looks at a map but those who test it.
  if (services.config.mode === "production" && services.config.roles.includes("web")) {
    places.ready().catch((error: unknown) => services.log.error({ err: error }, "the map was not built"));
  }
  return {
    answer: (request, response) => answers.some((answer) => answer(request, response)),
    async stop() {
      places.stop();
      await base.stop();
      await pmtiles?.close();
    },
  };
}

/** The map of the node whose database this is. @throws Error on a node without one: a bug. */
export function readerOf(db: object): MapReader {
  const reader = readers.get(db);
  if (!reader) throw new Error("The map was not started on this node.");
  return reader;
}
