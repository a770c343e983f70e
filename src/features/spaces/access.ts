import { adminActions, spaceRoles } from "../../platform/admin-actions.ts";
import { requirePerson, roleIn, type SignedIn, type Viewer } from "../../platform/viewer.ts";
import { notAllowed, notFound, refuse } from "../../platform/refusal.ts";

export const spaceAdmin = adminActions("spaces", {
  /** The dashboard, with its figures. */
  seeDashboard: spaceRoles,
  /** Name, texts, timings, place; pictures, panoramas, models; their history. */
  edit: ["owner", "manager", "editor"],
  /** Public listing, tours, reviews. */
  changeSettings: ["owner", "manager"],
  /** Be named as who runs it, on their own profile. */
  beNamed: ["owner", "manager"],
});

export type SpaceAction = "see" | "follow" | "save" | "review";

export interface SpaceSubject {
  readonly id: number;
  readonly isListed: boolean;
  readonly reviewsEnabled: boolean;
}

/** Whether the viewer may do this with this space; an unlisted space exists for its members and staff alone. */
export function canSpace(viewer: Viewer, action: SpaceAction, space: SpaceSubject): boolean {
  const sees = space.isListed || (viewer.kind === "person" && (viewer.isStaff || roleIn(viewer, space.id) !== null));
  if (!sees) return false;
  if (action === "see") return true;
  if (viewer.kind !== "person") return false;
  // An admin of a space does not review it.
  return action !== "review" || (space.reviewsEnabled && roleIn(viewer, space.id) === null);
}

/**
 * @param space null where none was found: an unlisted space answers just like it.
 * @throws platform.sign-in-first (401), platform.not-found (404), spaces.reviews-off, spaces.own-space (403).
 */
export function assertCan(viewer: Viewer, action: Exclude<SpaceAction, "see">, space: SpaceSubject | null): SignedIn {
  const person = requirePerson(viewer);
  if (!space || !canSpace(person, "see", space)) throw notFound();
  if (canSpace(person, action, space)) return person;
  if (action === "review" && !space.reviewsEnabled) throw refuse("spaces.reviews-off", { status: 403 });
  if (action === "review") throw refuse("spaces.own-space", { status: 403 });
  throw notAllowed();
}

export interface ReviewSubject {
  readonly personId: number;
}

/** Whether the viewer may remove a review: its author, and staff. */
export const canRemoveReview = (viewer: Viewer, review: ReviewSubject): boolean =>
  viewer.kind === "person" && (viewer.isStaff || viewer.personId === review.personId);
