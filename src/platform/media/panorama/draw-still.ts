import sharp from "sharp";
import { drawLook } from "./look-ahead.ts";
import type { Direction } from "./look.ts";

/** Draws the look from a direction of a panorama as WebP. @param middle its middle picture. */
export async function drawStill(middle: Buffer, from: Direction): Promise<Buffer> {
  const { data, info } = await sharp(middle)
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data: look, width, height } = await drawLook({ data, width: info.width, height: info.height }, from);
  return sharp(look, { raw: { width, height, channels: 3 } })
    .webp({ quality: 80, effort: 4 })
    .toBuffer();
}
