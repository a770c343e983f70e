import { notAllowed, notFound } from "#/platform/refusal.ts";
import { requirePerson, roleIn, type SignedIn, type SpaceRole, type Viewer } from "#/platform/viewer.ts";

const mayClose: readonly SpaceRole[] = ["owner", "treasurer"];
const mayRead: readonly SpaceRole[] = ["owner", "treasurer", "manager"];

/** Everybody reads the chain of a listed space; that of an unlisted one is for those who serve there. */
export const canSeeChain = (viewer: Viewer, space: { readonly id: number; readonly isListed: boolean }): boolean =>
  space.isListed || roleIn(viewer, space.id) !== null;

/** @throws platform.sign-in-first (401); platform.not-found (404) for strangers; platform.not-allowed (403) for other roles. */
export const assertClose = (viewer: Viewer, spaceId: number): SignedIn => assertRole(viewer, spaceId, mayClose);

/** Sums of the books, without any name. @throws as assertClose. */
export const assertReadBooks = (viewer: Viewer, spaceId: number): SignedIn => assertRole(viewer, spaceId, mayRead);

function assertRole(viewer: Viewer, spaceId: number, roles: readonly SpaceRole[]): SignedIn {
  const person = requirePerson(viewer);
  const role = roleIn(person, spaceId);
  if (role === null) throw notFound();
  if (!roles.includes(role)) throw notAllowed();
  return person;
}
