import { withdrawPayment } from "#/features/payments/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";

export type WithdrawalReason = "order-taken-back" | "order-cancelled" | "order-settled";

/**
 * Ends the payments of the house that wait for these items, within the transaction that has locked the order: nobody pays
 * by their pages any more.
 */
export async function withdrawRequests(
  db: Db,
  itemIds: readonly number[],
  { reason, now }: { readonly reason: WithdrawalReason; readonly now: Date },
): Promise<void> {
  if (itemIds.length === 0) return;
  // In one order for everybody: settlements lock several payments at once.
  const waiting = await db
    .selectFrom("commission_payment_request as r")
    .innerJoin("payment_record as p", "p.id", "r.payment_id")
    .select("r.payment_id")
    .where("r.item_id", "in", [...itemIds])
    .where("p.state", "in", ["pending", "failed"])
    .orderBy("r.payment_id")
    .execute();
  for (const { payment_id: paymentId } of waiting) await withdrawPayment(db, { paymentId, reason, now });
}
