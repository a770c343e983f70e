import type { Map as MapView, VectorTileSource } from "maplibre-gl";
import { sourcesOf } from "./place-layers.ts";

/**
 * Lets the places of a map follow the filters. MapLibre takes other addresses of tiles a frame late, and never asks anew
 * for a tile that is on its way then: so they are given while none is, and again if one set out by those before.
 * @returns asks for all tiles of a query, anew if they are there.
 */
export function followFilters(map: MapView): (query: string) => void {
  let wanted: ReturnType<typeof sourcesOf> = {};
  const due = new Set<string>();
  let frame: number | null = null;
  const sourceOf = (name: string) => map.getSource<VectorTileSource>(name);
  const give = () => {
    frame = null;
    for (const name of due) {
      if (!map.isSourceLoaded(name)) continue;
      due.delete(name);
      sourceOf(name)?.setTiles(wanted[name]!);
    }
    if (due.size > 0) frame = requestAnimationFrame(give);
  };
  map.on("sourcedataloading", ({ sourceId, tile }) => {
    if (!tile || !wanted[sourceId] || sourceOf(sourceId)?.tiles[0] === wanted[sourceId][0]) return;
    due.add(sourceId);
    frame ??= requestAnimationFrame(give);
  });
  map.on("remove", () => frame !== null && cancelAnimationFrame(frame));
  return (query) => {
    wanted = sourcesOf(query);
    for (const name of Object.keys(wanted)) due.add(name);
    if (frame === null) give();
  };
}
