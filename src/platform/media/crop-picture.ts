import { createHash } from "node:crypto";
import sharp from "sharp";
import { notFound, refuse } from "../refusal.ts";
import { withLocalFile } from "../storage.ts";
import { type PictureServices, storePicture } from "./store-picture.ts";

export interface Part {
  /** Shares of the whole, from the left and the top. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Keeps a part of a stored picture as a picture of its own; the same part is kept once.
 * @param leastWidth px that the part must have across.
 * @returns the id of the part's media row.
 * @throws media.part-too-small, platform.not-found.
 */
export async function cropPicture(
  services: PictureServices,
  mediaId: number,
  part: Part,
  { createdBy, leastWidth }: { readonly createdBy: number; readonly leastWidth: number },
): Promise<number> {
  const { db, storage, pictures } = services;
  const whole = await db
    .selectFrom("media")
    .select(["sha256", "storage_key", "width", "height"])
    .where("id", "=", mediaId)
    .executeTakeFirst();
  if (!whole?.width || !whole.height) throw notFound();
  const left = Math.min(Math.round(part.x * whole.width), whole.width - 1);
  const top = Math.min(Math.round(part.y * whole.height), whole.height - 1);
  const width = Math.min(Math.round(part.width * whole.width), whole.width - left);
  const height = Math.min(Math.round(part.height * whole.height), whole.height - top);
  if (width < leastWidth || height < leastWidth / 4) throw refuse("media.part-too-small");
  const name = `${whole.sha256} ${left} ${top} ${width} ${height}`;
  // The part's name stands for its content, which need not be drawn to find it again.
  const sha256 = createHash("sha256").update(name).digest("hex");
  const known = await db.selectFrom("media").select("id").where("sha256", "=", sha256).executeTakeFirst();
  if (known) return known.id;
  const bytes = await pictures.unpack(() =>
    withLocalFile(storage, whole.storage_key, (file) =>
      sharp(file).extract({ left, top, width, height }).webp({ quality: 92 }).toBuffer(),
    ),
  );
  return storePicture(services, bytes, createdBy, "picture", sha256);
}
