import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.ts";

/** The profile of a person of the sample world. */
export interface SampleProfile {
  readonly name: string;
  readonly accountType: string;
  readonly location: string;
  readonly bio: string;
  readonly specialization: string;
  readonly experience: string;
  readonly isVerified: boolean;
}

/** Writes the profile of an account, or of a new person without one. @returns the person's id. */
export async function writeSampleProfile(
  db: Db,
  { name, accountType, isVerified, ...given }: SampleProfile,
  personId: number | undefined,
): Promise<number> {
  const texts = { ...given, verified_at: isVerified ? sql<Date>`now()` : null };
  if (personId !== undefined) {
    await db.updateTable("person").set(texts).where("id", "=", personId).execute();
    return personId;
  }
  const { id } = await db
    .insertInto("person")
    .values({ ...texts, name, account_type: accountType, is_sample: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("person_setting").values({ person_id: id }).execute();
  return id;
}

/** Shows place and activity of an account's profile, with its experience. */
export async function openSampleProfile(db: Db, personId: number, experience: string): Promise<void> {
  await db.updateTable("person").set({ experience }).where("id", "=", personId).execute();
  await db
    .updateTable("person_setting")
    .set({ show_location: true, show_activity: true })
    .where("person_id", "=", personId)
    .execute();
}

/** Follows between people of the sample world. */
export async function followSampleProfiles(
  db: Db,
  follows: readonly { readonly personId: number; readonly followedId: number; readonly at: Date }[],
): Promise<void> {
  for (let i = 0; i < follows.length; i += 5000)
    await db
      .insertInto("person_follow")
      .values(
        follows
          .slice(i, i + 5000)
          .map(({ personId, followedId, at }) => ({ person_id: personId, followed_id: followedId, at })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
