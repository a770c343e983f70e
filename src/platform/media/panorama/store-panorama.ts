import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import type { Db } from "../../db/connection.ts";
import { refuse } from "../../refusal.ts";
import { storedSize, withLocalFile, type Storage } from "../../storage.ts";
import { groundOf, type PictureServices } from "../store-picture.ts";
import { cutTiles } from "./cut-tiles.ts";
import { BASE_WIDTH, hasLargeTiles, MIDDLE_WIDTH, panoramaLevels } from "./levels.ts";
import { MOST_PANORAMA_PIXELS, type PanoramaSize } from "./measure-panorama.ts";

/** The picture that all smaller ones are made of; the first one; what came, until its tiles are cut. */
const [MIDDLE, BASE, SOURCE] = ["middle.jpg", "base.webp", "source"];

export interface StoredPanorama {
  readonly mediaId: number;
  /** px, of what came. */
  readonly width: number;
  readonly height: number;
  /** CSS colour; null where nobody looked. */
  readonly ground: string | null;
  /** Whether `cutLargeTiles` has work with it. */
  readonly waitsForTiles: boolean;
}

/** Reads line by line, so that a picture of 200 megapixels takes no more memory than one of two. */
export const openPanorama = (file: string | Buffer): Sharp =>
  sharp(file, { sequentialRead: true, limitInputPixels: MOST_PANORAMA_PIXELS, failOn: "error" }).autoOrient();

/**
 * Keeps a panorama in a folder of its own, drawn anew: what the camera wrote beside it is gone. It is a private medium, as a
 * feature decides who looks around in it. One is unpacked at a time; large tiles are cut later, of what came.
 * @param size as `measurePanorama` found it.
 * @throws media.damaged.
 */
export async function storePanorama(
  { db, storage, pictures }: PictureServices,
  file: string,
  { width, height }: PanoramaSize,
  createdBy: number | null,
): Promise<StoredPanorama> {
  const folder = newFolder();
  const middleWidth = Math.min(width, MIDDLE_WIDTH);
  const waitsForTiles = hasLargeTiles(width);
  try {
    const made = await pictures.unpack(async () => {
      const middle = await openPanorama(file)
        .resize(middleWidth, Math.round(middleWidth / 2), { fit: "fill" })
        .jpeg({ quality: 86 })
        .toBuffer()
        .catch(() => {
          throw refuse("media.damaged");
        });
      await storage.put(`${folder}/${MIDDLE}`, middle);
      const base = await drawBase(middle);
      await storage.put(`${folder}/${BASE}`, base);
      return { bytes: middle.length + base.length, ...(await groundOf(middle)) };
    });
    if (waitsForTiles) await storage.putStream(`${folder}/${SOURCE}`, createReadStream(file));
    const source = waitsForTiles ? ((await storedSize(storage, `${folder}/${SOURCE}`)) ?? 0) : 0;
    const mediaId = await keep(db, folder, { ...made, bytes: made.bytes + source, width, height }, createdBy);
    return { mediaId, width, height, ground: made.ground, waitsForTiles };
  } catch (error) {
    await storage.deleteAll(folder);
    throw error;
  }
}

/** Keeps a panorama of the house as it is. @param middle a JPEG of at most MIDDLE_WIDTH px across. */
export async function storeOwnPanorama(
  { db, storage }: Pick<PictureServices, "db" | "storage">,
  middle: Buffer,
): Promise<StoredPanorama> {
  const { width, height } = await sharp(middle).metadata();
  if (width > MIDDLE_WIDTH || width !== height * 2) throw new Error(`A panorama of ${width} × ${height} px is none.`);
  const folder = newFolder();
  await storage.put(`${folder}/${MIDDLE}`, middle);
  const made = { bytes: middle.length, width, height, thumbhash: null, ground: null };
  return { mediaId: await keep(db, folder, made, null), width, height, ground: null, waitsForTiles: false };
}

const newFolder = (): string => {
  const name = randomBytes(16).toString("hex");
  return `panoramas/${name.slice(0, 2)}/${name}`;
};

interface Made extends PanoramaSize {
  readonly bytes: number;
  readonly thumbhash: string | null;
  readonly ground: string | null;
}

