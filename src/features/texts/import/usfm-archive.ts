import { msg } from "@lingui/core/macro";
import { type TextEvent, UnreadableText } from "./read-events.ts";
import { readLines } from "./read-lines.ts";
import type { TextReader } from "./text-file.ts";
import { UsfmReader } from "./usfm.ts";
import { Zip } from "./zip.ts";

/** Reads an archive of USFM files, as whole Bibles come: a file for each book, in the order of their names. */
export const readUsfmArchive: TextReader = async function* readUsfmArchive(file, options): AsyncGenerator<TextEvent> {
  const zip = await Zip.open(file);
  const parts = zip.names.filter((name) => /\.u?sfm$/i.test(name) && !/(^|\/)[._]/.test(name)).toSorted();
  if (parts.length === 0) {
    throw new UnreadableText(msg`This archive is no EPUB, and no USFM file is in it.`, { line: 1 });
  }
  for (const part of parts) yield* readLines(zip.open(part), new UsfmReader(options, part), part);
};
