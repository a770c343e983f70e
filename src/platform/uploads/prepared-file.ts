import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { rewrapClip, type ClipType } from "../media/rewrap-clip.ts";
import type { PictureServices } from "../media/store-picture.ts";
import type { Services } from "../services.ts";
import { deleteUploadFile, openUpload, type ClaimedUpload } from "./claim-upload.ts";

/** px of the longer side, as a picture is opened and as it stands in a list. */
const LARGE = 2_048;
const SMALL = 640;
const MAX_PIXELS = 50_000_000;

/** A file that somebody brought, ready to be kept for a few: no medium of a page. */
export interface PreparedFile {
  readonly upload: ClaimedUpload;
  readonly mime: string;
  readonly bytes: number;
  readonly storageKey: string;
  /** The thumbnail of a picture. */
  readonly shown: { readonly width: number; readonly height: number; readonly smallKey: string } | null;
}

type Drawing = Pick<PictureServices, "storage" | "pictures">;

/** A key without its ending: begins with the upload; each attempt has its own, so that one may be discarded by itself. */
export const preparedKey = (folder: string, { id }: ClaimedUpload): string =>
  `${folder}/${id}-${randomUUID().slice(0, 8)}`;

/** A picture drawn anew as WebP, without what a camera wrote into it; null where it cannot be drawn. */
export function drawAnew(
  { storage, pictures }: Drawing,
  upload: ClaimedUpload,
  folder: string,
): Promise<PreparedFile | null> {
  return pictures.resize(async () => {
    const bytes = await buffer(openUpload(storage, upload));
    const large = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .rotate()
      .resize({ width: LARGE, height: LARGE, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
      .catch(() => null);
    if (!large) return null;
    const small = await sharp(large.data)
      .resize({ width: SMALL, height: SMALL, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 76 })
      .toBuffer();
    const key = preparedKey(folder, upload);
    const [storageKey, smallKey] = [`${key}.webp`, `${key}-small.webp`];
    await storage.put(storageKey, large.data);
    await storage.put(smallKey, small);
    const { width, height } = large.info;
    return { upload, mime: "image/webp", bytes: large.data.length, storageKey, shown: { width, height, smallKey } };
  });
}

/**
 * A clip to the bit as it is seen and heard, and nothing else of it; null where it cannot be read. It lies in memory twice:
 * one at a time.
 */
export function packAnew(
  { storage, pictures }: Drawing,
  upload: ClaimedUpload,
  kind: ClipType,
  folder: string,
): Promise<PreparedFile | null> {
  return pictures.unpack(async () => {
    const clip = await rewrapClip(await buffer(openUpload(storage, upload)), kind);
    if (!clip) return null;
    const storageKey = `${preparedKey(folder, upload)}.${clip.mime.slice("video/".length)}`;
    await storage.put(storageKey, clip.bytes);
    return { upload, mime: clip.mime, bytes: clip.bytes.length, storageKey, shown: null };
  });
}

/** Deletes what was made of files that were not taken: it counts for nobody. */
export async function discardPrepared(
  { storage }: Pick<Services, "storage">,
  files: readonly PreparedFile[],
): Promise<void> {
  for (const { upload, storageKey, shown } of files) {
    if (storageKey !== upload.storageKey) await storage.delete(storageKey);
    if (shown) await storage.delete(shown.smallKey);
  }
}

/** Deletes the originals of what was taken: they may reveal where they were recorded. */
export async function discardOriginals(
  { storage, log }: Pick<Services, "storage" | "log">,
  files: readonly PreparedFile[],
): Promise<void> {
  for (const { upload, storageKey } of files) {
    if (storageKey !== upload.storageKey)
      await deleteUploadFile(storage, upload).catch((err: unknown) => log.warn({ err }, "an original stayed"));
  }
}
