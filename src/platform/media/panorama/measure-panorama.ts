import sharp from "sharp";
import { refuse } from "../../refusal.ts";

/** As wide as the widest that cameras make, with some to spare. */
export const MOST_PANORAMA_WIDTH = 20_480;
export const MOST_PANORAMA_PIXELS = (MOST_PANORAMA_WIDTH * MOST_PANORAMA_WIDTH) / 2 + MOST_PANORAMA_WIDTH * 512;
/** What has to lie in memory whole before its first line is seen takes no more than a large picture does. */
const MOST_WHOLE_PIXELS = 70_000_000;

const kinds = new Set(["jpeg", "png", "webp"]);

export interface PanoramaSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Reads the size of a picture that may be very large, as it stands upright, without unpacking it.
 * @throws media.not-a-picture, media.too-large; media.interlaced for a large one that cannot be read line by line.
 */
export async function measurePanorama(file: string): Promise<PanoramaSize> {
  const found = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!found?.format || !kinds.has(found.format)) throw refuse("media.not-a-picture");
  const pixels = found.width * found.height;
  if (pixels > MOST_PANORAMA_PIXELS || found.autoOrient.width > MOST_PANORAMA_WIDTH) throw refuse("media.too-large");
  const comesWhole = found.isProgressive || (found.orientation ?? 1) > 1 || found.format === "webp";
  if (comesWhole && pixels > MOST_WHOLE_PIXELS) throw refuse("media.interlaced");
  return { width: found.autoOrient.width, height: found.autoOrient.height };
}
