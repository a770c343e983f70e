import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Db } from "#/platform/db/connection.ts";
import { decrypt } from "#/platform/encrypt.ts";

/**
 * Reads the tax numbers that payers gave, by the payment's id; for those alone who may see who paid.
 * @param secret decrypts them.
 */
export async function readPans(
  db: Db,
  secret: string,
  paymentIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom("payment")
    .select(["id", "payer_pan_sealed"])
    .where("id", "=", sqlAny(paymentIds))
    .where("payer_pan_sealed", "is not", null)
    .execute();
  return new Map(rows.map((row) => [row.id, decrypt(secret, row.payer_pan_sealed!)]));
}
