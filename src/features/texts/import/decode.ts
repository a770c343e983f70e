import { isUtf8 } from "node:buffer";
import { msg } from "@lingui/core/macro";
import { type Place, UnreadableText } from "./read-events.ts";

/** Encodings in which a text may come; windows-1252 only where the file itself says so. */
export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

export interface DecodeOptions {
  /** The part of an archive that is read. */
  readonly part?: string;
  /** Reads what the first bytes say of the encoding, as an XML declaration does; undefined where they say nothing. */
  readonly declared?: (beginning: string) => Encoding | null | undefined;
}

const LF = 0x0a;
/** As far as an XML declaration reaches. */
const BEGINNING = 256;

/**
 * The text of a file in pieces. UTF-8, or UTF-16 that says so by its mark. A mark is no part of the text.
 * @throws UnreadableText with the line where it is no text of its encoding.
 */
export async function* decode(
  bytes: AsyncIterable<Uint8Array>,
  { part, declared }: DecodeOptions = {},
): AsyncGenerator<string> {
  const count = { lines: 1 };
  let decoder: TextDecoder | null = null;
  let encoding: Encoding = "utf-8";
  let head: Uint8Array = new Uint8Array(0);
  const place = (line = count.lines): Place => (part === undefined ? { line } : { line, part });
  const notText = (line: number) =>
    new UnreadableText(
      msg`This is not text, or it is in an encoding that the file does not name. Please save the file as UTF-8.`,
      place(line),
    );
  const piece = (chunk: Uint8Array, stream: boolean): string => {
    let text: string;
    try {
      text = decoder!.decode(chunk, { stream });
    } catch {
      if (encoding === "utf-8" && chunk.includes(0)) throw notText(count.lines + lineOfZero(chunk));
      const reason =
        encoding === "utf-8"
          ? msg`This line is not in UTF-8. Please save the file as UTF-8.`
          : msg`This line is not in UTF-16, as the file says. Please save the file as UTF-8.`;
      throw new UnreadableText(reason, place(count.lines + (encoding === "utf-8" ? badLine(chunk) : 0)));
    }
    const zero = text.indexOf("\0");
    if (zero >= 0) throw notText(count.lines + linesIn(text.slice(0, zero)));
    count.lines += linesIn(text);
    return text;
  };
  const begin = () => {
    encoding = encodingOf(head, declared, place());
    decoder = new TextDecoder(encoding, { fatal: true });
    return piece(head, true);
  };
  for await (const chunk of bytes) {
    if (decoder) {
      const text = piece(chunk, true);
      if (text !== "") yield text;
      continue;
    }
    head = joined(head, chunk);
    if (head.length >= BEGINNING) yield begin();
  }
  if (!decoder) yield begin();
  const end = piece(new Uint8Array(0), false);
  if (end !== "") yield end;
}

function encodingOf(head: Uint8Array, declared: DecodeOptions["declared"], place: Place): Encoding {
  const [a, b, c] = head;
  if (a === 0xef && b === 0xbb && c === 0xbf) return "utf-8";
  if (a === 0xff && b === 0xfe) return "utf-16le";
  if (a === 0xfe && b === 0xff) return "utf-16be";
  const named = declared?.(Buffer.from(head.subarray(0, BEGINNING)).toString("latin1"));
  if (named === null) {
    throw new UnreadableText(msg`The file names an encoding that we do not read. Please save it as UTF-8.`, place);
  }
  // Without its mark nobody knows the order of its bytes.
  return named === undefined || named.startsWith("utf-16") ? "utf-8" : named;
}

function linesIn(text: string): number {
  let lines = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines += 1;
  return lines;
}

const lineOfZero = (chunk: Uint8Array): number =>
  chunk.subarray(0, chunk.indexOf(0)).filter((byte) => byte === LF).length;

/** Lines before the first one of a piece that is no UTF-8; the first may go on from the piece before. */
function badLine(chunk: Uint8Array): number {
  let from = 0;
  while (from < Math.min(3, chunk.length) && (chunk[from]! & 0xc0) === 0x80) from += 1;
  for (let lines = 0; ; lines++) {
    const end = chunk.indexOf(LF, from);
    if (end < 0) return lines;
    if (!isUtf8(chunk.subarray(from, end))) return lines;
    from = end + 1;
  }
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  if (a.length === 0) return b;
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
