import { notAllowed, notFound } from "#/platform/refusal.ts";
import { requirePerson, roleIn, type SignedIn, type SpaceRole, type Viewer } from "#/platform/viewer.ts";

/**
 * see-amounts: what for and how much; see-identities: who; handle: record, confirm, fail, refund, import, export;
 * arrange: purposes and campaigns; close: months of the books; settings: where the money goes.
 */
export type MoneyAction = "see-amounts" | "see-identities" | "handle" | "arrange" | "close" | "settings";

const roles: Record<MoneyAction, readonly SpaceRole[]> = {
  "see-amounts": ["owner", "treasurer", "manager"],
  "see-identities": ["owner", "treasurer"],
  handle: ["owner", "treasurer"],
  arrange: ["owner", "treasurer", "manager"],
  close: ["owner", "treasurer"],
  settings: ["owner"],
};

export function canMoney(viewer: Viewer, action: MoneyAction, spaceId: number): boolean {
  const role = roleIn(viewer, spaceId);
  return role !== null && roles[action].includes(role);
}

/** @throws platform.sign-in-first (401); platform.not-found (404) for strangers; platform.not-allowed (403) for other roles. */
export function assertMoney(viewer: Viewer, action: MoneyAction, spaceId: number): SignedIn {
  const person = requirePerson(viewer);
  if (canMoney(person, action, spaceId)) return person;
  throw roleIn(person, spaceId) === null ? notFound() : notAllowed();
}
