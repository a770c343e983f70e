import { roleIn, type SignedIn, type Viewer } from "#/platform/viewer.ts";

export type RoomAction = "read" | "write" | "moderate" | "confer";

export interface RoomAccess {
  readonly spaceId: number;
  /** Listed, and neither a draft nor removed. */
  readonly isPublic: boolean;
  /** Who leads the ceremony. */
  readonly hostPersonId?: number | null;
}

/**
 * Reading is for everybody, writing for people, keeping order for who hosts and for staff; the hosts' own talk
 * is for all who serve at the space, who leads the ceremony, and staff.
 */
export function canInRoom(viewer: Viewer, action: RoomAction, room: RoomAccess): boolean {
  const role = roleIn(viewer, room.spaceId);
  const isStaff = viewer.kind === "person" && viewer.isStaff;
  if (!room.isPublic && !role && !isStaff) return false;
  if (action === "read") return true;
  if (action === "write") return viewer.kind === "person";
  if (action === "confer") {
    const leads = viewer.kind === "person" && viewer.personId === room.hostPersonId;
    return role !== null || isStaff || leads;
  }
  return isStaff || role === "owner" || role === "manager" || role === "editor";
}

/** What was asked in prayer is private to those who serve at the space; staff do not read it. */
export const canReadPrayers = (viewer: Viewer, spaceId: number): viewer is SignedIn => roleIn(viewer, spaceId) !== null;
