import { type ExtractFile, isPlaceOfWorship, limits, type OsmPlace, type Point, type ReadNotes } from "./elements.ts";
import { jsonObjects, parseObject } from "./json-objects.ts";
import { readTags } from "./json-tags.ts";
import { middleOf } from "./wanted-nodes.ts";

/** GeoJSON: a collection of features, or features that follow each other line by line. */
export const readGeoJson = (key: "features" | null) =>
  async function* (file: ExtractFile, notes: ReadNotes): AsyncGenerator<OsmPlace[]> {
    for await (const objects of jsonObjects(file, key)) {
      const places: OsmPlace[] = [];
      for (const object of objects) {
        if (object.text === null) notes.skip("too-large");
        else {
          const place = placeOf(parseObject(object), notes);
          if (place) places.push(place);
        }
      }
      notes.progress(objects.at(-1)!.end, file.bytes);
      if (places.length > 0) yield places;
    }
  };

function placeOf(feature: Readonly<Record<string, unknown>>, notes: ReadNotes): OsmPlace | null {
  const properties = feature.properties;
  if (!isRecord(properties)) return null;
  // Some exports keep the tags in an object of their own.
  const tags = readTags(isRecord(properties.tags) ? properties.tags : properties);
  if (tags === null) notes.skip("too-large");
  if (!tags || !isPlaceOfWorship(tags)) return null;
  const ref = refOf(feature.id, properties);
  if (ref === null) {
    notes.skip("no-ref");
    return null;
  }
  const points: Point[] = [];
  if (isRecord(feature.geometry)) gather(feature.geometry.coordinates, points, 0);
  const isClosed = points.length > 2 && points[0]!.lat === points.at(-1)!.lat && points[0]!.lng === points.at(-1)!.lng;
  return { ref, tags, at: middleOf(isClosed ? points.slice(1) : points) };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const letters: Readonly<Record<string, string>> = { node: "n", way: "w", relation: "r", n: "n", w: "w", r: "r" };

/** As overpass turbo ("node/12"), osmium ("n12", "a24" of an area) and others write it. */
function refOf(own: unknown, properties: Readonly<Record<string, unknown>>): string | null {
  const type = properties["@type"] ?? properties.osm_type ?? properties.type;
  const number = properties["@id"] ?? properties.osm_id ?? properties.id;
  for (const text of [own, number, `${String(type)}/${String(number)}`]) {
    const match = /^(node|way|relation|[nwra])\/?([1-9]\d{0,13})$/.exec(typeof text === "string" ? text : "");
    if (!match) continue;
    if (match[1] !== "a") return `${letters[match[1]!]}${match[2]}`;
    const area = Number(match[2]);
    return area % 2 === 0 ? `w${area / 2}` : `r${(area - 1) / 2}`;
  }
  return null;
}

/** The points of the first ring: a place lies within it. */
function gather(coordinates: unknown, points: Point[], depth: number): void {
  if (!Array.isArray(coordinates) || depth > 4 || points.length >= limits.partsOfOne) return;
  const [lng, lat] = coordinates as unknown[];
  if (typeof lng === "number" && typeof lat === "number") points.push({ lat, lng });
  else if (Array.isArray(lng) && !Array.isArray(lng[0])) {
    for (const one of coordinates) gather(one, points, depth + 1);
  } else gather(lng, points, depth + 1);
}
