import { adminActions, canAdmin } from "#/platform/admin-actions.ts";
import type { Viewer } from "#/platform/viewer.ts";

export const textsAdmin = adminActions("texts", {
  /** Put up works of the space, and change or remove them. */
  keep: ["owner", "manager", "editor"],
});

/** Whether the viewer keeps a work: the people of its space, and staff, who keep the house's own. */
export const mayKeep = (viewer: Viewer, { spaceId }: { readonly spaceId: number | null }): boolean =>
  viewer.kind === "person" && (viewer.isStaff || (spaceId !== null && canAdmin(viewer, textsAdmin.keep, spaceId)));

/** Whether the viewer reads a work: everybody what is open, its keepers what is not, or no longer, or not yet. */
export const mayRead = (
  viewer: Viewer,
  work: { readonly spaceId: number | null; readonly isOpen: boolean; readonly isRemoved: boolean },
): boolean => !work.isRemoved && (work.isOpen || mayKeep(viewer, work));
