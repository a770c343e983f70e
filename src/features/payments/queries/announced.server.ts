import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Db } from "#/platform/db/connection.ts";

/** Whether a page of this address exists, which may wait for its payment. */
export async function isPayment(db: Db, token: string): Promise<boolean> {
  const row = await db.selectFrom("payment").select("id").where("token", "=", token).executeTakeFirst();
  return row !== undefined;
}

/** Finds those of these spaces that anybody may hear of. */
export async function listedAmong(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("space_brief")
    .select("id")
    .where("id", "=", sqlAny(ids))
    .where("is_listed", "=", true)
    .execute();
  return new Set(rows.map(({ id }) => id!));
}
