import type { Db } from "#/platform/db/connection.ts";
import {
  attachPicture,
  describePicture,
  detachPicture,
  storeUploadedPicture,
  type PictureSlot,
  type StoredUpload,
} from "#/platform/media/attach-picture.ts";
import type { PictureServices } from "#/platform/media/store-picture.ts";
import { notAllowed } from "#/platform/refusal.ts";
import { isSpaceAdmin, requirePerson, type Viewer } from "#/platform/viewer.ts";

/** The slot of a profile's cover picture. */
export const coverOf = (personId: number): PictureSlot => ({ entity: "person", entityId: personId, role: "cover" });

/**
 * Stores an uploaded cover before the profile that shows it is written.
 * @throws platform.sign-in-first, platform.not-allowed for who runs no space; as storeUploadedPicture.
 */
export async function storeCover(
  services: PictureServices,
  viewer: Viewer,
  { uploadId }: { readonly uploadId: string },
): Promise<StoredUpload> {
  const { personId } = requirePerson(viewer);
  if (!isSpaceAdmin(viewer)) throw notAllowed();
  return storeUploadedPicture(services, personId, uploadId);
}

interface CoverChange {
  readonly personId: number;
  readonly stored: StoredUpload | null;
  /** Undefined leaves the words as they are. */
  readonly alt: string | undefined;
  readonly language: string;
  readonly isGone: boolean;
}

/** Within the transaction that writes the profile: another cover, none, or other words for the one there is. */
export async function changeCover(db: Db, { personId, stored, alt, language, isGone }: CoverChange): Promise<void> {
  const cover = coverOf(personId);
  if (stored) await attachPicture(db, cover, stored, { alt: alt ?? "", language });
  else if (isGone) await detachPicture(db, cover);
  else if (alt !== undefined) await describePicture(db, cover, alt);
}
