import { Zip, ZipDeflate } from "fflate";

export interface ZipEntry {
  readonly name: string;
  readonly content: Iterable<string | Buffer> | AsyncIterable<string | Buffer>;
}

// By the clock on the wall, as ZIP has it: the same content gives the same file.
const FIRST_DAY = new Date(1980, 0, 1);

/**
 * A ZIP file as it grows: one entry after the other, each read as it is wanted, so that a file of any length needs the
 * memory of a few pieces. @throws Error past 4 GB, which would need another format.
 */
export async function* zipStream(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
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
  for (const { name, content } of entries) {
    const file = new ZipDeflate(name, { level: 6 });
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
