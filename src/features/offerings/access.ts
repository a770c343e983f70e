import { canSpace } from "#/features/spaces/public.ts";
import { adminActions, canAdmin } from "#/platform/admin-actions.ts";
import type { Viewer } from "#/platform/viewer.ts";

export const offeringsAdmin = adminActions("offerings", {
  /** Open and close shrines, choose what may be offered there. */
  manage: ["owner", "manager"],
  /** See the counts, remove what somebody wrote. */
  moderate: ["owner", "manager", "editor"],
});

export interface ShrineSubject {
  readonly spaceId: number;
  readonly isOpen: boolean;
  readonly isListed: boolean;
}

/** Whether the viewer may stand in its hall: where it is open, everybody who may see the space. */
export const mayEnter = (viewer: Viewer, { spaceId, isOpen, isListed }: ShrineSubject): boolean =>
  isOpen && canSpace(viewer, "see", { id: spaceId, isListed, reviewsEnabled: false });

/** Whether the hall is for anybody, so that its sockets may hear of it. */
export const isForAnybody = ({ isOpen, isListed }: ShrineSubject): boolean => isOpen && isListed;

/** Whether the viewer may write a dedication; everybody else leaves a name alone. */
export const mayWriteWords = (viewer: Viewer): boolean => viewer.kind === "person" && viewer.emailVerified;

export interface OfferingSubject {
  readonly spaceId: number;
  /** Who lit it; null for somebody without an account. */
  readonly personId: number | null;
}

/** Whether the viewer may remove an offering: who lit it, those who keep the shrine, and staff. */
export const mayRemove = (viewer: Viewer, { spaceId, personId }: OfferingSubject): boolean =>
  viewer.kind === "person" &&
  (viewer.isStaff || viewer.personId === personId || canAdmin(viewer, offeringsAdmin.moderate, spaceId));
