import { Readable } from "node:stream";
import { csvStream } from "./csv-stream.ts";

/**
 * A sheet to save, sent as its rows are read; no copy of it is kept on the way.
 * @param name of the file, without its ending: ASCII, no quotes.
 */
export function csvDownload(name: string, ...sheet: Parameters<typeof csvStream>): Response {
  const bytes = Readable.from(csvStream(...sheet)).map((text: string) => Buffer.from(text));
  return new Response(Readable.toWeb(bytes) as ReadableStream, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    },
  });
}
