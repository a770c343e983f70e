import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import type { Db } from "#/platform/db/connection.ts";
import type { PictureServices } from "#/platform/media/store-picture.ts";
import { refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import {
  claimUpload,
  deleteUploadFile,
  openUpload,
  peekUpload,
  type ClaimedUpload,
} from "#/platform/uploads/claim-upload.ts";
import { sniff } from "#/platform/uploads/sniff.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { MOST_FILES } from "../rules.ts";

const pictureTypes = new Set(["image/jpeg", "image/png", "image/webp", "image/avif"]);
/** px of the longer side, as it is opened and as it stands in the talk. */
const LARGE = 2_048;
const SMALL = 640;
const MAX_PIXELS = 50_000_000;

/** A file that a message brings, ready to be kept. */
export interface PreparedFile {
  readonly upload: ClaimedUpload;
  readonly mime: string;
  readonly bytes: number;
  readonly storageKey: string;
  /** The thumbnail of a picture. */
  readonly shown: { readonly width: number; readonly height: number; readonly smallKey: string } | null;
}

/**
 * Looks at what was uploaded, before the transaction that takes it: pictures are drawn anew, without what a camera wrote
 * into them, everything else stays as it came.
 * @throws messages.too-many-files, uploads.unknown, uploads.unfinished, uploads.used.
 */
export async function prepareFiles(
  { db, storage, pictures }: PictureServices,
  { personId }: SignedIn,
  uploadIds: readonly string[],
): Promise<PreparedFile[]> {
  const ids = [...new Set(uploadIds)];
  if (ids.length > MOST_FILES) throw refuse("messages.too-many-files");
  const prepared: PreparedFile[] = [];
  for (const id of ids) {
    const upload = await peekUpload(db, { id, personId, purpose: "attachment" });
    const mime = (await sniff(storage, upload.storageKey)) ?? "application/octet-stream";
    const asItIs = { upload, mime, bytes: upload.bytes, storageKey: upload.storageKey, shown: null };
    // A file that only looks like a picture is stored as any other.
    prepared.push(
      (pictureTypes.has(mime) ? await drawAnew({ storage, pictures }, upload).catch(() => null) : null) ?? asItIs,
    );
  }
  return prepared;
}

async function drawAnew(
  { storage, pictures }: Omit<PictureServices, "db">,
  upload: ClaimedUpload,
): Promise<PreparedFile> {
  return pictures.resize(async () => {
    const bytes = await buffer(openUpload(storage, upload));
    const large = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .rotate()
      .resize({ width: LARGE, height: LARGE, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    const small = await sharp(large.data)
      .resize({ width: SMALL, height: SMALL, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 76 })
      .toBuffer();
    const storageKey = `team-files/${upload.id}.webp`;
    const smallKey = `team-files/${upload.id}-small.webp`;
    await storage.put(storageKey, large.data);
    await storage.put(smallKey, small);
    const { width, height } = large.info;
    return { upload, mime: "image/webp", bytes: large.data.length, storageKey, shown: { width, height, smallKey } };
  });
}

/** Takes the uploads for a message, in its transaction. @throws uploads.used where another message was first. */
export async function storeFiles(
  db: Db,
  { personId }: SignedIn,
  messageId: number,
  files: readonly PreparedFile[],
): Promise<void> {
  for (const { upload, mime, bytes, storageKey, shown } of files) {
    await claimUpload(db, { id: upload.id, personId, purpose: "attachment" });
    await db
      .insertInto("message_file")
      .values({
        message_id: messageId,
        name: upload.name.slice(0, 200),
        mime,
        bytes,
        storage_key: storageKey,
        width: shown?.width ?? null,
        height: shown?.height ?? null,
        small_key: shown?.smallKey ?? null,
      })
      .execute();
  }
}

/** Deletes the originals of pictures: they may reveal where they were taken. */
export async function discardOriginals(
  { storage, log }: Pick<Services, "storage"> & Partial<Pick<Services, "log">>,
  files: readonly PreparedFile[],
): Promise<void> {
  for (const { upload, shown } of files) {
    if (shown)
      await deleteUploadFile(storage, upload).catch((err: unknown) => log?.warn({ err }, "an original stayed"));
  }
}
