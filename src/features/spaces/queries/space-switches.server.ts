import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import type { SpaceSwitch } from "../details/switches.ts";

export interface SpaceSwitches {
  readonly isOn: Readonly<Record<SpaceSwitch, boolean>>;
  readonly isVerified: boolean;
  /** Whether staff has suspended it from the lists. */
  readonly isSuspended: boolean;
}

/** The caller has checked access. */
export async function readSpaceSwitches(db: Db, spaceId: number): Promise<SpaceSwitches> {
  const row = await db
    .selectFrom("space")
    .select(["is_listed", "tours_enabled", "reviews_enabled"])
    .select(sql<boolean>`verified_at is not null`.as("isVerified"))
    .select(sql<boolean>`listing_held_at is not null`.as("isSuspended"))
    .where("id", "=", spaceId)
    .executeTakeFirstOrThrow();
  return {
    isOn: { listing: row.is_listed, tours: row.tours_enabled, reviews: row.reviews_enabled },
    isVerified: row.isVerified,
    isSuspended: row.isSuspended,
  };
}
