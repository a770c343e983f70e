import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";

export interface ZipEntry {
  readonly name: string;
  /** Kept as it is, where a format wants that or it is packed already; packed otherwise. */
  readonly isStored?: true;
  readonly content: Iterable<string | Buffer> | AsyncIterable<string | Buffer>;
}

interface Written {
  readonly name: Buffer;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

/** What a field of four or two bytes says where the number stands in a ZIP64 field. */
const FAR = 0xffff_ffff;
const MANY = 0xffff;
// By the clock on the wall, as ZIP has it: the same content gives the same file.
const FIRST_DAY = 0x21;
/** Sizes follow their content; names are UTF-8. */
const FLAGS = 0x0808;

/**
 * A ZIP file as it grows: one entry after the other, each read as it is wanted, so that a file of any length needs the
 * memory of a few pieces. Past 4 GB, or 65,534 entries, it has the fields of ZIP64, which readers of today know.
 * @throws Error where a single entry is longer than 4 GB.
 */
export async function* zipStream(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const name = Buffer.from(entry.name);
    const method = entry.isStored ? 0 : 8;
    const began = offset;
    const head = fields(
      [0x0403_4b50, 4],
      [20, 2],
      [FLAGS, 2],
      [method, 2],
      [0, 2],
      [FIRST_DAY, 2],
      [0, 4],
      [0, 4],
      [0, 4],
    );
    const local = Buffer.concat([head, fields([name.length, 2], [0, 2]), name]);
    offset += local.length;
    yield local;
    const sum = { crc: 0, size: 0 };
    const content = counted(entry.content, sum);
    let packed = 0;
    for await (const piece of entry.isStored ? content : deflated(content)) {
      packed += piece.length;
      yield piece;
    }
    if (packed > FAR || sum.size > FAR) throw new Error(`${entry.name} is longer than 4 GB.`);
    const end = fields([0x0807_4b50, 4], [sum.crc, 4], [packed, 4], [sum.size, 4]);
    offset += packed + end.length;
    yield end;
    written.push({ name, method, ...sum, packed, offset: began });
  }
  yield* directory(written, offset);
}

async function* counted(content: ZipEntry["content"], sum: { crc: number; size: number }): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    const bytes = typeof piece === "string" ? Buffer.from(piece) : piece;
    if (bytes.length === 0) continue;
    sum.crc = crc32(bytes, sum.crc);
    sum.size += bytes.length;
    yield bytes;
  }
}

async function* deflated(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw({ level: 6 });
  const fed = pipeline(Readable.from(content, { objectMode: false }), packer);
  // It is waited for below; until then its failure has a listener.
  fed.catch(() => undefined);
  for await (const piece of packer) yield piece as Buffer;
  await fed;
}

function* directory(written: readonly Written[], begins: number): Generator<Buffer> {
  let length = 0;
  for (const { name, method, crc, packed, size, offset } of written) {
    const extra = offset >= FAR ? fields([1, 2], [8, 2], [offset, 8]) : Buffer.alloc(0);
    const version = extra.length > 0 ? 45 : 20;
    const line = Buffer.concat([
      fields([0x0201_4b50, 4], [version, 2], [version, 2], [FLAGS, 2], [method, 2], [0, 2], [FIRST_DAY, 2], [crc, 4]),
      fields([packed, 4], [size, 4], [name.length, 2], [extra.length, 2], [0, 2], [0, 2], [0, 2], [0, 4]),
      fields([Math.min(offset, FAR), 4]),
      name,
      extra,
    ]);
    length += line.length;
    yield line;
  }
  const count = written.length;
  if (count >= MANY || begins >= FAR || length >= FAR) {
    yield Buffer.concat([
      fields(
        [0x0606_4b50, 4],
        [44, 8],
        [45, 2],
        [45, 2],
        [0, 4],
        [0, 4],
        [count, 8],
        [count, 8],
        [length, 8],
        [begins, 8],
      ),
      fields([0x0706_4b50, 4], [0, 4], [begins + length, 8], [1, 4]),
    ]);
  }
  const few = Math.min(count, MANY);
  yield fields(
    [0x0605_4b50, 4],
    [0, 2],
    [0, 2],
    [few, 2],
    [few, 2],
    [Math.min(length, FAR), 4],
    [Math.min(begins, FAR), 4],
    [0, 2],
  );
}

/** Numbers in so many bytes each, the smallest first. */
function fields(...parts: readonly (readonly [value: number, bytes: 2 | 4 | 8])[]): Buffer {
  const buffer = Buffer.alloc(parts.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of parts) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at);
    else buffer.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return buffer;
}
