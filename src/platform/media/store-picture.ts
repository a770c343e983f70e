import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import sharp, { type Sharp } from "sharp";
import { rgbaToThumbHash, thumbHashToAverageRGBA } from "thumbhash";
import { refuse } from "../refusal.ts";
import type { Services } from "../services.ts";

// A picture is unpacked once and not asked for again: a cache would only hold memory.
sharp.cache(false);

const kinds = new Set(["jpeg", "png", "webp", "heif"]);

interface Shape {
  /** Over this a picture is a bomb, or more than anybody shows. */
  readonly maxPixels: number;
  /** px of the master's longer side. */
  readonly longest: number;
  readonly ending: "webp" | "jpg";
  readonly mime: string;
  make(image: Sharp): Sharp;
}

const shapes = {
  picture: {
    maxPixels: 50_000_000,
    longest: 2_560,
    ending: "webp",
    mime: "image/webp",
    make: (image) => image.webp({ quality: 88, effort: 3 }),
  },
  // The panorama as JPEG: it is written line by line, however large, and graphics cards take no wider one.
  panorama: {
    maxPixels: 140_000_000,
    longest: 8_192,
    ending: "jpg",
    mime: "image/jpeg",
    make: (image) => image.jpeg({ quality: 86 }),
  },
} as const satisfies Record<string, Shape>;

/** The services that storing a picture needs. */
export type PictureServices = Pick<Services, "db" | "storage" | "pictures">;

export type PictureShape = keyof typeof shapes;

/**
 * Keeps a picture by its content: the same bytes are stored once. Orientation is applied; EXIF, place and whatever else
 * the file carried are dropped, because the master is drawn anew. One is unpacked at a time.
 * @param unsafe the bytes, or the path of a file.
 * @param createdBy person who brought it; null for the house's own pictures, whose WebP is kept as it is.
 * @param knownHash what stands for the content where it need not be read, such as a part of another picture.
 * @returns the id of its media row.
 * @throws media.not-a-picture, media.too-large (over 50 megapixels; panoramas over 140), media.damaged.
 */
export async function storePicture(
  { db, storage, pictures }: PictureServices,
  unsafe: Buffer | string,
  createdBy: number | null,
  shapeName: PictureShape = "picture",
  knownHash?: string,
): Promise<number> {
  const sha256 = knownHash ?? (await hashOf(unsafe, shapeName));
  const known = await db.selectFrom("media").select("id").where("sha256", "=", sha256).executeTakeFirst();
  return known?.id ?? drawAndKeep({ db, storage, pictures }, unsafe, { sha256, createdBy, shape: shapes[shapeName] });
}

/**
 * Keeps a picture that only its feature's door hands out. It has a name of its own, whatever it shows: the same picture may be
 * public elsewhere. @param createdBy as of storePicture. @returns the id of its media row. @throws as storePicture.
 */
export const storePrivatePicture = (
  services: PictureServices,
  unsafe: Buffer | string,
  createdBy: number | null,
): Promise<number> =>
  drawAndKeep(services, unsafe, {
    ...{ sha256: randomBytes(32).toString("hex"), createdBy, shape: shapes.picture, isPrivate: true },
  });

interface Kept {
  readonly sha256: string;
  readonly createdBy: number | null;
  readonly shape: Shape;
  readonly isPrivate?: boolean;
}

async function drawAndKeep(
  { db, storage, pictures }: PictureServices,
  unsafe: Buffer | string,
  { sha256, createdBy, shape, isPrivate = false }: Kept,
): Promise<number> {
  const storageKey = `pictures/${sha256.slice(0, 2)}/${sha256}.${shape.ending}`;
  const made = await pictures.unpack(async () => {
    const { data, width, height } = await drawMaster(unsafe, shape, createdBy === null);
    await storage.put(storageKey, data);
    return { bytes: data.length, width, height, ...(await groundOf(data)) };
  });
  const row = await db
    .insertInto("media")
    .values({
      sha256,
      storage_key: storageKey,
      mime: shape.mime,
      ...made,
      created_by: createdBy,
      is_private: isPrivate,
    })
    .onConflict((conflict) => conflict.column("sha256").doUpdateSet({ storage_key: storageKey }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

interface Master {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

async function drawMaster(unsafe: Buffer | string, shape: Shape, isOurs: boolean): Promise<Master> {
  const image = sharp(unsafe, { limitInputPixels: shape.maxPixels, failOn: "error" });
  const { format, width, height } = await image.metadata().catch((error: unknown) => {
    const tooLarge = String(error).includes("pixel limit");
    throw refuse(tooLarge ? "media.too-large" : "media.not-a-picture");
  });
  if (!format || !kinds.has(format)) throw refuse("media.not-a-picture");
  if (isOurs && format === "webp" && typeof unsafe !== "string") return { data: unsafe, width, height };
  const fitted = image.autoOrient().resize({
    width: shape.longest,
    height: shape.longest,
    fit: "inside",
    withoutEnlargement: true,
  });
  try {
    const { data, info } = await shape.make(fitted).toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch {
    // The head is a picture's, the rest ends early or is none.
    throw refuse("media.damaged");
  }
}

/** The colours of a picture in a few bytes, and the one of its ground. */
export async function groundOf(data: Buffer): Promise<{ thumbhash: string; ground: string }> {
  const small = await sharp(data)
    .resize(100, 100, { fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const thumbhash = rgbaToThumbHash(small.info.width, small.info.height, small.data);
  const { r, g, b } = thumbHashToAverageRGBA(thumbhash);
  return {
    thumbhash: Buffer.from(thumbhash).toString("base64"),
    ground: `rgb(${[r, g, b].map((channel) => Math.round(channel * 255)).join(" ")})`,
  };
}

async function hashOf(unsafe: Buffer | string, shape: PictureShape): Promise<string> {
  const hash = createHash("sha256");
  // The same file may hang as a picture and stand as a panorama: two masters.
  if (shape !== "picture") hash.update(`${shape}\n`);
  if (typeof unsafe === "string") await pipeline(createReadStream(unsafe), hash);
  else hash.update(unsafe);
  return hash.digest("hex");
}
