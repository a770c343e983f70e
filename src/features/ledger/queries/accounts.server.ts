import type { Db } from "#/platform/db/connection.ts";

/** Sums the accounts whose names begin so, in paise: positive is debit. */
export async function sumAccounts(db: Db, spaceId: number, beginnings: readonly string[]): Promise<number> {
  const row = await db
    .selectFrom("ledger_account")
    .select((eb) => eb.fn.sum<string | null>("balance_paise").as("total"))
    .where("space_id", "=", spaceId)
    .where((eb) => eb.or(beginnings.map((beginning) => eb("code", "like", `${beginning}%`))))
    .executeTakeFirstOrThrow();
  return Number(row.total ?? 0);
}

/** Spaces that have an account of this name, in the order of their ids, after one of them. */
export async function spacesWithAccount(db: Db, code: string, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("ledger_account")
    .select("space_id")
    .where("code", "=", code)
    .where("space_id", ">", after)
    .orderBy("space_id")
    .limit(limit)
    .execute();
  return rows.map((row) => row.space_id);
}
