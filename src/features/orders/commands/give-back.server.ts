import { refundByRule } from "#/features/payments/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notify } from "#/platform/notifications.ts";
import type { Services } from "#/platform/services.ts";
import { orderMoneyBack, orderMoneyOwed } from "../notifications.ts";
import { peopleOf, type LockedOrder } from "./lock.server.ts";

export type BackReason = "order-cancelled" | "order-twice";

export interface MoneyBack {
  readonly amountPaise: number;
  readonly way: "gateway" | "by-hand";
  readonly reason: BackReason;
}

/**
 * Gives back what is left of one payment of an order, once, within the transaction that has locked the order: by the gateway,
 * or by the provider's hand. Both sides are notified; a client without an account by the caller.
 * @returns null where nothing goes back, or did before.
 */
export async function giveBack(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  order: LockedOrder,
  { paymentId, reason, now }: { readonly paymentId: number; readonly reason: BackReason; readonly now: Date },
): Promise<MoneyBack | null> {
  const before = await db
    .selectFrom("commission_payment_request as r")
    .innerJoin("payment_record as p", "p.id", "r.payment_id")
    .select(["r.refund_reason", "p.amount_paise", "p.refunded_paise", "p.token"])
    .where("r.payment_id", "=", paymentId)
    .executeTakeFirstOrThrow();
  if (before.refund_reason) return null;
  const way = await refundByRule({ jobs }, db, { paymentId, reason, now });
  if (way === "nothing") return null;
  await db
    .updateTable("commission_payment_request")
    .set({ refund_reason: reason, refund_way: way })
    .where("payment_id", "=", paymentId)
    .execute();
  const amountPaise = (before.amount_paise ?? 0) - (before.refunded_paise ?? 0);
  await notify({ db, jobs }, orderMoneyBack, {
    key: `order-money-back:${paymentId}`,
    personIds: peopleOf(order, "client"),
    path: `/orders/${order.id}`,
    payload: { title: order.title, amountPaise, way, reason },
  });
  const back = { amountPaise, way, reason } as const;
  if (way === "gateway") return back;
  await notify({ db, jobs }, orderMoneyOwed, {
    key: `order-money-owed:${paymentId}`,
    personIds: [order.providerId],
    path: `/practice/payments?payment=${paymentId}`,
    payload: { title: order.title, who: order.clientName, amountPaise, reason },
  });
  return back;
}

/** The same for money that the two settled between them: it is the provider's to give back. */
export async function oweBack(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  order: LockedOrder,
  { itemId, amountPaise, now }: { readonly itemId: number; readonly amountPaise: number; readonly now: Date },
): Promise<void> {
  const reason = "order-cancelled";
  await db.updateTable("commission_payment").set({ return_due_at: now }).where("id", "=", itemId).execute();
  await notify({ db, jobs }, orderMoneyBack, {
    key: `order-item-back:${itemId}`,
    personIds: peopleOf(order, "client"),
    path: `/orders/${order.id}`,
    payload: { title: order.title, amountPaise, way: "by-hand", reason },
  });
  await notify({ db, jobs }, orderMoneyOwed, {
    key: `order-item-owed:${itemId}`,
    personIds: [order.providerId],
    path: `/orders/${order.id}`,
    payload: { title: order.title, who: order.clientName, amountPaise, reason },
  });
}

/** All payments of an order that are still kept. */
export const keptPayments = (db: Db, orderId: number) =>
  db
    .selectFrom("commission_payment_request as r")
    .innerJoin("commission_payment as i", "i.id", "r.item_id")
    .innerJoin("payment_record as p", "p.id", "r.payment_id")
    .select(["r.payment_id", "r.item_id"])
    .where("i.commission_id", "=", orderId)
    .where("r.refund_reason", "is", null)
    .where("p.is_kept", "=", true)
    .orderBy("r.payment_id")
    .execute();
