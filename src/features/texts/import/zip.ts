import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { crc32, createInflateRaw } from "node:zlib";
import { msg } from "@lingui/core/macro";
import { type Place, UnreadableText } from "./read-events.ts";
import type { TextFile } from "./text-file.ts";

export interface ZipEntry {
  readonly name: string;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly method: "stored" | "deflated";
  readonly crc: number;
  readonly offset: number;
}

const END_BYTES = 22;
const MOST_COMMENT = 65_535;
const MOST_ENTRIES = 20_000;
const MOST_DIRECTORY = 8_000_000;
/** Of all that is read of one archive: no more than of a file that comes unpacked. */
export const MOST_UNPACKED = 200_000_000;
/** Text is packed to a tenth, seldom to a fiftieth. */
const MOST_RATIO = 300;
const SMALL = 1_000_000;

/**
 * Entries of an archive by its directory, read where they lie and unpacked as they come. Nothing is written anywhere; names
 * that lead out of the archive are refused all the same, and so is what unpacks to more than it says.
 */
export class Zip {
  readonly #file: TextFile;
  readonly #entries: ReadonlyMap<string, ZipEntry>;
  #unpacked = 0;

  private constructor(file: TextFile, entries: ReadonlyMap<string, ZipEntry>) {
    this.#file = file;
    this.#entries = entries;
  }

  /** @throws UnreadableText where it is no archive that can be read. */
  static async open(file: TextFile): Promise<Zip> {
    const end = await findEnd(file);
    const directory = await read(file, end.offset, end.bytes);
    return new Zip(file, readDirectory(directory, end.entries));
  }

  /** What was unpacked so far does not count when the same is read again. */
  beginAnew(): void {
    this.#unpacked = 0;
  }

  get names(): readonly string[] {
    return [...this.#entries.keys()];
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** The content of an entry as it is unpacked. @throws UnreadableText where there is none, or where it is damaged. */
  async *open(name: string): AsyncGenerator<Uint8Array> {
    const entry = this.#entries.get(name);
    const place: Place = { line: 1, part: name };
    if (!entry) throw new UnreadableText(msg`The archive names a part that it does not have.`, place);
    if (entry.bytes > SMALL && entry.bytes > entry.packedBytes * MOST_RATIO) throw tooLarge(place);
    const header = await read(this.#file, entry.offset, 30);
    if (header.length < 30 || header.readUInt32LE(0) !== 0x04034b50) throw damaged(place);
    const first = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
    if (first + entry.packedBytes > this.#file.bytes) throw damaged(place);
    let crc = 0;
    let bytes = 0;
    for await (const chunk of this.#unpack(entry, first, place)) {
      bytes += chunk.length;
      this.#unpacked += chunk.length;
      if (bytes > entry.bytes || this.#unpacked > MOST_UNPACKED) throw tooLarge(place);
      crc = crc32(chunk, crc);
      yield chunk;
    }
    if (bytes !== entry.bytes || crc !== entry.crc) throw damaged(place);
  }

  async *#unpack(entry: ZipEntry, first: number, place: Place): AsyncGenerator<Uint8Array> {
    if (entry.packedBytes === 0) return;
    const packed = this.#file.open(first, first + entry.packedBytes - 1);
    if (entry.method === "stored") return yield* packed;
    const source = Readable.from(packed);
    const inflate = createInflateRaw();
    source.on("error", (error) => inflate.destroy(error));
    let isOurs = false;
    try {
      for await (const chunk of source.pipe(inflate)) {
        isOurs = true;
        yield chunk as Uint8Array;
        isOurs = false;
      }
    } catch (error) {
      // What the reader throws passes as it is.
      if (isOurs || !(error instanceof Error && "code" in error && String(error.code).startsWith("Z_"))) throw error;
      throw damaged(place);
    } finally {
      source.destroy();
      inflate.destroy();
    }
  }
}

const damaged = (place: Place) => new UnreadableText(msg`The archive is damaged or incomplete.`, place);
const tooLarge = (place: Place) => new UnreadableText(msg`This part of the archive unpacks to far too much.`, place);

async function read(file: TextFile, first: number, bytes: number): Promise<Buffer> {
  if (bytes === 0 || first < 0 || first + bytes > file.bytes) return Buffer.alloc(0);
  return buffer(Readable.from(file.open(first, first + bytes - 1)));
}

async function findEnd(file: TextFile): Promise<{ entries: number; bytes: number; offset: number }> {
  const tail = Math.min(file.bytes, END_BYTES + MOST_COMMENT);
  const bytes = await read(file, file.bytes - tail, tail);
  const start = await read(file, 0, Math.min(4, file.bytes));
  if (start.length < 4 || start.readUInt32LE(0) !== 0x04034b50) {
    throw new UnreadableText(msg`This is no EPUB and no archive.`, { line: 1 });
  }
  for (let at = bytes.length - END_BYTES; at >= 0; at--) {
    if (bytes.readUInt32LE(at) !== 0x06054b50 || at + END_BYTES + bytes.readUInt16LE(at + 20) !== bytes.length)
      continue;
    const end = {
      entries: bytes.readUInt16LE(at + 10),
      bytes: bytes.readUInt32LE(at + 12),
      offset: bytes.readUInt32LE(at + 16),
    };
    const isWhole = end.offset + end.bytes <= file.bytes - tail + at && end.entries === bytes.readUInt16LE(at + 8);
    if (!isWhole || end.bytes > MOST_DIRECTORY || end.entries > MOST_ENTRIES) throw damaged({ line: 1 });
    return end;
  }
  throw damaged({ line: 1 });
}

function readDirectory(bytes: Buffer, count: number): ReadonlyMap<string, ZipEntry> {
  const entries = new Map<string, ZipEntry>();
  let at = 0;
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw damaged({ line: 1 });
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const unsafeName = bytes.toString("utf8", at + 46, at + 46 + nameLength);
    const place: Place = { line: 1, part: unsafeName.slice(0, 200) };
    if (!isInside(unsafeName)) {
      throw new UnreadableText(msg`The archive has a name that leads out of it.`, place);
    }
    if (entries.has(unsafeName)) throw new UnreadableText(msg`The archive has the same name twice.`, place);
    const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)];
    if (flags & 1) throw new UnreadableText(msg`The archive is encrypted.`, place);
    // Folders, and what is packed in another way and never opened, are no harm.
    if (method === 0 || method === 8) {
      entries.set(unsafeName, {
        name: unsafeName,
        method: method === 0 ? "stored" : "deflated",
        crc: bytes.readUInt32LE(at + 16),
        packedBytes: bytes.readUInt32LE(at + 20),
        bytes: bytes.readUInt32LE(at + 24),
        offset: bytes.readUInt32LE(at + 42),
      });
    }
    at += 46 + nameLength + extra + comment;
  }
  return entries;
}

const isInside = (name: string): boolean =>
  name !== "" && !/[\\\0\ufffd]|^\/|^[a-z]:/i.test(name) && !name.split("/").includes("..");
