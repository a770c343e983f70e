import sharp from "sharp";
import { refuse } from "#/platform/refusal.ts";

/** The size of a picture as it is seen, turned upright. @throws media.not-a-picture. */
export async function measurePicture(path: string): Promise<{ readonly width: number; readonly height: number }> {
  const found = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!found) throw refuse("media.not-a-picture");
  return found.autoOrient;
}
