import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import type { Db } from "#/platform/db/connection.ts";
import type { ClipType } from "#/platform/media/rewrap-clip.ts";
import type { PictureServices } from "#/platform/media/store-picture.ts";
import { isStrippable, stripMetadata, type StrippableType } from "#/platform/media/strip-metadata.ts";
import { refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { claimUpload, openUpload, peekUpload, type ClaimedUpload } from "#/platform/uploads/claim-upload.ts";
import {
  discardPrepared,
  drawAnew,
  packAnew,
  preparedKey,
  type PreparedFile,
} from "#/platform/uploads/prepared-file.ts";
import { refuseBeyondSpaceQuota } from "#/platform/uploads/quota.ts";
import { sniff } from "#/platform/uploads/sniff.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { MOST_FILES } from "../rules.ts";

/** Kinds that are drawn anew where that is possible. */
const pictureTypes = new Set(["image/jpeg", "image/png", "image/webp", "image/avif", "image/tiff"]);
/** Kinds of cameras: never delivered with what a camera wrote into them, such as the place. */
const cameraType = /^image\/(?!gif$|bmp$|svg)|^image\/x-/;
/** Clips as phones and browsers record them, and how each is read. */
const clipTypes: Readonly<Record<string, ClipType>> = {
  "video/mp4": "video/mp4",
  "video/quicktime": "video/quicktime",
  "video/3gpp": "video/mp4",
  "video/webm": "video/webm",
};
const FOLDER = "team-files";

/**
 * Looks at what was uploaded, before the transaction that takes it: pictures are drawn anew, without what a camera wrote
 * into them. One that cannot be drawn loses that and stays as it is otherwise. Clips are packed anew without it; everything
 * else stays as it came.
 * @throws messages.too-many-files, messages.picture-tells-more and messages.clip-tells-more (what a camera wrote cannot be
 * taken out), uploads.unknown, uploads.unfinished, uploads.used.
 */
export async function prepareFiles(
  { db, storage, pictures }: PictureServices,
  { personId }: SignedIn,
  uploadIds: readonly string[],
): Promise<PreparedFile[]> {
  const ids = [...new Set(uploadIds)];
  if (ids.length > MOST_FILES) throw refuse("messages.too-many-files");
  const prepared: PreparedFile[] = [];
  const prepare = async (id: string): Promise<PreparedFile> => {
    const upload = await peekUpload(db, { id, personId, purpose: "attachment" });
    const mime = (await sniff(storage, upload.storageKey)) ?? "application/octet-stream";
    return (
      (pictureTypes.has(mime) ? await drawAnew({ storage, pictures }, upload, FOLDER) : null) ??
      (isStrippable(mime) ? await storeStripped({ storage, pictures }, upload, mime) : null) ??
      (clipTypes[mime] ? await packed({ storage, pictures }, upload, clipTypes[mime]) : null) ??
      asItCame(upload, mime)
    );
  };
  try {
    for (const id of ids) prepared.push(await prepare(id));
  } catch (error) {
    await discardPrepared({ storage }, prepared);
    throw error;
  }
  return prepared;
}

/** What tells nothing of a camera is kept as any other file. */
function asItCame(upload: ClaimedUpload, mime: string): PreparedFile {
  if (cameraType.test(mime)) throw refuse("messages.picture-tells-more", { params: { name: upload.name } });
  return { upload, mime, bytes: upload.bytes, storageKey: upload.storageKey, shown: null };
}

/** A picture that is too large to be drawn, or incomplete: without what stands beside it. Null where it is none. */
async function storeStripped(
  { storage, pictures }: Omit<PictureServices, "db">,
  upload: ClaimedUpload,
  mime: StrippableType,
): Promise<PreparedFile | null> {
  return pictures.resize(async () => {
    const bytes = await buffer(openUpload(storage, upload));
    const metadata = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => null);
    const stripped = stripMetadata(bytes, mime, metadata?.orientation);
    if (!stripped) return null;
    const storageKey = `${preparedKey(FOLDER, upload)}.${mime.slice("image/".length)}`;
    await storage.put(storageKey, stripped);
    return { upload, mime, bytes: stripped.length, storageKey, shown: null };
  });
}

async function packed(
  services: Omit<PictureServices, "db">,
  upload: ClaimedUpload,
  kind: ClipType,
): Promise<PreparedFile> {
  const clip = await packAnew(services, upload, kind, FOLDER);
  if (!clip) throw refuse("messages.clip-tells-more", { params: { name: upload.name } });
  return clip;
}

export interface MessageOfFiles {
  readonly messageId: number;
  /** Whose channel it stands in; null between people of no space. */
  readonly spaceId: number | null;
  readonly quota: Services["config"]["quota"];
}

/**
 * Takes the uploads for a message, in its transaction.
 * @throws uploads.used where another message was first, uploads.space-full
 */
export async function storeFiles(
  db: Db,
  { personId }: SignedIn,
  { messageId, spaceId, quota }: MessageOfFiles,
  files: readonly PreparedFile[],
): Promise<void> {
  for (const { upload, mime, bytes, storageKey, shown } of files) {
    await claimUpload(db, { id: upload.id, personId, purpose: "attachment" }, spaceId);
    if (spaceId !== null) await refuseBeyondSpaceQuota(db, quota, spaceId, upload.bytes);
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
