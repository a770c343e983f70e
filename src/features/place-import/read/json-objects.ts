import { type ExtractFile, limits } from "./elements.ts";
import { UnreadableExtract, type UnreadableReason } from "./unreadable.ts";

/** An object of a file, or only where it stood where it is larger than any honest one. */
export interface JsonObject {
  readonly text: string | null;
  readonly at: number;
  readonly end: number;
}

const [quote, backslash, colon, comma] = [0x22, 0x5c, 0x3a, 0x2c];
const [openObject, closeObject, openList, closeList] = [0x7b, 0x7d, 0x5b, 0x5d];
const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
/** Between texts of a sequence (RFC 8142), and at the beginning of a file that an editor of Windows wrote. */
const isBetween = (byte: number) => isSpace(byte) || byte === 0x1e || byte === 0xef || byte === 0xbb || byte === 0xbf;

/**
 * The objects of a large JSON file one by one: those of the list `key` of its object, or those that follow each other where
 * `key` is null. It counts brackets and keeps no more than one object of bounded size; what stands elsewhere is passed over.
 * @throws UnreadableExtract where brackets do not fit, the file ends too early, or there is no such list.
 */
export async function* jsonObjects(file: ExtractFile, key: string | null): AsyncGenerator<JsonObject[]> {
  /** The depth at which the objects stand. */
  const level = key === null ? 0 : 2;
  let depth = 0;
  let isInText = false;
  let isEscaped = false;
  let isInList = key === null;
  let hasList = key === null;
  // What stands at depth 1: the text that is being read, and the key before the colon.
  let word = "";
  let isKey = false;
  let begun: { parts: Uint8Array[]; size: number; at: number } | null = null;
  let passed = 0;
  const wrong = (at: number, reason: UnreadableReason = "no-json") => new UnreadableExtract(reason, at);

  for await (const chunk of file.open()) {
    const found: JsonObject[] = [];
    let from = begun ? 0 : -1;
    for (let i = 0; i < chunk.length; i++) {
      const byte = chunk[i]!;
      if (isInText) {
        if (isEscaped) isEscaped = false;
        else if (byte === backslash) isEscaped = true;
        else if (byte === quote) isInText = false;
        if (isInText && depth === 1 && word.length < 40) word += String.fromCharCode(byte);
        continue;
      }
      if (byte === quote) {
        if (isInList && depth === level) throw wrong(passed + i);
        isInText = true;
        if (depth === 1) word = "";
      } else if (byte === openObject || byte === openList) {
        if (isInList && depth === level) {
          if (byte === openList) throw wrong(passed + i);
          begun = { parts: [], size: 0, at: passed + i };
          from = i;
        }
        if (depth === 0 && key !== null && (byte === openList || hasList)) throw wrong(passed + i);
        depth++;
        if (depth === 2 && byte === openList && isKey && word === key) {
          isInList = true;
          hasList = true;
        }
        isKey = false;
      } else if (byte === closeObject || byte === closeList) {
        depth--;
        if (depth < 0) throw wrong(passed + i);
        if (key !== null && isInList && depth < level) isInList = false;
        if (begun && depth === level) {
          add(begun, chunk.subarray(from, i + 1));
          const { parts, size, at } = begun;
          const text = size > limits.elementBytes ? null : Buffer.concat(parts).toString("utf8");
          found.push({ text, at, end: passed + i + 1 });
          begun = null;
          from = -1;
        }
      } else if (byte === colon) isKey = depth === 1;
      else if (byte === comma) isKey = false;
      else if (isInList && depth === level && !isBetween(byte)) throw wrong(passed + i);
      else if (depth === 0 && !isBetween(byte)) throw wrong(passed + i);
    }
    if (begun) add(begun, chunk.subarray(from));
    passed += chunk.length;
    if (found.length > 0) yield found;
  }
  if (depth !== 0 || isInText) throw wrong(passed, "truncated");
  if (!hasList) throw wrong(0, "no-list");
}

function add(begun: { parts: Uint8Array[]; size: number }, part: Uint8Array): void {
  begun.size += part.length;
  if (begun.size > limits.elementBytes) begun.parts = [];
  // A stream may use its buffer again.
  else begun.parts.push(Buffer.from(part));
}

/** Reads an object of a file. @throws UnreadableExtract with where it stands. */
export function parseObject({ text, at }: JsonObject): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text!) as Readonly<Record<string, unknown>>;
  } catch {
    throw new UnreadableExtract("no-json", at);
  }
}
