import { assertDesk } from "#/features/members/public.ts";
import { recordAudit } from "#/features/audit/public.server.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { storePicture } from "#/platform/media/store-picture.ts";
import { Refusal, refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { withLocalFile } from "#/platform/storage.ts";
import { claimUpload, dropUpload, forgetUpload, peekUpload } from "#/platform/uploads/claim-upload.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { MOST_IMAGES, type ImageKind } from "../rules.ts";
import { lockGallery, readOrder, saveOrder, tellGallery } from "./gallery-order.server.ts";

export interface NewImage {
  readonly spaceId: number;
  /** Of an upload for a picture. */
  readonly uploadId: string;
  readonly kind: ImageKind;
  /** In which its texts will be written. */
  readonly language: string;
}

/**
 * Hangs an uploaded picture at the end of a space's gallery. It is drawn anew outside of the transaction, from the file,
 * and kept by its content: a second try finds what the first one made.
 * @returns the id of its use.
 * @throws as assertDesk, claimUpload and storePicture; gallery.full, gallery.already-there (409).
 */
export async function addImage(
  { db, storage }: Pick<Services, "db" | "storage">,
  viewer: Viewer,
  { spaceId, uploadId, kind, language }: NewImage,
): Promise<number> {
  const { personId } = assertDesk(viewer, "edit-space", spaceId);
  await countAgainstLimit(db, { key: `gallery:${personId}`, limit: 1_000, windowSeconds: 3_600 });
  const asked = { id: uploadId, personId, purpose: "picture" } as const;
  const upload = await peekUpload(db, asked);
  try {
    const mediaId = await withLocalFile(storage, upload.storageKey, (file) =>
      storePicture(db, storage, file, personId),
    );
    const useId = await db.transaction().execute(async (db) => {
      await lockGallery(db, spaceId);
      await claimUpload(db, asked);
      const order = await readOrder(db, spaceId);
      if (order.length >= MOST_IMAGES) throw refuse("gallery.full", { status: 409, params: { most: MOST_IMAGES } });
      const twin = await db
        .selectFrom("media_use")
        .select("id")
        .where("entity", "=", "space")
        .where("entity_id", "=", spaceId)
        .where("role", "in", ["hero", "gallery"])
        .where((eb) => eb.or([eb("media_id", "=", mediaId), eb("original_id", "=", mediaId)]))
        .executeTakeFirst();
      if (twin) throw refuse("gallery.already-there", { status: 409 });
      const use = await db
        .insertInto("media_use")
        .values({
          media_id: mediaId,
          entity: "space",
          entity_id: spaceId,
          role: "gallery",
          kind,
          language,
          created_by: personId,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await saveOrder(db, [...order, use.id]);
      await recordAudit(db, {
        actorId: personId,
        action: "gallery.image-added",
        entity: "media_use",
        entityId: use.id,
        spaceId,
        detail: { mediaId, kind },
      });
      await tellGallery(db, spaceId);
      return use.id;
    });
    await dropUpload(storage, upload);
    return useId;
  } catch (error) {
    if (error instanceof Refusal) await forgetUpload(db, storage, asked);
    throw error;
  }
}
