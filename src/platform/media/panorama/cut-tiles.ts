import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Sharp } from "sharp";
import type { Storage } from "../../storage.ts";
import { tileName, type PanoramaLevel } from "./levels.ts";

/**
 * Cuts one size of a panorama into its tiles and stores them in its folder.
 * @param place of the size among all.
 * @returns bytes of all its tiles.
 */
export async function cutTiles(
  storage: Storage,
  panorama: Sharp,
  folder: string,
  levels: readonly PanoramaLevel[],
  place: number,
): Promise<number> {
  const level = levels[place]!;
  const { width, tile, ending } = level;
  const made = await mkdtemp(path.join(tmpdir(), "sangam-tiles-"));
  try {
    const sized = panorama.resize(width, width / 2, { fit: "fill" });
    await (ending === "jpg" ? sized.jpeg({ quality: 80 }) : sized.webp({ quality: 78, effort: 2 }))
      .tile({ size: tile, overlap: 0, layout: "dz", depth: "one" })
      .toFile(path.join(made, "tiles.dz"));
    const found = path.join(made, "tiles_files", "0");
    let bytes = 0;
    for (const file of await readdir(found)) {
      const [, column, row] = /^(\d+)_(\d+)\./.exec(file) ?? [];
      if (row === undefined) continue;
      const body = await readFile(path.join(found, file));
      await storage.put(`${folder}/${tileName(level, place, Number(column), Number(row))}`, body);
      bytes += body.length;
    }
    return bytes;
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}
