import type { Db } from "../db/connection.ts";
import { Refusal, refuseField } from "../refusal.ts";
import { withLocalFile } from "../storage.ts";
import type { Services } from "../services.ts";
import { claimUpload, deleteUploadFile, releaseUpload, peekUpload } from "../uploads/claim-upload.ts";
import { uploadKey } from "../uploads/purposes.ts";
import { addPictureUses, removePictureUses, type PictureOwner } from "./picture-uses.ts";
import { type PictureServices, storePicture, storePrivatePicture } from "./store-picture.ts";

/** The one picture that something has in a role, such as the cover of a person. */
export interface PictureSlot extends PictureOwner {
  readonly role: string;
}

/** An uploaded picture that is stored and waits for the transaction that attaches it. */
export interface StoredUpload {
  readonly uploadId: string;
  readonly personId: number;
  readonly mediaId: number;
}

/**
 * Draws an uploaded picture anew and stores it, before the row that will show it is written. The caller has checked the
 * person's right. A refused upload is deleted. @param isPrivate only the feature's own door hands it out.
 * @throws as peekUpload and storePicture, beside the form's field `image`.
 */
export async function storeUploadedPicture(
  services: PictureServices,
  personId: number,
  uploadId: string,
  { isPrivate = false }: { readonly isPrivate?: boolean } = {},
): Promise<StoredUpload> {
  const { db, storage } = services;
  const asked = { id: uploadId, personId, purpose: "picture" } as const;
  try {
    const upload = await peekUpload(db, asked);
    const mediaId = await withLocalFile(storage, upload.storageKey, (file) =>
      (isPrivate ? storePrivatePicture : storePicture)(services, file, personId),
    );
    return { uploadId, personId, mediaId };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await releaseUpload(db, storage, asked);
    throw refuseField("image", error.code, error.params);
  }
}

/**
 * Within the transaction that writes the row: the picture takes the slot, and the upload is used up.
 * @param words what the picture shows and in which language that is said.
 * @throws as claimUpload.
 */
export async function attachPicture(
  db: Db,
  slot: PictureSlot,
  { uploadId, personId, mediaId }: StoredUpload,
  words: { readonly alt: string; readonly language: string },
): Promise<void> {
  await claimUpload(db, { id: uploadId, personId, purpose: "picture" });
  await detachPicture(db, slot);
  await addPictureUses(db, [{ ...slot, ...words, mediaId, createdBy: personId }]);
}

/** Empties a slot; the file stays as long as others show it. */
export async function detachPicture(db: Db, slot: PictureSlot): Promise<void> {
  const uses = await inSlot(db, slot).select("id").execute();
  await removePictureUses(
    db,
    uses.map(({ id }) => id),
  );
}

/** Replaces what is said of the picture in a slot. */
export async function describePicture(db: Db, { entity, entityId, role }: PictureSlot, alt: string): Promise<void> {
  await db
    .updateTable("media_use")
    .set({ alt })
    .where("entity", "=", entity)
    .where("entity_id", "=", entityId)
    .where("role", "=", role)
    .execute();
}

/** Deletes the uploaded file, once the transaction that attached its picture is committed. */
export const discardUpload = async ({ storage }: Pick<Services, "storage">, uploadId: string): Promise<void> =>
  deleteUploadFile(storage, { storageKey: uploadKey(uploadId) });

const inSlot = (db: Db, { entity, entityId, role }: PictureSlot) =>
  db.selectFrom("media_use").where("entity", "=", entity).where("entity_id", "=", entityId).where("role", "=", role);
