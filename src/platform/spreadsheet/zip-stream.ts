import { Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";

export interface ZipEntry {
  readonly name: string;
  readonly content: Iterable<string | Buffer> | AsyncIterable<string | Buffer>;
}

const MOST_BYTES = 0xffff_ffff;
// Sizes and checksum follow the data; names are UTF-8.
const FLAGS = 0x0808;
// The first of January 1980: the same content gives the same file.
const DOS_DAY = 0x21;

/**
 * A ZIP file as it grows: one entry after the other, each read as it is wanted, so that a file of any length needs the
 * memory of a few pieces. @throws Error past 4 GB, which would need another format.
 */
export async function* zipStream(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const nameBytes = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(FLAGS, 6);
    local.writeUInt16LE(8, 8);
    local.writeUInt16LE(DOS_DAY, 12);
    local.writeUInt16LE(nameBytes.length, 26);
    yield local;
    yield nameBytes;

    let crc = 0;
    let bytes = 0;
    let packed = 0;
    const counted = async function* () {
      for await (const piece of content) {
        const buffer = typeof piece === "string" ? Buffer.from(piece) : piece;
        crc = crc32(buffer, crc);
        bytes += buffer.length;
        yield buffer;
      }
    };
    const source = Readable.from(counted(), { objectMode: true, highWaterMark: 1 });
    const deflate = createDeflateRaw({ level: 6 });
    source.on("error", (error) => deflate.destroy(error));
    try {
      for await (const piece of source.pipe(deflate) as AsyncIterable<Buffer>) {
        packed += piece.length;
        yield piece;
      }
    } finally {
      source.destroy();
      deflate.destroy();
    }
    const descriptor = Buffer.alloc(16);
    descriptor.writeUInt32LE(0x08074b50, 0);
    descriptor.writeUInt32LE(crc, 4);
    descriptor.writeUInt32LE(limited(packed), 8);
    descriptor.writeUInt32LE(limited(bytes), 12);
    yield descriptor;

    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(20, 4);
    central.writeUInt16LE(20, 6);
    central.writeUInt16LE(FLAGS, 8);
    central.writeUInt16LE(8, 10);
    central.writeUInt16LE(DOS_DAY, 14);
    descriptor.copy(central, 16, 4);
    central.writeUInt16LE(nameBytes.length, 28);
    central.writeUInt32LE(limited(offset), 42);
    directory.push(central, nameBytes);
    offset += local.length + nameBytes.length + packed + descriptor.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length / 2, 8);
  end.writeUInt16LE(directory.length / 2, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(limited(offset), 16);
  yield list;
  yield end;
}

function limited(size: number): number {
  if (size > MOST_BYTES) throw new Error("The file grew past 4 GB.");
  return size;
}
