import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { PictureServices } from "#/platform/media/store-picture.ts";
import { storeMedia } from "#/platform/media/stored-media.ts";
import { refuse } from "#/platform/refusal.ts";
import { withLocalFile } from "#/platform/storage.ts";
import { checkModelFile } from "../models/check-model-file.ts";

const MOST_TEXTURE_PIXELS = 8_192 * 8_192;

export interface StoredModel {
  readonly mediaId: number;
  readonly triangles: number;
  readonly bytes: number;
}

/** Checks an uploaded model and keeps it by its content. @throws gallery.model-* */
export function storeModel(
  { db, storage, pictures }: PictureServices,
  { storageKey }: { readonly storageKey: string },
  createdBy: number,
): Promise<StoredModel> {
  return pictures.examine(() =>
    withLocalFile(storage, storageKey, async (file) => {
      const { format, triangles, textures, sha256 } = await checkModelFile(file);
      for (const texture of textures) await checkTexture(texture);
      const bytes = await readFile(file);
      const key = `models/${sha256.slice(0, 2)}/${sha256}.${format}`;
      const mime = format === "glb" ? "model/gltf-binary" : "model/gltf+json";
      const mediaId = await storeMedia(db, storage, { sha256, storageKey: key, mime, contents: bytes, createdBy });
      return { mediaId, triangles, bytes: bytes.length };
    }),
  );
}

async function checkTexture(bytes: Uint8Array): Promise<void> {
  const found = await sharp(bytes, { limitInputPixels: MOST_TEXTURE_PIXELS })
    .metadata()
    .catch(() => null);
  if (!found || !["jpeg", "png", "webp"].includes(found.format)) throw refuse("gallery.model-texture");
}
