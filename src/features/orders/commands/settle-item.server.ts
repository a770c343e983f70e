import type { SettledData } from "#/features/payments/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notify } from "#/platform/notifications.ts";
import type { Services } from "#/platform/services.ts";
import { orderPaid, orderPaidEarly } from "../notifications.ts";
import { countCompleted } from "./count-order.server.ts";
import { giveBack, type BackReason } from "./give-back.server.ts";
import { lockOrder, peopleOf } from "./lock.server.ts";
import { beginOrder } from "./stages.server.ts";
import { notifyGuest } from "./notify-guest.server.ts";
import { withdrawRequests } from "./withdraw-requests.server.ts";

/**
 * Money for an order has arrived. It goes back where the order is cancelled meanwhile, or where the same was paid before;
 * else the order knows that it is paid, and begins with its advance. What comes after its stage was taken back counts for
 * that stage, and both sides are notified of that. A repeated call changes nothing.
 */
export async function settleItem(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  { paymentId }: Pick<SettledData, "paymentId">,
): Promise<void> {
  const now = new Date(clock());
  const named = await db
    .selectFrom("commission_payment_request as r")
    .innerJoin("commission_payment as i", "i.id", "r.item_id")
    .select("i.commission_id")
    .where("r.payment_id", "=", paymentId)
    .executeTakeFirst();
  if (!named) return;
  await db.transaction().execute(async (db) => {
    const order = (await lockOrder(db, named.commission_id))!;
    const item = await db
      .selectFrom("commission_payment_request as r")
      .innerJoin("commission_payment as i", "i.id", "r.item_id")
      .innerJoin("payment_record as p", "p.id", "r.payment_id")
      .leftJoin("commission_stage as s", "s.id", "i.stage_id")
      .select(["i.id", "i.kind", "i.paid_at", "i.asked_at", "i.confirmed_at", "i.amount_paise", "s.name as stage"])
      .select(["r.refund_reason", "p.is_kept"])
      .where("r.payment_id", "=", paymentId)
      .executeTakeFirstOrThrow();
    if (item.refund_reason || !item.is_kept) return;
    const backToClient = (reason: BackReason) => giveBack({ db, jobs }, order, { paymentId }, { reason, now });
    if (item.confirmed_at || (await hasOther(db, item.id, paymentId))) {
      return backToClient("order-twice");
    }
    if (!item.paid_at) {
      const paid = { paid_at: now, asked_at: item.asked_at ?? now };
      await db.updateTable("commission_payment").set(paid).where("id", "=", item.id).execute();
      await withdrawRequests(db, [item.id], { reason: "order-settled", now });
      await countCompleted(db, order.id);
    }
    if (order.status === "cancelled") {
      return backToClient("order-cancelled");
    }
    if (item.kind === "advance") await beginOrder(db, order, now);
    if (item.paid_at === null && item.asked_at === null) {
      const payload = { title: order.title, stage: item.stage ?? "", amountPaise: item.amount_paise };
      await notify({ db, jobs }, orderPaidEarly, {
        key: `order-paid:${paymentId}`,
        personIds: [...peopleOf(order, "client"), order.providerId],
        path: `/orders/${order.id}`,
        payload,
      });
      await notifyGuest({ db, jobs }, order, { kind: "paid-early", paymentId, ...payload });
      return;
    }
    await notify({ db, jobs }, orderPaid, {
      key: `order-paid:${paymentId}`,
      personIds: [order.providerId],
      path: `/orders/${order.id}`,
      payload: { title: order.title, who: order.clientName, amountPaise: item.amount_paise },
    });
  });
}

/** Another payment for the same is there and stays. */
async function hasOther(db: Db, itemId: number, paymentId: number): Promise<boolean> {
  const other = await db
    .selectFrom("commission_payment_request as r")
    .innerJoin("payment_record as p", "p.id", "r.payment_id")
    .innerJoin("commission_payment as i", "i.id", "r.item_id")
    .select("r.payment_id")
    .where("r.item_id", "=", itemId)
    .where("r.payment_id", "!=", paymentId)
    .where("r.refund_reason", "is", null)
    .where("i.paid_at", "is not", null)
    .where("p.is_kept", "=", true)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
