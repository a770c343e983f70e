import { assertAdmin, canAdmin } from "#/platform/admin-actions.ts";
import { notAllowed } from "#/platform/refusal.ts";
import { requirePerson, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { textsAdmin } from "../access.ts";

/**
 * Lets in who brings texts to the library of a space, or to the house's own.
 * @param spaceId null: the house. @throws platform.sign-in-first; platform.not-found for strangers of the space;
 * platform.not-allowed.
 */
export function assertKeeps(viewer: Viewer, spaceId: number | null): SignedIn {
  const person = requirePerson(viewer);
  if (person.isStaff) return person;
  if (spaceId === null) throw notAllowed();
  return assertAdmin(viewer, textsAdmin.keep, spaceId);
}

/** The spaces for which somebody brings texts. */
export const spacesKept = (person: SignedIn): readonly number[] =>
  person.memberships.map(({ spaceId }) => spaceId).filter((id) => canAdmin(person, textsAdmin.keep, id));
