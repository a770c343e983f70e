import { promisify } from "node:util";
import { inflate } from "node:zlib";
import { type ExtractFile, limits } from "./elements.ts";
import { BrokenMessage, MessageCursor } from "./protobuf.ts";
import { UnreadableExtract, type UnreadableReason } from "./unreadable.ts";

const unzip = promisify(inflate);

export interface Blob {
  readonly kind: "header" | "data";
  /** Unpacked. */
  readonly bytes: Uint8Array;
  /** Where it begins in the file. */
  readonly at: number;
  readonly end: number;
}

/**
 * The blocks of a PBF file one after the other: of each no more is taken into memory than its specification allows,
 * whatever it claims. @throws UnreadableExtract with where it stands.
 */
export async function* readBlobs(file: ExtractFile): AsyncGenerator<Blob> {
  const bytes = new ByteQueue(file.open());
  for (let at = 0; ;) {
    const length = await bytes.take(4);
    if (length.length === 0) return;
    const broken = (reason: UnreadableReason = "truncated") => new UnreadableExtract(reason, at);
    if (length.length < 4) throw broken();
    const headerLength = new DataView(length.buffer, length.byteOffset, 4).getUint32(0);
    if (headerLength === 0 || headerLength > limits.headerBytes) throw broken("no-blocks");
    const head = await bytes.take(headerLength);
    if (head.length < headerLength) throw broken();
    const { type, size } = guarded(broken, () => readHeader(head));
    if (size <= 0 || size > limits.blobBytes) throw broken("block-too-large");
    const body = await bytes.take(size);
    if (body.length < size) throw broken();
    const end = at + 4 + headerLength + size;
    const kind = type === "OSMHeader" ? "header" : type === "OSMData" ? "data" : null;
    if (kind) yield { kind, bytes: await unpack(body, broken), at, end };
    at = end;
  }
}

type Broken = (reason?: UnreadableReason) => UnreadableExtract;

/** Says of a broken message where it stands. */
export function guarded<Result>(broken: () => UnreadableExtract, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw error instanceof BrokenMessage ? broken() : error;
  }
}

function readHeader(bytes: Uint8Array): { type: string; size: number } {
  const cursor = new MessageCursor(bytes);
  let type = "";
  let size = 0;
  while (cursor.next()) {
    if (cursor.field === 1) type = Buffer.from(cursor.bytes().subarray(0, 20)).toString("latin1");
    else if (cursor.field === 3) size = cursor.varint();
    else cursor.skip();
  }
  return { type, size };
}

async function unpack(blob: Uint8Array, broken: Broken): Promise<Uint8Array> {
  const found = guarded(broken, () => {
    const cursor = new MessageCursor(blob);
    let raw: Uint8Array | null = null;
    let zipped: Uint8Array | null = null;
    while (cursor.next()) {
      if (cursor.field === 1) raw = cursor.bytes();
      else if (cursor.field === 3) zipped = cursor.bytes();
      else cursor.skip();
    }
    return { raw, zipped } as { raw: Uint8Array | null; zipped: Uint8Array | null };
  });
  if (found.raw) return found.raw;
  if (!found.zipped) throw broken("packing");
  try {
    // Whatever it claims: no more than this comes out.
    return await unzip(found.zipped, { maxOutputLength: limits.blobBytes });
  } catch {
    throw broken("unpacking");
  }
}

/** Takes bytes of a stream as many as are wanted at a time. */
class ByteQueue {
  readonly #source: AsyncIterator<Uint8Array>;
  #chunks: Uint8Array[] = [];
  #size = 0;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** @returns fewer only at the end. */
  async take(count: number): Promise<Uint8Array> {
    while (this.#size < count) {
      const { done, value } = await this.#source.next();
      if (done) break;
      this.#chunks.push(value);
      this.#size += value.length;
    }
    const whole = this.#chunks.length === 1 ? this.#chunks[0]! : Buffer.concat(this.#chunks);
    const taken = whole.subarray(0, count);
    const rest = whole.subarray(taken.length);
    this.#chunks = rest.length > 0 ? [rest] : [];
    this.#size = rest.length;
    return taken;
  }
}
