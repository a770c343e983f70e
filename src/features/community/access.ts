import { adminActions, canAdmin } from "#/platform/admin-actions.ts";
import type { Viewer } from "#/platform/viewer.ts";
import type { MemberRole } from "./rules.ts";

export const communityAdmin = adminActions("community", {
  /** Open a community of the space, and change what it says of itself. */
  open: ["owner", "manager"],
  /** Keep order in it. */
  moderate: ["owner", "manager", "editor"],
});

/** A community as access is decided on it. */
export interface CommunitySubject {
  readonly spaceId: number | null;
  readonly isOpen: boolean;
  /** The viewer's own role in it; null for who is no member, or waits. */
  readonly role: MemberRole | null;
}

/** Whether the viewer keeps order there: its owner and moderators, the people of its space, staff. */
export const mayModerate = (viewer: Viewer, { role, spaceId }: CommunitySubject): boolean =>
  viewer.kind === "person" &&
  (role === "owner" ||
    role === "moderator" ||
    viewer.isStaff ||
    (spaceId !== null && canAdmin(viewer, communityAdmin.moderate, spaceId)));

/** Whether the viewer changes what the community says of itself, and who moderates it. */
export const mayManage = (viewer: Viewer, { role, spaceId }: CommunitySubject): boolean =>
  viewer.kind === "person" &&
  (role === "owner" || viewer.isStaff || (spaceId !== null && canAdmin(viewer, communityAdmin.open, spaceId)));

export const mayRead = (viewer: Viewer, subject: CommunitySubject): boolean =>
  subject.isOpen || subject.role !== null || mayModerate(viewer, subject);
