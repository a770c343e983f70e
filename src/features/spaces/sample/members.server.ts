import type { Db } from "../../../platform/db/connection.ts";

interface SampleMembership {
  readonly spaceId: number;
  readonly personId: number;
  readonly role: string;
  readonly since: Date;
}

export async function addSampleMembers(db: Db, members: readonly SampleMembership[]): Promise<void> {
  await db
    .insertInto("space_member")
    .values(
      members.map(({ spaceId, personId, role, since }) => ({ space_id: spaceId, person_id: personId, role, since })),
    )
    .execute();
}

/** Dates the owners of spaces back, as they were there before everybody else. */
export async function dateSampleOwners(db: Db, spaceIds: readonly number[], since: Date): Promise<void> {
  await db
    .updateTable("space_member")
    .set({ since })
    .where("role", "=", "owner")
    .where("space_id", "in", spaceIds)
    .execute();
}

interface SampleOrganizer {
  readonly spaceId: number;
  readonly personId: number;
  /** The name on the space's page. */
  readonly name: string;
  readonly since: Date;
}

/** Ties an account to the organizer of the same name, who has served since a day. */
export async function tieSampleOrganizer(db: Db, { spaceId, personId, name, since }: SampleOrganizer): Promise<void> {
  await db
    .updateTable("space_member")
    .set({ since })
    .where("person_id", "=", personId)
    .where("space_id", "=", spaceId)
    .execute();
  await db
    .updateTable("space_organizer")
    .set({ person_id: personId })
    .where("space_id", "=", spaceId)
    .where("name", "=", name)
    .execute();
}
