import { adminActions, canAdmin, spaceRoles } from "#/platform/admin-actions.ts";
import { roleIn, type SignedIn, type Viewer } from "#/platform/viewer.ts";

export const liveAdmin = adminActions("live", {
  /** Be marked as a host, write without waiting, talk with the other hosts; who leads the ceremony is a host as well. */
  host: spaceRoles,
  /** Remove, mute, block, pin, set the pace. */
  moderate: ["owner", "manager", "editor"],
  readPrayers: spaceRoles,
});

export type RoomAction = "read" | "write" | "moderate" | "openBackChannel";

export interface RoomAccess {
  readonly spaceId: number;
  /** Listed, and neither a draft nor removed. */
  readonly isPublic: boolean;
  /** The host of the ceremony. */
  readonly hostPersonId?: number | null;
  /** For invited people alone, on a page of their own: it has no talk here. */
  readonly isPrivate?: boolean;
}

/**
 * Reading is for everybody, writing for people, moderating for who hosts and for staff; the hosts' own talk
 * is for all who serve at the space, who leads the ceremony, and staff.
 */
export function canInRoom(viewer: Viewer, action: RoomAction, room: RoomAccess): boolean {
  if (room.isPrivate) return false;
  const isStaff = viewer.kind === "person" && viewer.isStaff;
  if (!room.isPublic && roleIn(viewer, room.spaceId) === null && !isStaff) return false;
  if (action === "read") return true;
  if (action === "write") return viewer.kind === "person";
  if (action === "openBackChannel") {
    const leads = viewer.kind === "person" && viewer.personId === room.hostPersonId;
    return canAdmin(viewer, liveAdmin.host, room.spaceId) || isStaff || leads;
  }
  return isStaff || canAdmin(viewer, liveAdmin.moderate, room.spaceId);
}

/** Prayer requests are private to those who serve at the space; staff do not read them. */
export const canReadPrayers = (viewer: Viewer, spaceId: number): viewer is SignedIn =>
  canAdmin(viewer, liveAdmin.readPrayers, spaceId);
