import { notAllowed, notFound } from "#/platform/refusal.ts";
import { requirePerson, roleIn, type SignedIn, type SpaceRole, type Viewer } from "#/platform/viewer.ts";

/** What is done at a space's desk; what is done with its money stands in payments/access.ts. */
export type DeskAction = keyof typeof deskRoles;

const everybody = ["owner", "manager", "treasurer", "editor"] as const;

export const deskRoles = {
  /** The dashboard, with its figures. */
  "see-desk": everybody,
  /** Name, texts, timings, place; pictures, panoramas, models; their history. */
  "edit-space": ["owner", "manager", "editor"],
  /** Public listing, tours, reviews. */
  "space-settings": ["owner", "manager"],
  /** Documents for our staff. */
  "ask-verification": ["owner", "manager"],
  "run-events": ["owner", "manager", "editor"],
  "see-attendees": ["owner", "manager", "editor"],
  "check-in": everybody,
  "see-volunteers": ["owner", "manager", "editor"],
  /** Their contacts, shifts, hours, ratings. */
  "manage-volunteers": ["owner", "manager"],
  "use-team": everybody,
  "manage-channels": ["owner", "manager"],
  announce: ["owner", "manager", "editor"],
  /** Invite, change a role, remove; owners only by owners. */
  "manage-people": ["owner", "manager"],
  "hand-over": ["owner"],
  leave: everybody,
  "see-audit": ["owner", "manager"],
} as const satisfies Record<string, readonly SpaceRole[]>;

const allowed: Readonly<Record<DeskAction, readonly SpaceRole[]>> = deskRoles;

export function canDesk(viewer: Viewer, action: DeskAction, spaceId: number): boolean {
  const role = roleIn(viewer, spaceId);
  return role !== null && allowed[action].includes(role);
}

/** @throws platform.sign-in-first (401); platform.not-found (404) for strangers; platform.not-allowed (403) for other roles. */
export function assertDesk(viewer: Viewer, action: DeskAction, spaceId: number): SignedIn {
  const person = requirePerson(viewer);
  if (canDesk(person, action, spaceId)) return person;
  throw roleIn(person, spaceId) === null ? notFound() : notAllowed();
}
