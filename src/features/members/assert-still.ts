import { canAdmin, type AdminAction } from "#/platform/admin-actions.ts";
import { refuse } from "#/platform/refusal.ts";
import type { LockedMembers } from "#/features/spaces/public.server.ts";
import type { SignedIn, SpaceRole } from "#/platform/viewer.ts";

/**
 * Asks again what the session answered before the lock: roles may have changed while we waited for it.
 * @throws members.role-lost (403).
 */
export function assertStill(
  { roles }: LockedMembers,
  person: SignedIn,
  action: AdminAction,
  spaceId: number,
): SpaceRole {
  const role = roles.get(person.personId);
  if (!role || !canAdmin({ ...person, memberships: [{ spaceId, role }] }, action, spaceId)) {
    throw refuse("members.role-lost", { status: 403 });
  }
  return role;
}
