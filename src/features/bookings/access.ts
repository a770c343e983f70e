import { adminActions, canAdmin } from "#/platform/admin-actions.ts";
import type { Viewer } from "#/platform/viewer.ts";
import type { Party } from "./rules.ts";

/** What the people who run a space do with its own services. */
export const bookingAdmin = adminActions("bookings", {
  /** What is offered, when, and by whom. */
  edit: ["owner", "manager"],
  /** Who comes when, with names and numbers. */
  see: ["owner", "manager", "treasurer"],
  /** Confirm, decline, move, say who does it, mark as done. */
  manage: ["owner", "manager"],
  /** Give back what was paid, whatever the terms say. */
  refund: ["owner", "treasurer"],
});

/** Whose booking it is. */
export interface BookingSubject {
  /** Who booked; null once they have left. */
  readonly personId: number | null;
  readonly providerId: number | null;
  /** Who does it, where a space offers it. */
  readonly assignedId: number | null;
  readonly spaceId: number | null;
}

/** The sides of a booking on which the viewer is, the devotee's first: who runs a space may book there as well. */
export function sidesOf(viewer: Viewer, { personId, providerId, assignedId, spaceId }: BookingSubject): Party[] {
  if (viewer.kind !== "person") return [];
  const isProvider = viewer.personId === providerId || viewer.personId === assignedId;
  const isTeam = spaceId !== null && canAdmin(viewer, bookingAdmin.manage, spaceId);
  return [
    ...(viewer.personId === personId ? (["devotee"] as const) : []),
    ...(isProvider || isTeam ? (["provider"] as const) : []),
  ];
}

/** On which side of a booking the viewer acts; null for everybody else. */
export const partyIn = (viewer: Viewer, booking: BookingSubject): Party | null => sidesOf(viewer, booking)[0] ?? null;

/** Who takes or declines it, and moves it: the provider, or at a space those who manage its bookings, not its priest. */
export const mayDecide = (viewer: Viewer, { providerId, spaceId }: BookingSubject): boolean =>
  viewer.kind === "person" &&
  (spaceId === null ? viewer.personId === providerId : canAdmin(viewer, bookingAdmin.manage, spaceId));
