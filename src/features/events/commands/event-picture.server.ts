import { assertDesk } from "#/features/members/public.ts";
import type { Db } from "#/platform/db/connection.ts";
import { storePicture } from "#/platform/media/store-picture.ts";
import { refuse, Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { withLocalFile } from "#/platform/storage.ts";
import { claimUpload, dropUpload, forgetUpload, peekUpload } from "#/platform/uploads/claim-upload.ts";
import { uploadKey } from "#/platform/uploads/purposes.ts";
import type { Viewer } from "#/platform/viewer.ts";

/** A picture that is kept already and waits for its event. */
export interface KeptPicture {
  readonly uploadId: string;
  readonly mediaId: number;
  readonly alt: string;
}

/**
 * Draws an uploaded picture anew and keeps it, before the event that shows it is written.
 * @throws as assertDesk, claimUpload and storePicture, beside the field.
 */
export async function keepPicture(
  { db, storage }: Pick<Services, "db" | "storage">,
  viewer: Viewer,
  { spaceId, uploadId, alt }: { readonly spaceId: number; readonly uploadId: string; readonly alt: string },
): Promise<KeptPicture> {
  const { personId } = assertDesk(viewer, "run-events", spaceId);
  const asked = { id: uploadId, personId, purpose: "picture" } as const;
  try {
    const upload = await peekUpload(db, asked);
    const mediaId = await withLocalFile(storage, upload.storageKey, (file) =>
      storePicture(db, storage, file, personId),
    );
    return { uploadId, mediaId, alt };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await forgetUpload(db, storage, asked);
    throw refuse(error.code, { params: error.params, fields: [{ field: "image", code: error.code }] });
  }
}

/** Within the transaction that writes the event: its picture becomes this one. */
export async function hangPicture(
  db: Db,
  { seriesId, personId, language }: { readonly seriesId: number; readonly personId: number; readonly language: string },
  picture: KeptPicture,
): Promise<void> {
  await claimUpload(db, { id: picture.uploadId, personId, purpose: "picture" });
  await takePicture(db, seriesId);
  await db
    .insertInto("media_use")
    .values({
      media_id: picture.mediaId,
      entity: "event_series",
      entity_id: seriesId,
      role: "hero",
      alt: picture.alt,
      language,
    })
    .execute();
}

/** Takes an event's picture away; the file stays as long as others show it. */
export async function takePicture(db: Db, seriesId: number): Promise<void> {
  await db
    .deleteFrom("media_use")
    .where("entity", "=", "event_series")
    .where("entity_id", "=", seriesId)
    .where("role", "=", "hero")
    .execute();
}

/** Removes the file that was sent, once the picture is hung. */
export const dropSent = async ({ storage }: Pick<Services, "storage">, uploadId: string): Promise<void> =>
  dropUpload(storage, { storageKey: uploadKey(uploadId) });
