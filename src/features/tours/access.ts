import { canSpace } from "#/features/spaces/public.ts";
import { adminActions, canAdmin } from "#/platform/admin-actions.ts";
import type { Viewer } from "#/platform/viewer.ts";

export const tourAdmin = adminActions("tours", {
  /** Make tours, their scenes and what stands in them; publish them and take them back. */
  edit: ["owner", "manager", "editor"],
});

/** A tour as access is decided on it. */
export interface TourSubject {
  readonly spaceId: number;
  readonly isListed: boolean;
  /** Whether the space shows tours at all. */
  readonly toursEnabled: boolean;
  readonly isPublished: boolean;
}

/** Whether everybody may see it, whoever asks. */
export const isOpen = ({ isListed, toursEnabled, isPublished }: TourSubject): boolean =>
  isListed && toursEnabled && isPublished;

/** A draft is its editors'; a published tour of a space off the lists is for those who see the space. */
export function canSeeTour(viewer: Viewer, tour: TourSubject): boolean {
  if (isOpen(tour) || canAdmin(viewer, tourAdmin.edit, tour.spaceId)) return true;
  const space = { id: tour.spaceId, isListed: tour.isListed, reviewsEnabled: false };
  return tour.isPublished && tour.toursEnabled && canSpace(viewer, "see", space);
}
