import { createHash, randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { storeMedia } from "#/platform/media/stored-media.ts";
import { rewrapSound } from "#/platform/media/rewrap-sound.ts";
import type { PictureServices } from "#/platform/media/store-picture.ts";
import { besideField, refuseField } from "#/platform/refusal.ts";
import { openUpload, peekUpload, type UploadRequest } from "#/platform/uploads/claim-upload.ts";

/** Keeps an uploaded sound without what its recorder wrote beside it. @returns the id of its medium. @throws tours.sound-unreadable. */
export async function storeSound({ db, storage, pictures }: PictureServices, request: UploadRequest): Promise<number> {
  const upload = await peekUpload(db, request).catch((error: unknown) => {
    throw besideField("sound", error);
  });
  // It lies in memory twice: one at a time.
  const sound = await pictures.unpack(async () => rewrapSound(await buffer(openUpload(storage, upload))));
  if (!sound) throw refuseField("sound", "tours.sound-unreadable");
  const contents = Buffer.from(sound.bytes);
  // A name of its own: it is handed out by the door of its tour alone, and goes with it.
  const sha256 = createHash("sha256").update(randomBytes(16)).update(contents).digest("hex");
  const storageKey = `sounds/${sha256.slice(0, 2)}/${sha256}.${sound.mime === "audio/mp4" ? "m4a" : "mp3"}`;
  const { personId: createdBy } = request;
  return storeMedia(db, storage, { sha256, storageKey, mime: sound.mime, contents, createdBy, isPrivate: true });
}
