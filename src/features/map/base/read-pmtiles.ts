import { open, type FileHandle } from "node:fs/promises";
import { PMTiles, type RangeResponse, type Source, TileType } from "pmtiles";
import type { PmtilesHeader } from "./base-choice.ts";

const TYPES: Readonly<Partial<Record<TileType, string>>> = {
  [TileType.Mvt]: "application/vnd.mapbox-vector-tile",
  [TileType.Png]: "image/png",
  [TileType.Jpeg]: "image/jpeg",
  [TileType.Webp]: "image/webp",
  [TileType.Avif]: "image/avif",
};

/** One file of PMTiles on this machine, read by parts. */
export class PmtilesFile {
  readonly #path: string;
  #opened: Promise<{ readonly tiles: PMTiles; readonly file: FileHandle }> | null = null;

  constructor(path: string) {
    this.#path = path;
  }

  /** @throws Error where the file is missing or holds something else. */
  async header(): Promise<PmtilesHeader & { readonly type: string }> {
    const { tiles } = await this.#open();
    const { tileType, minZoom, maxZoom } = await tiles.getHeader();
    const type = TYPES[tileType];
    if (!type) throw new Error(`MAP_PMTILES holds tiles of a kind that no map draws: ${tileType}.`);
    const about = (await tiles.getMetadata()) as { attribution?: unknown } | undefined;
    return {
      kind: tileType === TileType.Mvt ? "vector" : "raster",
      ...{ minzoom: minZoom, maxzoom: maxZoom, type },
      attribution: String(about?.attribution ?? "")
        .replace(/<[^>]*>/g, "")
        .slice(0, 200),
    };
  }

  /** @returns null where the file has no such tile. @throws Error where it cannot be read. */
  async tile(zoom: number, x: number, y: number): Promise<Buffer | null> {
    const { tiles } = await this.#open();
    const found = await tiles.getZxy(zoom, x, y);
    return found ? Buffer.from(found.data) : null;
  }

  async close(): Promise<void> {
    await (await this.#opened?.catch(() => null))?.file.close();
  }

  #open() {
    this.#opened ??= (async () => {
      const file = await open(this.#path, "r");
      return { file, tiles: new PMTiles(new FilePart(this.#path, file)) };
    })();
    // A file that is not there yet is looked for again.
    this.#opened.catch(() => (this.#opened = null));
    return this.#opened;
  }
}

class FilePart implements Source {
  readonly #path: string;
  readonly #file: FileHandle;

  constructor(path: string, file: FileHandle) {
    this.#path = path;
    this.#file = file;
  }

  getKey(): string {
    return this.#path;
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    const buffer = Buffer.alloc(length);
    const { bytesRead } = await this.#file.read(buffer, 0, length, offset);
    return { data: new Uint8Array(buffer.subarray(0, bytesRead)).buffer };
  }
}
