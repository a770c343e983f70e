import { buffer } from "node:stream/consumers";
import { fileTypeFromBuffer } from "file-type";
import { readStored, storedSize, type Storage } from "../storage.ts";

/** Enough for every kind that is recognised by its beginning. */
const HEAD_BYTES = 65_536;

/**
 * The media type of a stored file by its content: neither its name nor the sender's claim counts.
 * @returns a media type such as image/jpeg or model/gltf-binary, or null for text and unknown formats.
 */
export async function sniff(storage: Storage, storageKey: string): Promise<string | null> {
  const size = await storedSize(storage, storageKey);
  if (!size) return null;
  const head = await buffer(readStored(storage, storageKey, { first: 0, last: Math.min(size, HEAD_BYTES) - 1 }));
  // A lying head may ask for more than there is; that is no known kind either.
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  return found?.mime ?? beginsAs(head);
}

/** Pictures that hide their kind behind more than a head's length of something else. */
const beginnings: readonly (readonly [hex: string, mime: string])[] = [
  ["89504e470d0a1a0a", "image/png"],
  ["49492a00", "image/tiff"],
  ["4d4d002a", "image/tiff"],
  ["49492b00", "image/tiff"],
  ["4d4d002b", "image/tiff"],
];

const beginsAs = (head: Buffer): string | null =>
  beginnings.find(([hex]) => head.toString("hex", 0, hex.length / 2) === hex)?.[1] ?? null;
