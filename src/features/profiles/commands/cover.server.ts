import type { Db } from "#/platform/db/connection.ts";
import { storePicture } from "#/platform/media/store-picture.ts";
import { notAllowed, refuse, Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { withLocalFile } from "#/platform/storage.ts";
import { claimUpload, dropUpload, forgetUpload, peekUpload } from "#/platform/uploads/claim-upload.ts";
import { uploadKey } from "#/platform/uploads/purposes.ts";
import { isSpaceAdmin, requirePerson, type Viewer } from "#/platform/viewer.ts";

/** A picture that is kept already and waits to become the cover of whoever brought it. */
export interface KeptCover {
  readonly uploadId: string;
  readonly mediaId: number;
}

/**
 * Draws an uploaded picture anew and keeps it, before the profile that shows it is written.
 * @throws platform.sign-in-first, platform.not-allowed for who runs no space; as peekUpload and storePicture, beside
 * the field.
 */
export async function keepCover(
  { db, storage }: Pick<Services, "db" | "storage">,
  viewer: Viewer,
  uploadId: string,
): Promise<KeptCover> {
  const { personId } = requirePerson(viewer);
  if (!isSpaceAdmin(viewer)) throw notAllowed();
  const asked = { id: uploadId, personId, purpose: "picture" } as const;
  try {
    const upload = await peekUpload(db, asked);
    const mediaId = await withLocalFile(storage, upload.storageKey, (file) =>
      storePicture(db, storage, file, personId),
    );
    return { uploadId, mediaId };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await forgetUpload(db, storage, asked);
    throw refuse(error.code, { params: error.params, fields: [{ field: "image", code: error.code }] });
  }
}

interface CoverChange {
  readonly personId: number;
  readonly kept: KeptCover | null;
  /** Undefined leaves the words as they are. */
  readonly alt: string | undefined;
  readonly isGone: boolean;
}

/** Within the transaction that writes the profile: another cover, none, or other words for the one there is. */
export async function changeCover(db: Db, { personId, kept, alt, isGone }: CoverChange): Promise<void> {
  const cover = { entity: "person", entity_id: personId, role: "cover" } as const;
  if (kept) await claimUpload(db, { id: kept.uploadId, personId, purpose: "picture" });
  if (kept || isGone) {
    await db
      .deleteFrom("media_use")
      .where("entity", "=", cover.entity)
      .where("entity_id", "=", personId)
      .where("role", "=", cover.role)
      .execute();
  }
  if (kept) {
    await db
      .insertInto("media_use")
      .values({ ...cover, media_id: kept.mediaId, alt: alt ?? "", created_by: personId })
      .execute();
  } else if (!isGone && alt !== undefined) {
    await db
      .updateTable("media_use")
      .set({ alt })
      .where("entity", "=", cover.entity)
      .where("entity_id", "=", personId)
      .where("role", "=", cover.role)
      .execute();
  }
}

/** Removes the file that was sent, once the picture is hung. */
export const dropSent = async ({ storage }: Pick<Services, "storage">, { uploadId }: KeptCover): Promise<void> =>
  dropUpload(storage, { storageKey: uploadKey(uploadId) });
