/** A tile by its number along the curve: 0 is the whole world, 1 to 4 are its quarters. */
export type TestTiles = Readonly<Record<number, Uint8Array>>;

const VECTOR = 1;
const HEADER_BYTES = 127;

const varint = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)]);

/** A file of PMTiles, version 3 of the format, with nothing packed. @param type 1: vector tiles, 2: PNG. */
export function writePmtiles(tiles: TestTiles, metadata: object = {}, type = VECTOR): Buffer {
  const ids = Object.keys(tiles).map(Number);
  const data = Buffer.concat(ids.map((id) => tiles[id]!));
  const directory = Buffer.from([
    ...varint(ids.length),
    ...ids.flatMap((id, i) => varint(id - (ids[i - 1] ?? 0))),
    // Each stands for one tile.
    ...ids.flatMap(() => varint(1)),
    ...ids.flatMap((id) => varint(tiles[id]!.length)),
    // The first begins the data, the others follow each other.
    ...ids.flatMap((_, i) => varint(i === 0 ? 1 : 0)),
  ]);
  const about = Buffer.from(JSON.stringify(metadata));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write("PMTiles");
  header[7] = 3;
  const sizes = [directory, about, Buffer.alloc(0), data].map(({ length }) => length);
  let at = HEADER_BYTES;
  for (const [i, size] of sizes.entries()) {
    header.writeBigUInt64LE(BigInt(at), 8 + 16 * i);
    header.writeBigUInt64LE(BigInt(size), 16 + 16 * i);
    at += size;
  }
  for (const offset of [72, 80, 88]) header.writeBigUInt64LE(BigInt(ids.length), offset);
  // Clustered; nothing compressed, inside and in tiles; zooms 0 to 1.
  header.set([1, 1, 1, type, 0, 1], 96);
  return Buffer.concat([header, directory, about, data]);
}
