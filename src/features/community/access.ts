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
  /** Who closed it; null while people join, begin and answer there. */
  readonly closedBy: "team" | "staff" | null;
}

/** Whether the viewer keeps order there: its owner and moderators, the people of its space, staff. */
export const mayModerate = (viewer: Viewer, { role, spaceId }: Pick<CommunitySubject, "role" | "spaceId">): boolean =>
  viewer.kind === "person" &&
  (role === "owner" ||
    role === "moderator" ||
    viewer.isStaff ||
    (spaceId !== null && canAdmin(viewer, communityAdmin.moderate, spaceId)));

/** Whether the viewer changes what the community says of itself, and who moderates it. */
export const mayManage = (viewer: Viewer, { role, spaceId }: Pick<CommunitySubject, "role" | "spaceId">): boolean =>
  viewer.kind === "person" &&
  (role === "owner" || viewer.isStaff || (spaceId !== null && canAdmin(viewer, communityAdmin.open, spaceId)));

/** Whether the viewer reopens a closed community: of those who manage it, but what staff closed staff reopen. */
export const mayReopen = (viewer: Viewer, community: CommunitySubject): boolean =>
  mayManage(viewer, community) &&
  (community.closedBy === "team" || (community.closedBy === "staff" && viewer.kind === "person" && viewer.isStaff));

export const mayRead = (viewer: Viewer, subject: Omit<CommunitySubject, "closedBy">): boolean =>
  subject.isOpen || subject.role !== null || mayModerate(viewer, subject);

/** What somebody who writes is in a community, where a warning or a time-out is about them. */
export type WriterRole = "staff" | "owner" | "moderator" | "member";

/** Whether the viewer may warn or time out somebody of this role: moderators by who manages, owners by staff, staff by nobody. */
export function mayCorrect(viewer: Viewer, subject: CommunitySubject, role: WriterRole): boolean {
  if (role === "staff") return false;
  if (role === "owner") return viewer.kind === "person" && viewer.isStaff;
  return role === "moderator" ? mayManage(viewer, subject) : mayModerate(viewer, subject);
}

/** A decision, as it is decided who answers an appeal against it. */
export interface AppealSubject {
  /** Whom it is about. */
  readonly personId: number;
  /** Who made it; null once their account is gone. */
  readonly madeBy: number | null;
}

/** Whether one of staff answers an appeal: not whoever appealed, nor whoever decided before, unless there is nobody else. */
export const mayDecideAppeal = (
  viewerId: number,
  { personId, madeBy }: AppealSubject,
  staffIds: readonly number[],
): boolean =>
  viewerId !== personId && (viewerId !== madeBy || staffIds.every((id) => id === viewerId || id === personId));
