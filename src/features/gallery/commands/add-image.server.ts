import { recordAudit } from "#/features/audit/public.server.ts";
import { spaceAdmin } from "#/features/spaces/public.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { addPictureUses, saveGalleryOrder } from "#/platform/media/picture-uses.ts";
import { type PictureServices, storePicture } from "#/platform/media/store-picture.ts";
import { Refusal, refuse } from "#/platform/refusal.ts";
import { withLocalFile } from "#/platform/storage.ts";
import { claimUpload, deleteUploadFile, releaseUpload, peekUpload } from "#/platform/uploads/claim-upload.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { LEAST_IMAGE_PX, MOST_IMAGES, type ImageKind } from "../rules.ts";
import { measurePicture } from "./measure-picture.server.ts";
import { galleryOf, lockGallery, invalidateGallery } from "./gallery-order.server.ts";
import { galleryAudit } from "../audit-actions.ts";

export interface NewImage {
  readonly spaceId: number;
  /** The upload of a picture. */
  readonly uploadId: string;
  readonly kind: ImageKind;
  /** The language of its texts. */
  readonly language: string;
  /** A picture of the gallery that was chosen after this one and arrived before it. */
  readonly before?: number | undefined;
}

/**
 * Adds an uploaded picture at the end of a space's gallery, or before one that was chosen later. It is drawn anew outside of the transaction, from the file,
 * and kept by its content: a second try finds what the first one made.
 * @returns the id of its use.
 * @throws as assertAdmin, claimUpload and storePicture; gallery.image-too-small, gallery.full,
 * gallery.already-there (409).
 */
export async function addImage(
  services: PictureServices,
  viewer: Viewer,
  { spaceId, uploadId, kind, language, before }: NewImage,
): Promise<number> {
  const { db, storage } = services;
  const { personId } = assertAdmin(viewer, spaceAdmin.edit, spaceId);
  await countAgainstLimit(db, { key: `gallery:${personId}`, limit: 1_000, windowSeconds: 3_600 });
  const asked = { id: uploadId, personId, purpose: "picture" } as const;
  const upload = await peekUpload(db, asked);
  try {
    const mediaId = await withLocalFile(storage, upload.storageKey, async (file) => {
      const { width, height } = await measurePicture(file);
      if (Math.max(width, height) < LEAST_IMAGE_PX) {
        throw refuse("gallery.image-too-small", { params: { width, height, least: LEAST_IMAGE_PX } });
      }
      return storePicture(services, file, personId);
    });
    const useId = await db.transaction().execute(async (db) => {
      await lockGallery(db, spaceId);
      await claimUpload(db, asked);
      const images = await galleryOf(db, spaceId);
      if (images.length >= MOST_IMAGES) throw refuse("gallery.full", { status: 409, params: { most: MOST_IMAGES } });
      const isThere = images.some((image) => image.mediaId === mediaId || image.originalId === mediaId);
      if (isThere) throw refuse("gallery.already-there", { status: 409 });
      const [useId] = await addPictureUses(db, [
        { entity: "space", entityId: spaceId, mediaId, role: "gallery", kind, language, createdBy: personId },
      ]);
      const ids = images.map(({ id }) => id);
      const at = before === undefined ? -1 : ids.indexOf(before);
      await saveGalleryOrder(db, at < 0 ? [...ids, useId!] : ids.toSpliced(at, 0, useId!));
      await recordAudit(db, galleryAudit["gallery.image-added"], {
        actorId: personId,
        entityId: useId!,
        spaceId,
        detail: { mediaId, kind },
      });
      await invalidateGallery(db, spaceId);
      return useId!;
    });
    await deleteUploadFile(storage, upload);
    return useId;
  } catch (error) {
    if (error instanceof Refusal) await releaseUpload(db, storage, asked);
    throw error;
  }
}
