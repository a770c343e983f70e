import { inflateSync } from "node:zlib";

/** The streams of a PDF as they were before they were packed; those of another packing are left out. */
function* streamsOf(pdf: Buffer): Generator<string> {
  for (const match of pdf.toString("latin1").matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)) {
    try {
      yield inflateSync(Buffer.from(match[1]!, "latin1")).toString("latin1");
    } catch {
      // Not a deflated stream.
    }
  }
}

const STRING = /\(((?:\\[\s\S]|[^\\)])*)\)|<([0-9a-f]+)>/gi;

/** The numbers of all glyphs that a PDF draws, in their order; 0 is the empty box of a letter that its fonts do not have. */
export function glyphsOf(pdf: Buffer): number[] {
  const glyphs: number[] = [];
  for (const content of streamsOf(pdf)) {
    for (const [shown] of content.matchAll(/\[[\s\S]*?\]\s*TJ|(?:\((?:\\[\s\S]|[^\\)])*\)|<[0-9a-f]+>)\s*Tj/gi)) {
      for (const [, written, hex] of shown.matchAll(STRING)) {
        const bytes = hex === undefined ? Buffer.from(unescaped(written!), "latin1") : Buffer.from(hex, "hex");
        for (let at = 0; at + 1 < bytes.length; at += 2) glyphs.push(bytes.readUInt16BE(at));
      }
    }
  }
  return glyphs;
}

/** What the fonts of a PDF say that their glyphs mean: what a reader gets who copies its text. */
export function meaningsOf(pdf: Buffer): Set<string> {
  const meanings = new Set<string>();
  for (const content of streamsOf(pdf)) {
    if (!content.includes("begincmap")) continue;
    // Between glyph and meaning alone: the space of codes stands on a line of the same kind.
    const meant = content.slice(content.indexOf("endcodespacerange"));
    for (const [, hex] of meant.matchAll(/^<[0-9a-fA-F]{4}>\s*<([0-9a-fA-F]+)>$/gm)) {
      meanings.add(Buffer.from(hex!, "hex").swap16().toString("utf16le"));
    }
  }
  return meanings;
}

const named: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** A string between brackets as it was before its signs were escaped. */
const unescaped = (written: string): string =>
  written.replaceAll(
    /\\([0-7]{1,3}|[\s\S])/g,
    (_, sign: string) => named[sign] ?? (/^[0-7]/.test(sign) ? String.fromCharCode(Number.parseInt(sign, 8)) : sign),
  );
