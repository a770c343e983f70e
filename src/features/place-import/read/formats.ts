import type { ExtractFile, OsmPlace, ReadNotes } from "./elements.ts";
import { readGeoJson } from "./geojson.ts";
import { readOverpass } from "./overpass.ts";
import { readPbf } from "./pbf.ts";
import { UnreadableExtract } from "./unreadable.ts";

export type ExtractFormat = "pbf" | "geojson" | "geojson-lines" | "overpass";
export type ExtractReader = (file: ExtractFile, notes: ReadNotes) => AsyncIterable<OsmPlace[]>;

export const readers: Readonly<Record<ExtractFormat, ExtractReader>> = {
  pbf: readPbf,
  geojson: readGeoJson("features"),
  "geojson-lines": readGeoJson(null),
  overpass: readOverpass,
};

const HEAD = 65_536;

/** By what a file begins with, whatever it is called. @throws UnreadableExtract where it is none of ours. */
export async function findFormat(file: ExtractFile): Promise<ExtractFormat> {
  const head = await readHead(file);
  if (head.length === 0) throw new UnreadableExtract("empty", 0);
  if (head.subarray(4, 24).includes("OSMHeader")) return "pbf";
  const text = head.toString("utf8").replace(/^[\p{Cf}\p{Cc}\s]+/u, "");
  if (text.startsWith("{")) {
    const line = text.split("\n", 1)[0]!;
    if (/^\{[^{]{0,4000}?"type"\s*:\s*"Feature"/.test(line)) return "geojson-lines";
    if (/"type"\s*:\s*"FeatureCollection"|"features"\s*:\s*\[/.test(text)) return "geojson";
    if (/"elements"\s*:\s*\[/.test(text)) return "overpass";
    if (/"type"\s*:\s*"Feature"/.test(line)) return "geojson-lines";
  }
  throw new UnreadableExtract("unknown-format", 0);
}

async function readHead(file: ExtractFile): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of file.open()) {
    parts.push(chunk);
    size += chunk.length;
    if (size >= HEAD) break;
  }
  return Buffer.concat(parts).subarray(0, HEAD);
}
