import { adminActions, canAdmin, spaceRoles } from "#/platform/admin-actions.ts";
import { notAllowed, signInFirst } from "#/platform/refusal.ts";
import { roleIn, type SignedIn, type Viewer } from "#/platform/viewer.ts";

export const eventAdmin = adminActions("events", {
  /** Create, change, publish, cancel. */
  plan: ["owner", "manager", "editor"],
  /** Send pictures of a date; its host may as well. */
  broadcast: ["owner", "manager", "editor"],
  seeAttendees: ["owner", "manager", "editor"],
  checkIn: spaceRoles,
});

export type EventAction = "read" | "join" | "leave" | "like" | "remind" | "send";

export interface EventAccess {
  readonly spaceId: number;
  readonly spaceListed: boolean;
  readonly isDraft: boolean;
  /** For invited people alone: for everybody else, and for staff, there is no such event. */
  readonly isPrivate?: boolean;
  /** The host of the date. */
  readonly hostPersonId?: number | null;
}

/**
 * Listed and not a draft: for everybody. Otherwise those who run the space, and staff, may look. Those who run the space
 * or write for it, and who leads the event, may send it.
 */
export function can(viewer: Viewer, action: EventAction, event: EventAccess): boolean {
  if (event.isPrivate) return action === "send" && viewer.kind === "person" && event.hostPersonId === viewer.personId;
  const isPublic = event.spaceListed && !event.isDraft;
  if (action === "read") {
    return isPublic || roleIn(viewer, event.spaceId) !== null || (viewer.kind === "person" && viewer.isStaff);
  }
  if (action === "send") {
    const runs = canAdmin(viewer, eventAdmin.broadcast, event.spaceId);
    return runs || (viewer.kind === "person" && event.hostPersonId === viewer.personId);
  }
  return viewer.kind === "person" && isPublic;
}

/** @throws platform.sign-in-first for a visitor, platform.not-allowed for what this person may not do. */
export function assertCan(viewer: Viewer, action: EventAction, event: EventAccess): asserts viewer is SignedIn {
  if (can(viewer, action, event)) return;
  throw viewer.kind === "visitor" ? signInFirst() : notAllowed();
}
