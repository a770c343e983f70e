import type { Db } from "#/platform/db/connection.ts";
import { NO_NAME } from "#/platform/no-name.ts";

/**
 * Makes somebody who is nobody: without an account, a name or a page, in whose stead records of others stay. In the caller's
 * transaction. @returns the person's id.
 */
export async function createNameless(db: Db, accountType: string, now: Date): Promise<number> {
  const { id } = await db
    .insertInto("person")
    .values({ name: NO_NAME, account_type: accountType, removed_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("person_setting").values({ person_id: id, profile_visibility: "private" }).execute();
  return id;
}
