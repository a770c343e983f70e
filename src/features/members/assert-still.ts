import { refuse } from "#/platform/refusal.ts";
import type { LockedMembers } from "#/features/spaces/public.server.ts";
import type { SignedIn, SpaceRole } from "#/platform/viewer.ts";
import { canDesk, type DeskAction } from "#/features/spaces/public.ts";

/**
 * Asks again what the session answered before the lock: roles may have changed while we waited for it.
 * @throws members.role-lost (403).
 */
export function assertStill(
  { roles }: LockedMembers,
  person: SignedIn,
  action: DeskAction,
  spaceId: number,
): SpaceRole {
  const role = roles.get(person.personId);
  if (!role || !canDesk({ ...person, memberships: [{ spaceId, role }] }, action, spaceId)) {
    throw refuse("members.role-lost", { status: 403 });
  }
  return role;
}
