export const EXTRACT_LENGTH = 80;

/**
 * What a file's places belong to by its name alone, without endings, dates and numbers of versions: `india-latest.osm.pbf`,
 * `india-260801.osm.pbf` and `india (2).geojson` are one extract.
 */
export function extractNameOf(fileName: string): string {
  const name = fileName
    .normalize("NFC")
    .replace(/^.*[\\/]/, "")
    .replace(/(?:\.(?:osm|pbf|geojson|geojsonl|geojsonseq|ndjson|json|jsonl))+$/i, "")
    .replace(/\(\d+\)/g, " ")
    .toLowerCase()
    .replace(
      /(?<![\p{L}\p{N}])(?:latest|export|extract|\d{4}[-_.]?\d{2}[-_.]?\d{2}|\d{6}|t?\d{6}z?)(?![\p{L}\p{N}])/gu,
      " ",
    )
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, EXTRACT_LENGTH);
  return name || "extract";
}
