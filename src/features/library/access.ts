import { adminActions, assertAdmin, canAdmin } from "#/platform/admin-actions.ts";
import { notAllowed } from "#/platform/refusal.ts";
import { requirePerson, type SignedIn, type Viewer } from "#/platform/viewer.ts";

export const libraryAdmin = adminActions("library", {
  /** Bring sound and film of the space, change and remove them, make episodes of its recordings. */
  keep: ["owner", "manager", "editor"],
});

/**
 * Lets in who brings sound and film for a space, or for the house.
 * @param spaceId null: the house. @throws platform.sign-in-first; platform.not-found for strangers of the space;
 * platform.not-allowed.
 */
export function assertKeeps(viewer: Viewer, spaceId: number | null): SignedIn {
  const person = requirePerson(viewer);
  if (person.isStaff) return person;
  if (spaceId === null) throw notAllowed();
  return assertAdmin(viewer, libraryAdmin.keep, spaceId);
}

/** The spaces whose sound and film somebody keeps. */
export const spacesKept = (person: SignedIn): readonly number[] =>
  person.memberships.map(({ spaceId }) => spaceId).filter((id) => canAdmin(person, libraryAdmin.keep, id));
