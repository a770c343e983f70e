export const EXTRACT_LENGTH = 80;

/** Names that programs give to whatever they save: two files of such a name have nothing to do with each other. */
const saysNothing: ReadonlySet<string> = new Set(["", "data", "download", "export", "extract", "interpreter", "map"]);

/**
 * What a file's places belong to: as somebody typed it, else by the file's name alone, without endings, dates and numbers of
 * versions: `india-latest.osm.pbf`, `india-260801.osm.pbf` and `india (2).geojson` are one extract.
 * @returns null where that says nothing: a later file of the same name would mark its places gone.
 */
export function extractNameOf(typed: string, fileName: string): string | null {
  const name = typed.trim() || nameOfFile(fileName);
  return saysNothing.has(name.toLowerCase()) ? null : name;
}

const nameOfFile = (fileName: string): string =>
  fileName
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
