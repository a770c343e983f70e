import { eventAdmin } from "#/features/events/public.ts";
import { canAdmin } from "#/platform/admin-actions.ts";
import { notAllowed, signInFirst } from "#/platform/refusal.ts";
import { roleIn, type SignedIn, type Viewer } from "#/platform/viewer.ts";

export interface BroadcastAccess {
  readonly spaceId: number;
  /** The host of the date in question; null where there is none, or no date. */
  readonly hostPersonId?: number | null;
  /** For invited people alone. */
  readonly isPrivate?: boolean;
}

/**
 * Whether the viewer may broadcast: the admins and editors of the space, and the ceremony's host; a private one is its
 * host's alone. Staff moderate and do not send.
 */
export function canBroadcast(viewer: Viewer, access: BroadcastAccess): viewer is SignedIn {
  const { spaceId, hostPersonId, isPrivate } = access;
  if (viewer.kind !== "person") return false;
  if (isPrivate) return hostPersonId === viewer.personId;
  return canAdmin(viewer, eventAdmin.broadcast, spaceId) || hostPersonId === viewer.personId;
}

/** @throws platform.sign-in-first for a visitor, platform.not-allowed for everybody who may not send. */
export function assertCanBroadcast(viewer: Viewer, access: BroadcastAccess): asserts viewer is SignedIn {
  if (canBroadcast(viewer, access)) return;
  throw viewer.kind === "visitor" ? signInFirst() : notAllowed();
}

/** What decides who may watch a stream, live or recorded. */
export interface WatchAccess extends BroadcastAccess {
  /** Its date is announced and not removed, and its space is listed. */
  readonly isPublic: boolean;
  /** Those who may send see it and nobody else. */
  readonly isHidden: boolean;
  /** Taken away from everybody. */
  readonly isRemoved: boolean;
}

export function canWatch(viewer: Viewer, access: WatchAccess): boolean {
  if (access.isRemoved) return false;
  // Who is invited to it is asked for each answer, not kept.
  if (access.isPrivate) return canBroadcast(viewer, access);
  if (access.isHidden) return canBroadcast(viewer, access);
  if (access.isPublic) return true;
  const isStaff = viewer.kind === "person" && viewer.isStaff;
  return isStaff || roleIn(viewer, access.spaceId) !== null || canBroadcast(viewer, access);
}

/** The name of what nobody has seen yet is changed by who made it. */
export const canRename = (
  viewer: Viewer,
  date: { readonly isUnannounced: boolean; readonly status: string; readonly hostPersonId: number | null },
): boolean =>
  date.isUnannounced && date.status === "draft" && viewer.kind === "person" && date.hostPersonId === viewer.personId;
