import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { rewrapClip, type ClipType } from "#/platform/media/rewrap-clip.ts";
import type { PictureServices } from "#/platform/media/store-picture.ts";
import { refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { deleteUploadFile, openUpload, peekUpload, type ClaimedUpload } from "#/platform/uploads/claim-upload.ts";
import { sniff } from "#/platform/uploads/sniff.ts";
import { clipTypes, MOST_PROOFS, pictureTypes } from "../proof-rules.ts";

const LARGE = 2_048;
const SMALL = 640;
const MAX_PIXELS = 50_000_000;

export interface PreparedProof {
  readonly upload: ClaimedUpload;
  readonly mime: string;
  readonly bytes: number;
  readonly storageKey: string;
  readonly shown: { readonly width: number; readonly height: number; readonly smallKey: string } | null;
}

/**
 * Looks at what was uploaded, before the transaction that takes it: pictures are drawn anew and clips packed anew, without
 * what a camera wrote into them, such as where it was.
 * @throws bookings.proof-missing, bookings.too-much-proof, bookings.proof-kind (beside `file`); as peekUpload.
 */
export async function prepareProof(
  { db, storage, pictures }: PictureServices,
  personId: number,
  uploadIds: readonly string[],
): Promise<PreparedProof[]> {
  const ids = [...new Set(uploadIds)];
  if (ids.length === 0) throw refuseField("file", "bookings.proof-missing");
  if (ids.length > MOST_PROOFS) throw refuseField("file", "bookings.too-much-proof");
  const prepared: PreparedProof[] = [];
  try {
    for (const id of ids) {
      const upload = await peekUpload(db, { id, personId, purpose: "attachment" });
      const mime = (await sniff(storage, upload.storageKey)) ?? "";
      if ((clipTypes as readonly string[]).includes(mime)) {
        prepared.push(await packAnew({ storage, pictures }, upload, mime as ClipType));
      } else if ((pictureTypes as readonly string[]).includes(mime)) {
        prepared.push(await drawAnew({ storage, pictures }, upload));
      } else throw refuseField("file", "bookings.proof-kind");
    }
  } catch (error) {
    await discardProof({ storage }, prepared);
    throw error;
  }
  return prepared;
}

async function drawAnew(
  { storage, pictures }: Omit<PictureServices, "db">,
  upload: ClaimedUpload,
): Promise<PreparedProof> {
  return pictures.resize(async () => {
    const bytes = await buffer(openUpload(storage, upload));
    const large = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .rotate()
      .resize({ width: LARGE, height: LARGE, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
      .catch(() => {
        throw refuseField("file", "bookings.proof-kind");
      });
    const small = await sharp(large.data)
      .resize({ width: SMALL, height: SMALL, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 76 })
      .toBuffer();
    const key = `proof/${upload.id}-${randomUUID().slice(0, 8)}`;
    const [storageKey, smallKey] = [`${key}.webp`, `${key}-small.webp`];
    await storage.put(storageKey, large.data);
    await storage.put(smallKey, small);
    const { width, height } = large.info;
    return { upload, mime: "image/webp", bytes: large.data.length, storageKey, shown: { width, height, smallKey } };
  });
}

function packAnew(
  { storage, pictures }: Omit<PictureServices, "db">,
  upload: ClaimedUpload,
  kind: ClipType,
): Promise<PreparedProof> {
  // It lies in memory twice: one at a time.
  return pictures.unpack(async () => {
    const clip = await rewrapClip(await buffer(openUpload(storage, upload)), kind);
    if (!clip) throw refuseField("file", "bookings.clip-unreadable");
    const storageKey = `proof/${upload.id}-${randomUUID().slice(0, 8)}.${clip.mime === "video/webm" ? "webm" : "mp4"}`;
    await storage.put(storageKey, clip.bytes);
    return { upload, mime: clip.mime, bytes: clip.bytes.length, storageKey, shown: null };
  });
}

/** Deletes what was made for proof that was not taken. */
export async function discardProof(
  { storage }: Pick<Services, "storage">,
  proofs: readonly PreparedProof[],
): Promise<void> {
  for (const { storageKey, shown } of proofs) {
    await storage.delete(storageKey);
    if (shown) await storage.delete(shown.smallKey);
  }
}

/** Deletes the originals: they may reveal where they were taken. */
export async function discardOriginals(
  { storage }: Pick<Services, "storage">,
  proofs: readonly PreparedProof[],
): Promise<void> {
  for (const { upload } of proofs) await deleteUploadFile(storage, upload);
}
