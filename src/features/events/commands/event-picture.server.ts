import { assertAdmin } from "#/platform/admin-actions.ts";
import { storeUploadedPicture, type PictureSlot, type StoredUpload } from "#/platform/media/attach-picture.ts";
import type { PictureServices } from "#/platform/media/store-picture.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { eventAdmin } from "../access.ts";

/** A stored picture that waits for its event, with what it shows. */
export interface EventPicture extends StoredUpload {
  readonly alt: string;
}

/** The slot of an event's picture. */
export const pictureOf = (seriesId: number): PictureSlot => ({
  entity: "event_series",
  entityId: seriesId,
  role: "hero",
});

/** Stores an uploaded picture before the event that shows it is written. @throws as assertAdmin, storeUploadedPicture. */
export async function storeEventPicture(
  services: PictureServices,
  viewer: Viewer,
  { spaceId, uploadId, alt }: { readonly spaceId: number; readonly uploadId: string; readonly alt: string },
): Promise<EventPicture> {
  const { personId } = assertAdmin(viewer, eventAdmin.plan, spaceId);
  return { ...(await storeUploadedPicture(services, personId, uploadId)), alt };
}
