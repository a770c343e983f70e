import { notAllowed, notFound } from "./refusal.ts";
import { requirePerson, roleIn, type SignedIn, type SpaceRole, type Viewer } from "./viewer.ts";

/** One thing that the people who run a space do there, and the roles that may do it. */
export interface AdminAction {
  /** Such as `events.plan`. */
  readonly name: string;
  readonly roles: readonly SpaceRole[];
}

/** All roles, the one that may most first. */
export const spaceRoles = ["owner", "manager", "treasurer", "editor"] as const satisfies readonly SpaceRole[];

/**
 * The table of one feature: pages, commands, SQL and notifications read the roles of an action from here alone.
 * @param feature prefix of the names.
 */
export function adminActions<const Table extends Readonly<Record<string, readonly SpaceRole[]>>>(
  feature: string,
  table: Table,
): { readonly [Action in keyof Table]: AdminAction } {
  const actions = Object.entries(table).map(([key, roles]) => [key, { name: `${feature}.${key}`, roles }]);
  return Object.freeze(Object.fromEntries(actions)) as { readonly [Action in keyof Table]: AdminAction };
}

export function canAdmin(viewer: Viewer, action: AdminAction, spaceId: number): boolean {
  const role = roleIn(viewer, spaceId);
  return role !== null && action.roles.includes(role);
}

/** @throws platform.sign-in-first (401); platform.not-found (404) for strangers; platform.not-allowed (403) for other roles. */
export function assertAdmin(viewer: Viewer, action: AdminAction, spaceId: number): SignedIn {
  const person = requirePerson(viewer);
  if (canAdmin(person, action, spaceId)) return person;
  throw roleIn(person, spaceId) === null ? notFound() : notAllowed();
}
