import { publish } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notFound } from "#/platform/refusal.ts";
import type { SpaceRole } from "#/platform/viewer.ts";

/** The members of a space, by person, locked until the transaction ends. */
export interface LockedMembers {
  readonly spaceName: string;
  readonly roles: ReadonlyMap<number, SpaceRole>;
  /** Those who can still sign in. */
  readonly owners: readonly number[];
}

/** Locks a space's members for one action at a time. @throws platform.not-found where the space is gone. */
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

/** A person's place among the members of a space. */
export interface Membership {
  readonly spaceId: number;
  readonly personId: number;
}

/**
 * Each of these runs in the caller's transaction, which has asked who may and locked the space's members.
 * @param member.since left out for who founds a space, and was nobody to it before.
 */
export async function addMember(
  db: Db,
  { spaceId, personId, role, since }: Membership & { readonly role: SpaceRole; readonly since?: Date },
): Promise<{ isNew: boolean }> {
  const added = await db
    .insertInto("space_member")
    .values({ space_id: spaceId, person_id: personId, role, ...(since && { since }) })
    .onConflict((conflict) => conflict.doNothing())
    .returning("person_id")
    .executeTakeFirst();
  if (!added) return { isNew: false };
  if (since) {
    // Whoever helps to run a space does not review it: what they wrote before goes, as if they had taken it back.
    await db
      .updateTable("space_review")
      .set({ removed_at: since, removed_by: personId })
      .where("space_id", "=", spaceId)
      .where("person_id", "=", personId)
      .where("removed_at", "is", null)
      .execute();
  }
  await publish(db, "changed", `space:${spaceId}`);
  return { isNew: true };
}

export async function setMemberRole(
  db: Db,
  { spaceId, personId, role }: Membership & { readonly role: SpaceRole },
): Promise<void> {
  await db
    .updateTable("space_member")
    .set({ role })
    .where("space_id", "=", spaceId)
    .where("person_id", "=", personId)
    .execute();
  await publish(db, "changed", `space:${spaceId}`);
}

export async function removeMemberRow(db: Db, { spaceId, personId }: Membership): Promise<void> {
  await db.deleteFrom("space_member").where("space_id", "=", spaceId).where("person_id", "=", personId).execute();
  await publish(db, "changed", `space:${spaceId}`);
}
