import { recordAudit } from "#/features/audit/public.server.ts";
import { cleanText } from "#/platform/clean-text.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notify } from "#/platform/notifications.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { ordersAudit } from "../audit-actions.ts";
import { orderCancelled } from "../notifications.ts";
import { goesBack, otherSide, type OrderSide } from "../rules.ts";
import { countAct } from "./count-act.server.ts";
import { giveBackAll } from "./give-back.server.ts";
import { assertStands, lockOwnOrder, peopleOf, sideNotified, type LockedOrder } from "./lock.server.ts";
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
  await countAct(db, person, { orderId: input.orderId });
  await db.transaction().execute(async (db) => {
    const order = await lockOwnOrder(db, person, input.orderId, "cancel");
    if (order.status === "cancelled") return;
    assertStands(order, "cancel");
    await cancelLocked({ db, jobs }, order, {
      ...{ by: order.side, who: person.name, actorId: person.personId, now, isGone: false },
      reason: cleanText(input.reason),
    });
  });
}

interface Cancellation {
  readonly by: OrderSide;
  readonly who: string;
  /** Null for a client without an account, and where their side is gone. */
  readonly actorId: number | null;
  /** Their account was removed, and the house ends it. */
  readonly isGone: boolean;
  readonly reason: string;
  readonly now: Date;
}

/** The same for an open order that is locked. */
export async function cancelLocked(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  order: LockedOrder,
  { by, who, actorId, isGone, reason, now }: Cancellation,
): Promise<void> {
  const isBack = goesBack({ terms: order.terms, by, hasBegun: order.reachedCount > 0 });
  await db
    .updateTable("commission")
    .set({ status: "cancelled", cancelled_at: now, cancelled_by: by, cancel_reason: reason })
    .where("id", "=", order.id)
    .execute();
  await db
    .updateTable("change_request")
    .set({ state: "withdrawn", decided_at: now })
    .where("commission_id", "=", order.id)
    .where("state", "=", "open")
    .execute();
  await recordAudit(db, ordersAudit["order.cancelled"], {
    actorId,
    entityId: order.id,
    detail: { by, goesBack: isBack },
  });
  await notify({ db, jobs }, orderCancelled, {
    key: `order:${order.id}:cancelled`,
    // No block keeps from anybody that their order is over with the account of the other.
    personIds: (isGone ? peopleOf : sideNotified)(order, otherSide(by)),
    path: `/orders/${order.id}`,
    payload: { title: order.title, who, reason, ...(isGone && { isGone }) },
  });
  const isOwn = by === "client" && !isGone;
  const marks = { ...(isGone && { isGone }), ...(isOwn && { isOwn }) };
  await notifyGuest({ db, jobs }, order, { kind: "cancelled", by: who, reason, ...marks });
  await withdrawRequests(db, await unpaidItems(db, order.id), { reason: "order-cancelled", now });
  if (isBack) await giveBackAll({ db, jobs }, order, { now });
}

export async function unpaidItems(db: Db, orderId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("commission_payment")
    .select("id")
    .where("commission_id", "=", orderId)
    .where("paid_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}
