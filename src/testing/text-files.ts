import type { MessageDescriptor } from "@lingui/core";
import { strToU8, zipSync } from "fflate";
import { checked } from "../features/texts/import/check-events.ts";
import { readers } from "../features/texts/import/formats.ts";
import type { TextEvent, VerseEvent } from "../features/texts/import/read-events.ts";
import { textOf, type TextFile } from "../features/texts/import/text-file.ts";

export interface Understood {
  readonly events: readonly TextEvent[];
  readonly verses: readonly VerseEvent[];
  /** What was odd: its words, and the line. */
  readonly warnings: readonly string[];
}

/** What a format's reader makes of a file, as far as it may be stored. @throws UnreadableText. */
export async function understood(
  format: keyof typeof readers,
  content: string | Uint8Array | TextFile,
): Promise<Understood> {
  const file = typeof content === "object" && "open" in content ? content : textOf(content);
  const warnings: string[] = [];
  const warn = ({ message, id }: MessageDescriptor, { line }: { line: number }) => {
    warnings.push(`${line}: ${message ?? id}`);
  };
  const events: TextEvent[] = [];
  for await (const event of checked(readers[format](file, { warn }), { warn })) events.push(event);
  return { events, verses: events.filter((event) => event.kind === "verse"), warnings };
}

/** Where verses stand, and what they say: `1/3-4` → its text, the book before it where there is one. */
export function textsAt({ events }: Understood): Record<string, string> {
  const found: Record<string, string> = {};
  let [book, chapter] = ["", 0];
  for (const event of events) {
    if (event.kind === "book") book = `${event.key}-`;
    else if (event.kind === "chapter") chapter = event.number;
    else if (event.kind === "verse") {
      found[`${book}${chapter}/${event.label}${event.edition ? `:${event.edition}` : ""}`] = event.text;
    }
  }
  return found;
}

export const zipOf = (files: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [name, typeof content === "string" ? strToU8(content) : content]),
    ),
  );

/** An EPUB of these parts in this order; `nav` is its table of contents where there is one. */
export function epubOf(
  parts: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string>> = {},
): Uint8Array {
  const names = Object.keys(parts);
  const item = (name: string, i: number) =>
    `<item id="i${i}" href="${name}" media-type="application/xhtml+xml"${name === "nav.xhtml" ? ' properties="nav"' : ""}/>`;
  return zipOf({
    mimetype: "application/epub+zip",
    "META-INF/container.xml": `<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>`,
    "OEBPS/book.opf": `<package xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata>
      <dc:title>A book of hymns</dc:title><dc:language>en</dc:language><dc:creator>The parish</dc:creator>
      <dc:rights>Public domain</dc:rights></metadata>
      <manifest>${[...names, ...Object.keys(more)].map(item).join("")}</manifest>
      <spine>${names.map((_, i) => `<itemref idref="i${i}"/>`).join("")}</spine></package>`,
    ...Object.fromEntries(
      Object.entries({ ...parts, ...more }).map(([name, body]) => [
        `OEBPS/${name}`,
        `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>t</title></head><body>${body}</body></html>`,
      ]),
    ),
  });
}
