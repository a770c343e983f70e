import type { Db } from "../../platform/db/connection.ts";

/** How many people serve at a space now; pending and inactive ones are not counted. */
export async function countActiveVolunteers(db: Db, spaceId: number): Promise<number> {
  const row = await db
    .selectFrom("volunteer")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("space_id", "=", spaceId)
    .where("status", "=", "active")
    .executeTakeFirstOrThrow();
  return row.count;
}
