import { createHash } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import { rgbaToThumbHash, thumbHashToAverageRGBA } from "thumbhash";
import type { Db } from "../db/connection.ts";
import { refuse } from "../refusal.ts";
import type { Storage } from "../storage.ts";

const MAX_PIXELS = 50_000_000;
const kinds: Record<string, string> = { jpeg: "image/jpeg", png: "image/png", webp: "image/webp", heif: "image/avif" };

/**
 * Keeps a picture by its content: the same bytes are stored once. Orientation is applied, EXIF and place are dropped.
 * @returns the id of its media row.
 * @throws media.not-a-picture, media.too-large (over 50 megapixels).
 */
export async function storePicture(
  db: Db,
  storage: Storage,
  unsafeBytes: Buffer,
  createdBy: number | null,
): Promise<number> {
  const sha256 = createHash("sha256").update(unsafeBytes).digest("hex");
  const known = await db.selectFrom("media").select("id").where("sha256", "=", sha256).executeTakeFirst();
  if (known) return known.id;

  const image = sharp(unsafeBytes, { limitInputPixels: MAX_PIXELS, failOn: "error" });
  const { format } = await image.metadata().catch((error: unknown) => {
    const tooLarge = String(error).includes("pixel limit");
    throw refuse(tooLarge ? "media.too-large" : "media.not-a-picture");
  });
  if (!format || !(format in kinds)) throw refuse("media.not-a-picture");
  // Pictures that already are WebP without metadata keep their bytes; all others become the master here.
  const master =
    format === "webp"
      ? { data: unsafeBytes, info: await sizeOf(image) }
      : await image.rotate().webp({ quality: 88 }).toBuffer({ resolveWithObject: true });
  const small = await sharp(master.data)
    .resize(100, 100, { fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const thumbhash = rgbaToThumbHash(small.info.width, small.info.height, small.data);
  const { r, g, b } = thumbHashToAverageRGBA(thumbhash);
  const storageKey = `pictures/${sha256.slice(0, 2)}/${sha256}.webp`;
  await storage.put(storageKey, master.data);
  const row = await db
    .insertInto("media")
    .values({
      sha256,
      storage_key: storageKey,
      mime: "image/webp",
      bytes: master.data.length,
      width: master.info.width,
      height: master.info.height,
      thumbhash: Buffer.from(thumbhash).toString("base64"),
      ground: `rgb(${[r, g, b].map((channel) => Math.round(channel * 255)).join(" ")})`,
      created_by: createdBy,
    })
    .onConflict((conflict) => conflict.column("sha256").doUpdateSet({ storage_key: storageKey }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

async function sizeOf(image: Sharp): Promise<{ width: number; height: number }> {
  const { width, height } = await image.metadata();
  return { width, height };
}
