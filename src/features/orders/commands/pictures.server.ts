import { storeUploadedPicture, discardUpload, type StoredUpload } from "#/platform/media/attach-picture.ts";
import { addPictureUses, type PictureOwner } from "#/platform/media/picture-uses.ts";
import type { PictureServices } from "#/platform/media/store-picture.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Services } from "#/platform/services.ts";
import { claimUpload } from "#/platform/uploads/claim-upload.ts";

/** Stores uploaded pictures before the rows that show them are written: for those alone who see these. @throws as storeUploadedPicture. */
export async function storePictures(
  services: PictureServices,
  personId: number,
  uploadIds: readonly string[],
): Promise<StoredUpload[]> {
  const stored: StoredUpload[] = [];
  for (const id of new Set(uploadIds))
    stored.push(await storeUploadedPicture(services, personId, id, { isPrivate: true }));
  return stored;
}

/** Within the transaction that writes the row: it shows them from now on, after those that it has. @throws as claimUpload. */
export async function attachPictures(
  db: Db,
  owner: PictureOwner,
  pictures: readonly StoredUpload[],
  words: { readonly alt: string; readonly language: string },
): Promise<void> {
  for (const { uploadId, personId } of pictures) await claimUpload(db, { id: uploadId, personId, purpose: "picture" });
  await addPictureUses(
    db,
    pictures.map(({ mediaId, personId }) => ({
      ...owner,
      ...words,
      mediaId,
      role: "gallery",
      createdBy: personId,
    })),
  );
}

/** Deletes the uploaded files, once the transaction that attached their pictures is committed. */
export async function discardPictures(
  services: Pick<Services, "storage">,
  pictures: readonly StoredUpload[],
): Promise<void> {
  for (const { uploadId } of pictures) await discardUpload(services, uploadId);
}
