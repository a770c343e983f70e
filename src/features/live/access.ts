import { roleIn, type Viewer } from "#/platform/viewer.ts";

export type RoomAction = "read" | "write" | "moderate";

export interface RoomAccess {
  readonly spaceId: number;
  /** Listed, and neither a draft nor removed. */
  readonly isPublic: boolean;
}

/** Reading is for everybody, writing for people, keeping order for who hosts and for staff. */
export function canInRoom(viewer: Viewer, action: RoomAction, room: RoomAccess): boolean {
  const role = roleIn(viewer, room.spaceId);
  const isStaff = viewer.kind === "person" && viewer.isStaff;
  if (!room.isPublic && !role && !isStaff) return false;
  if (action === "read") return true;
  if (action === "write") return viewer.kind === "person";
  return isStaff || role === "owner" || role === "manager" || role === "editor";
}
