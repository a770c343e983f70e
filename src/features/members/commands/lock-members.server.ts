import type { Db } from "#/platform/db/connection.ts";
import { notFound, refuse } from "#/platform/refusal.ts";
import type { SignedIn, SpaceRole } from "#/platform/viewer.ts";
import { canDesk, type DeskAction } from "../access.ts";

/** Who belongs to a space, by person, as nobody else can change it until the transaction ends. */
export interface LockedMembers {
  readonly spaceName: string;
  readonly roles: ReadonlyMap<number, SpaceRole>;
  /** Those who can still sign in. */
  readonly owners: readonly number[];
}

/** One deed upon a space's members at a time. @throws platform.not-found where the space is gone. */
export async function lockMembers(db: Db, spaceId: number): Promise<LockedMembers> {
  const space = await db
    .selectFrom("space")
    .select("name")
    .where("id", "=", spaceId)
    .where("removed_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!space) throw notFound();
  const rows = await db
    .selectFrom("space_member as m")
    .innerJoin("person as p", "p.id", "m.person_id")
    .select(["m.person_id", "m.role", "p.removed_at"])
    .where("m.space_id", "=", spaceId)
    .orderBy("m.since")
    .execute();
  return {
    spaceName: space.name,
    roles: new Map(rows.map((row) => [row.person_id, row.role as SpaceRole])),
    owners: rows.filter((row) => row.role === "owner" && row.removed_at === null).map((row) => row.person_id),
  };
}

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
