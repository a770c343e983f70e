import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

export interface ZipEntry {
  readonly name: string;
  /** Kept as it is, where a format wants that; packed otherwise. */
  readonly isStored?: true;
  readonly content: Iterable<string | Buffer> | AsyncIterable<string | Buffer>;
}

// By the clock on the wall, as ZIP has it: the same content gives the same file.
const FIRST_DAY = new Date(1980, 0, 1);

/**
 * A ZIP file as it grows: one entry after the other, each read as it is wanted, so that a file of any length needs the
 * memory of a few pieces. @throws Error past 4 GB, which would need another format.
 */
export async function* zipStream(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const packed: Buffer[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, piece) => {
    failure ??= error;
    packed.push(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength));
  });
  function* whatIsPacked() {
    if (failure) throw failure;
    yield* packed.splice(0);
  }
  for await (const { name, content, isStored } of entries) {
    const file = isStored ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    file.mtime = FIRST_DAY;
    zip.add(file);
    for await (const piece of content) {
      file.push(typeof piece === "string" ? Buffer.from(piece) : piece);
      yield* whatIsPacked();
    }
    file.push(new Uint8Array(), true);
    yield* whatIsPacked();
  }
  zip.end();
  yield* whatIsPacked();
}
