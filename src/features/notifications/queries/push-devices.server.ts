import type { Db } from "#/platform/db/connection.ts";

/** Whether any browser takes a person's pushes. */
export async function hasPushDevice(db: Db, personId: number): Promise<boolean> {
  const row = await db
    .selectFrom("push_device")
    .select("id")
    .where("person_id", "=", personId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
