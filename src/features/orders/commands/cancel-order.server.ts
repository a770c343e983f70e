import { recordAudit } from "#/features/audit/public.server.ts";
import { cleanText } from "#/platform/clean-text.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notify } from "#/platform/notifications.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { ordersAudit } from "../audit-actions.ts";
import { orderCancelled } from "../notifications.ts";
import { goesBack, otherSide } from "../rules.ts";
import { giveBack, keptPayments, oweBack } from "./give-back.server.ts";
import { assertOpen, lockOwnOrder, peopleOf } from "./lock.server.ts";
import { notifyGuest } from "./notify-guest.server.ts";
import { withdrawRequests } from "./withdraw-requests.server.ts";

/**
 * Either side ends an order. Paid money goes back by the terms that were accepted with the quote; all of it where the provider
 * cancels. What is due is asked for no more, and money that arrives after this goes back always.
 * @throws as lockOwnOrder; orders.not-open (409).
 */
export async function cancelOrder(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  input: { readonly orderId: number; readonly reason: string },
): Promise<void> {
  const person = requirePerson(viewer);
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    const order = await lockOwnOrder(db, person, input.orderId);
    if (order.status === "cancelled") return;
    assertOpen(order);
    const reason = cleanText(input.reason);
    const isBack = goesBack({ terms: order.terms, by: order.side, hasBegun: order.reachedCount > 0 });
    await db
      .updateTable("commission")
      .set({ status: "cancelled", cancelled_at: now, cancelled_by: order.side, cancel_reason: reason })
      .where("id", "=", order.id)
      .execute();
    await db
      .updateTable("change_request")
      .set({ state: "withdrawn", decided_at: now })
      .where("commission_id", "=", order.id)
      .where("state", "=", "open")
      .execute();
    await recordAudit(db, ordersAudit["order.cancelled"], {
      actorId: person.personId,
      entityId: order.id,
      detail: { by: order.side, goesBack: isBack },
    });
    await notify({ db, jobs }, orderCancelled, {
      key: `order:${order.id}:cancelled`,
      personIds: peopleOf(order, otherSide(order.side)),
      path: `/orders/${order.id}`,
      payload: { title: order.title, who: person.name, reason },
    });
    await notifyGuest({ db, jobs }, order, { kind: "cancelled", by: person.name, reason });
    await withdrawRequests(db, await unpaidItems(db, order.id), { reason: "order-cancelled", now });
    if (!isBack) return;
    for (const { payment_id: paymentId } of await keptPayments(db, order.id)) {
      await giveBack({ db, jobs }, order, { paymentId, reason: "order-cancelled", now });
    }
    const between = await db
      .selectFrom("commission_payment")
      .select(["id", "amount_paise"])
      .where("commission_id", "=", order.id)
      .where("confirmed_at", "is not", null)
      .where("return_due_at", "is", null)
      .orderBy("id")
      .execute();
    for (const { id, amount_paise } of between) {
      await oweBack({ db, jobs }, order, { itemId: id, amountPaise: amount_paise, now });
    }
  });
}

async function unpaidItems(db: Db, orderId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("commission_payment")
    .select("id")
    .where("commission_id", "=", orderId)
    .where("paid_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}
