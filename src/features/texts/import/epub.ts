import { msg } from "@lingui/core/macro";
import { readPackage } from "./epub-package.ts";
import { type EpubBook, EpubNotes, EpubPart } from "./epub-part.ts";
import { Footnotes } from "./footnotes.ts";
import { type TextEvent, UnreadableText } from "./read-events.ts";
import { readXml } from "./read-xml.ts";
import { EventBuilder } from "./event-builder.ts";
import type { TextReader } from "./text-file.ts";
import { Zip } from "./zip.ts";

/**
 * Reads EPUB 3: its parts in the order of the spine. Headings of the first two levels are chapters, lower ones stand above
 * verses, and paragraphs are verses, counted through.
 */
export const readEpub: TextReader = async function* readEpub(file, options): AsyncGenerator<TextEvent> {
  const zip = await Zip.open(file);
  if (!zip.has("META-INF/container.xml")) {
    throw new UnreadableText(msg`This archive is no EPUB: it has no META-INF/container.xml.`, { line: 1 });
  }
  const { parts, titles, ...about } = await readPackage(zip);
  const missing = parts.find((part) => !zip.has(part));
  if (missing !== undefined) {
    throw new UnreadableText(msg`The archive names a part that it does not have.`, { line: 1, part: missing });
  }
  const notes = await collectNotes(zip, parts);
  const builder = new EventBuilder(options);
  builder.about(about);
  const book: EpubBook = { builder, notes, title: about.title.trim(), ahead: [], chapter: 0, verse: 0, books: 0 };
  yield* builder.take();
  zip.beginAnew();
  for (const part of parts) {
    yield* readXml(zip.open(part), new EpubPart(book, part, titles.get(part) ?? ""), part);
  }
};

/** Footnotes may stand in a part of their own behind all others: parts are read twice. */
async function collectNotes(zip: Zip, parts: readonly string[]): Promise<Footnotes> {
  const notes = new Footnotes();
  for (const part of parts) {
    for await (const _ of readXml(zip.open(part), new EpubNotes(notes, part), part));
  }
  return notes;
}
