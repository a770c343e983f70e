import { readCsv } from "./csv.ts";
import { readEpub } from "./epub.ts";
import { readMarkdown } from "./markdown.ts";
import { readOsis } from "./osis.ts";
import { readPlainText } from "./plain-text.ts";
import { readTei } from "./tei.ts";
import type { TextFile, TextReader } from "./text-file.ts";
import { readUsfm } from "./usfm.ts";
import { readUsfmArchive } from "./usfm-archive.ts";

/** Formats in which a text may come. */
export const textFormats = ["usfm", "osis", "tei", "epub", "csv", "markdown", "plain"] as const;
export type TextFormat = (typeof textFormats)[number];

export const readers: Readonly<Record<TextFormat | "usfm-archive", TextReader>> = {
  usfm: readUsfm,
  "usfm-archive": readUsfmArchive,
  osis: readOsis,
  tei: readTei,
  epub: readEpub,
  csv: readCsv,
  markdown: readMarkdown,
  plain: readPlainText,
};

const ZIP = "PK\u0003\u0004";

/**
 * The format of a file by its first bytes and its name; null for what is none of them.
 * @param head its first bytes as Latin letters.
 */
export function formatOf(name: string, head: string): TextFormat | "usfm-archive" | null {
  const ending = /\.([a-z0-9]{1,9})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  if (head.startsWith(ZIP)) {
    return ending === "epub" || head.includes("mimetypeapplication/epub") ? "epub" : "usfm-archive";
  }
  const text = head.replace(/^(\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, "").replaceAll("\0", "");
  if (/<osis(Text)?[\s>]/.test(text)) return "osis";
  if (/<(\w+:)?TEI(\.2|Corpus)?[\s>]/.test(text)) return "tei";
  if (/^\s*\\[a-z]/i.test(text)) return "usfm";
  if (ending === "epub") return "epub";
  if (["usfm", "sfm"].includes(ending)) return "usfm";
  if (["csv", "tsv"].includes(ending)) return "csv";
  if (["md", "markdown"].includes(ending)) return "markdown";
  if (["xml", "osis", "tei"].includes(ending) || /^\s*<\?xml/.test(text)) return null;
  return ending === "txt" || ending === "text" || ending === "" ? "plain" : null;
}

const HEAD_BYTES = 4_096;

/** The format of a file by its name and what it begins with; null for what is none of them. */
export async function findFormat(file: TextFile, name: string): Promise<TextFormat | "usfm-archive" | null> {
  const parts: Uint8Array[] = [];
  for await (const part of file.open(0, Math.min(file.bytes, HEAD_BYTES) - 1)) parts.push(part);
  return formatOf(name, Buffer.concat(parts).toString("latin1"));
}
