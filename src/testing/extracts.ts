import {
  type ExtractFile,
  type OsmPlace,
  type SkipReason,
  skipReasons,
} from "../features/place-import/read/elements.ts";
import { findFormat, readers } from "../features/place-import/read/formats.ts";
import { type PlaceBatch, readPlaceBatches } from "../features/place-import/read/place-batches.ts";

/** An extract that stands in memory, in small steps as a stream gives them. */
export const extractOf = (content: string | Uint8Array, step = 997): ExtractFile => {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  return {
    bytes: bytes.length,
    async *open() {
      for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step);
    },
  };
};

/** Reads a whole extract: its elements of worship, and what was left out. */
export async function readElements(content: string | Uint8Array, step?: number) {
  const file = extractOf(content, step);
  const format = await findFormat(file);
  const skipped = Object.fromEntries(skipReasons.map((reason) => [reason, 0])) as Record<SkipReason, number>;
  const places: OsmPlace[] = [];
  const notes = { skip: (reason: SkipReason) => void skipped[reason]++, progress: () => undefined };
  for await (const part of readers[format](file, notes)) places.push(...part);
  return { format, places, skipped: Object.fromEntries(Object.entries(skipped).filter(([, count]) => count > 0)) };
}

export const batchesOf = (content: string | Uint8Array): AsyncIterable<PlaceBatch> =>
  readPlaceBatches(extractOf(content, 65_536));

export interface TestPlace {
  readonly id: number;
  readonly lat?: number;
  readonly lng?: number;
  readonly tags: Readonly<Record<string, string>>;
}

/** A GeoJSON collection of places of worship; Hindu unless told. */
export const geoJson = (...places: readonly TestPlace[]): string =>
  JSON.stringify({ type: "FeatureCollection", features: places.map(featureOf) });

export const featureOf = ({ id, lat = 23.18, lng = 75.77, tags }: TestPlace) => ({
  type: "Feature",
  id: `node/${id}`,
  properties: { amenity: "place_of_worship", religion: "hindu", ...tags },
  geometry: { type: "Point", coordinates: [lng, lat] },
});
