import type { Db } from "#/platform/db/connection.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { kindsWith } from "../kinds.ts";

/** Whether a person runs a space that has admin pages: one's own practice has none. */
export async function runsSpace(db: Db, { memberships }: Pick<SignedIn, "memberships">): Promise<boolean> {
  if (memberships.length === 0) return false;
  const row = await db
    .selectFrom("space_brief")
    .select("id")
    .where("id", "=", sqlAny(memberships.map(({ spaceId }) => spaceId)))
    .where("kind", "in", [...kindsWith("hasAdminPages")])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
