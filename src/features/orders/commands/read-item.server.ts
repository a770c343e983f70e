import type { Db } from "#/platform/db/connection.ts";
import { notFound } from "#/platform/refusal.ts";
import type { LockedOrder } from "./lock.server.ts";

export interface ItemInput {
  readonly orderId: number;
  readonly itemId: number;
}

/** An item of an order's schedule, once the order is locked. @throws platform.not-found for another order's. */
export async function readItem(db: Db, order: Pick<LockedOrder, "id">, itemId: number) {
  const item = await db
    .selectFrom("commission_payment")
    .select(["id", "kind", "amount_paise", "asked_at", "recorded_at", "confirmed_at", "paid_at"])
    .select(["return_due_at", "returned_at"])
    .where("id", "=", itemId)
    .where("commission_id", "=", order.id)
    .executeTakeFirst();
  if (!item) throw notFound();
  return item;
}
