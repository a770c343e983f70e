import type { Db } from "#/platform/db/connection.ts";

/** Whether anything was ever sent from a space. */
export async function hasBroadcast(db: Db, spaceId: number): Promise<boolean> {
  const row = await db.selectFrom("broadcast").select("id").where("space_id", "=", spaceId).limit(1).executeTakeFirst();
  return row !== undefined;
}