async function keep(db: Db, folder: string, made: Made, createdBy: number | null): Promise<number> {
  const { id } = await db
    .insertInto("media")
    .values({
      // Nobody finds a private one by what is in it.
      sha256: randomBytes(32).toString("hex"),
      storage_key: `${folder}/${MIDDLE}`,
      mime: "image/jpeg",
      ...made,
      created_by: createdBy,
      is_private: true,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const drawBase = (middle: Buffer): Promise<Buffer> =>
  sharp(middle)
    .resize(BASE_WIDTH, BASE_WIDTH / 2, { fit: "fill" })
    .webp({ quality: 62, effort: 3 })
    .toBuffer();

/**
 * Cuts the large tiles of a panorama and lets go of what came; done twice, it does nothing. Where the panorama is deleted
 * meanwhile, nothing of it stays.
 * @returns false where the picture turned out to be damaged: it is then shown as large as its middle picture.
 */
export async function cutLargeTiles(
  { db, storage, pictures }: PictureServices,
  { mediaId, width }: PanoramaRef,
): Promise<boolean> {
  const folder = await folderOf(db, mediaId);
  const source = folder && `${folder}/${SOURCE}`;
  if (!source || !(await storage.exists(source))) return true;
  const levels = panoramaLevels(width);
  const place = levels.length - 1;
  let isWhole = true;
  const cut = await pictures
    .unpack(() =>
      withLocalFile(storage, source, (file) => cutTiles(storage, openPanorama(file), folder, levels, place)),
    )
    .catch(async (error: unknown) => {
      if ((await folderOf(db, mediaId)) === null) return 0;
      // Whoever gave it has seen its middle picture: better that than to try for ever.
      if (!/VipsJpeg|pngload|premature|corrupt|truncated/i.test(String(error))) throw error;
      isWhole = false;
      return 0;
    });
  const came = (await storedSize(storage, source)) ?? 0;
  const kept = await db
    .updateTable("media")
    .set((eb) => ({ bytes: eb("bytes", "+", cut - came) }))
    .where("id", "=", mediaId)
    .returning("id")
    .executeTakeFirst();
  if (!kept) {
    await storage.deleteAll(folder);
    return true;
  }
  await storage.delete(source);
  return isWhole;
}

async function folderOf(db: Db, mediaId: number): Promise<string | null> {
  const row = await db.selectFrom("media").select("storage_key").where("id", "=", mediaId).executeTakeFirst();
  return row?.storage_key.startsWith("panoramas/") ? path.posix.dirname(row.storage_key) : null;
}

/** A panorama as its door knows it. */
export interface PanoramaRef {
  readonly mediaId: number;
  readonly width: number;
}

const TILE = /^(\d)-(\d{1,2})-(\d{1,2})\.(?:webp|jpg)$/;

/**
 * A file of a panorama by its name: `base.webp`, or a tile as `tileName` says. What is made of its middle picture is made when
 * it is first asked for, then kept. @returns null where there is none.
 */
export async function readPanoramaFile(
  { db, storage, pictures }: PictureServices,
  { mediaId, width }: PanoramaRef,
  name: string,
): Promise<{ readonly body: Uint8Array; readonly mime: string } | null> {
  const [, place, column, row] = TILE.exec(name) ?? [];
  const levels = panoramaLevels(width);
  const level = place === undefined ? null : levels[Number(place)];
  const isTile = level && Number(column) < level.columns && Number(row) < level.rows && name.endsWith(level.ending);
  if (name !== BASE && !isTile) return null;
  const folder = await folderOf(db, mediaId);
  if (!folder) return null;
  const key = `${folder}/${name}`;
  const middle = `${folder}/${MIDDLE}`;
  const mime = name.endsWith("jpg") ? "image/jpeg" : "image/webp";
  if (await storage.exists(key)) return { body: await storage.getBytes(key), mime };
  // Large tiles are cut by a job alone.
  if (isTile && Number(place) > 0) return null;
  await pictures.resizeOnce(`${folder} ${isTile ? "tiles" : "base"}`, async () => {
    if (isTile) await withLocalFile(storage, middle, (file) => cutTiles(storage, sharp(file), folder, levels, 0));
    else await storage.put(key, await drawBase(Buffer.from(await storage.getBytes(middle))));
    return new Uint8Array();
  });
  if ((await folderOf(db, mediaId)) === null) {
    await storage.deleteAll(folder);
    return null;
  }
  return { body: await storage.getBytes(key), mime };
}

/** Reads the middle picture of a panorama into memory, for looks to be drawn of it. */
export async function readMiddle(storage: Storage, db: Db, mediaId: number): Promise<Buffer> {
  const folder = await folderOf(db, mediaId);
  if (!folder) throw new Error(`The medium ${mediaId} is no panorama.`);
  return Buffer.from(await storage.getBytes(`${folder}/${MIDDLE}`));
}

/** Deletes a panorama and everything that was made of it. */
export async function deletePanorama(db: Db, storage: Storage, mediaId: number): Promise<void> {
  const folder = await folderOf(db, mediaId);
  await db.deleteFrom("media").where("id", "=", mediaId).execute();
  if (folder) await storage.deleteAll(folder);
}
