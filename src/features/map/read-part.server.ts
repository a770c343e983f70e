import { faiths } from "#/features/spaces/public.ts";
import { readCursor, writeCursor } from "#/platform/search/cursor.ts";
import { categoriesOf, faithAt } from "./index/categories.ts";
import type { CategoryFilter, Mark, PlaceIndex } from "./index/place-index.ts";
import { PINS_ZOOM } from "./index/tile-shape.ts";
import type { MapPlaces } from "./map-places.server.ts";
import { type Box, boxAround, TILE_PX, toLat, toLng, WORLD } from "./mercator.ts";
import type { MapPart, MapQuestion, SketchedMark } from "./views.ts";

/** The middle of India, for a map without a place. */
const NOWHERE = { lat: 22.5, lng: 79 };

export async function readPart(places: MapPlaces, question: MapQuestion): Promise<MapPart> {
  await places.ready();
  const { filters, limit } = question;
  const index = filters.live ? places.live() : places.all();
  const middle = places.all().middle;
  const first = middle ? { lat: toLat(middle.y), lng: toLng(middle.x) } : NOWHERE;
  const box =
    "x0" in question.box
      ? question.box
      : boxAround(first.lat, first.lng, question.box.zoom, question.box.widthPx, question.box.heightPx);
  const after = readCursor(question.after, "ii") as [number, number] | null;
  const filter = categoriesOf(filters.faiths, filters.kinds);
  // One more than a page tells whether there is a next one.
  const found = index.listIn(box, filter, limit + 1, after && { weight: after[0], id: after[1] });
  const shown = found.places.slice(0, limit);
  const last = shown.at(-1);
  return {
    at: { lat: toLat((box.y0 + box.y1) / 2), lng: toLng(((box.x0 + box.x1) / 2) % WORLD) },
    sketch: question.sketchZoom === undefined ? [] : sketchOf(index, box, question.sketchZoom, filter),
    count: found.count,
    points: shown.map(({ id, x, y }) => ({ id, lat: toLat(y), lng: toLng(x) })),
    next: found.places.length > limit && last ? writeCursor([last.weight, last.id]) : null,
    anyLive: places.live().count > 0,
    faiths: faiths.filter((_, code) => places.all().hasFaith(code)),
  };
}

/** A window of many pins is drawn by the browser alone. */
const MOST_SKETCHED = 150;

/** The marks of a window, as the server draws it before the browser can. */
function sketchOf(index: PlaceIndex, box: Box, zoom: number, filter: CategoryFilter): SketchedMark[] {
  const tileZoom = Math.min(PINS_ZOOM, Math.floor(zoom));
  const size = 2 ** (32 - tileZoom);
  const unitsPerPx = WORLD / (TILE_PX * 2 ** zoom);
  const [middleX, middleY] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
  const marks: SketchedMark[] = [];
  for (let y = Math.floor(box.y0 / size); y * size < box.y1; y++) {
    for (let x = Math.floor(box.x0 / size); x * size < box.x1; x++) {
      for (const mark of index.marksOf(tileZoom, x % 2 ** tileZoom, y, filter)) {
        // Past the date line a mark lies one world further east.
        const markX = mark.x + Math.floor(x / 2 ** tileZoom) * WORLD;
        const [dx, dy] = [(markX - middleX) / unitsPerPx, (mark.y - middleY) / unitsPerPx];
        marks.push({ dx: Math.round(dx), dy: Math.round(dy), ...sketched(mark) });
      }
    }
  }
  return marks.slice(0, MOST_SKETCHED);
}

function sketched({ x, y, count, id, category, byFaith }: Mark): Omit<SketchedMark, "dx" | "dy"> {
  const counted = byFaith.flatMap((some, code) => (some > 0 ? [[faiths[code]!, some] as const] : []));
  const at = { lat: round(toLat(y)), lng: round(toLng(x)) };
  return { ...at, count, id, faiths: id === null ? counted : [[faithAt(category), 1]] };
}

const round = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;
