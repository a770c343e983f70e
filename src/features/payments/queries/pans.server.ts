import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Db } from "#/platform/db/connection.ts";
import { tryDecrypt } from "#/platform/encrypt.ts";

/**
 * Reads the tax numbers that payers gave, by the payment's id; for those alone who may see who paid.
 * @param secret decrypts them; one that was encrypted with an earlier secret is left out.
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
  return new Map(
    rows.flatMap((row) => {
      const pan = tryDecrypt(secret, row.payer_pan_sealed!);
      return pan === null ? [] : [[row.id, pan] as const];
    }),
  );
}

/** Those of payments whose tax number was given and cannot be read, since its key is missing. */
export async function findUnreadablePans(
  db: Db,
  secret: string,
  paymentIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const [given, read] = await Promise.all([
    db
      .selectFrom("payment")
      .select("id")
      .where("id", "=", sqlAny(paymentIds))
      .where("payer_pan_sealed", "is not", null)
      .execute(),
    readPans(db, secret, paymentIds),
  ]);
  return new Set(given.map(({ id }) => id).filter((id) => !read.has(id)));
}

/** The encrypted tax number of one payment, for another that stands in its place. */
export async function readPanOf(db: Db, paymentId: number): Promise<Buffer | null> {
  const row = await db.selectFrom("payment").select("payer_pan_sealed").where("id", "=", paymentId).executeTakeFirst();
  return row?.payer_pan_sealed ?? null;
}
