import type { ClipType } from "#/platform/media/rewrap-clip.ts";
import type { PictureServices } from "#/platform/media/store-picture.ts";
import { refuseField } from "#/platform/refusal.ts";
import { peekUpload } from "#/platform/uploads/claim-upload.ts";
import { discardPrepared, drawAnew, packAnew, type PreparedFile } from "#/platform/uploads/prepared-file.ts";
import { sniff } from "#/platform/uploads/sniff.ts";
import { clipTypes, MOST_PROOFS, pictureTypes } from "../proof-rules.ts";

const FOLDER = "proof";

/**
 * Looks at what was uploaded, before the transaction that takes it: pictures are drawn anew and clips packed anew, without
 * what a camera wrote into them, such as where it was.
 * @throws bookings.proof-missing, bookings.too-much-proof, bookings.proof-kind (beside `file`); as peekUpload.
 */
export async function prepareProof(
  { db, storage, pictures }: PictureServices,
  personId: number,
  uploadIds: readonly string[],
): Promise<PreparedFile[]> {
  const ids = [...new Set(uploadIds)];
  if (ids.length === 0) throw refuseField("file", "bookings.proof-missing");
  if (ids.length > MOST_PROOFS) throw refuseField("file", "bookings.too-much-proof");
  const prepared: PreparedFile[] = [];
  try {
    for (const id of ids) {
      const upload = await peekUpload(db, { id, personId, purpose: "attachment" });
      const mime = (await sniff(storage, upload.storageKey)) ?? "";
      if ((clipTypes as readonly string[]).includes(mime)) {
        const clip = await packAnew({ storage, pictures }, upload, mime as ClipType, FOLDER);
        if (!clip) throw refuseField("file", "bookings.clip-unreadable");
        prepared.push(clip);
      } else {
        const isPicture = (pictureTypes as readonly string[]).includes(mime);
        const picture = isPicture ? await drawAnew({ storage, pictures }, upload, FOLDER) : null;
        if (!picture) throw refuseField("file", "bookings.proof-kind");
        prepared.push(picture);
      }
    }
  } catch (error) {
    await discardPrepared({ storage }, prepared);
    throw error;
  }
  return prepared;
}
