import { refundByRule } from "#/features/payments/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notify } from "#/platform/notifications.ts";
import type { Services } from "#/platform/services.ts";
import { orderMoneyBack, orderMoneyOwed } from "../notifications.ts";
import { peopleOf, type LockedOrder } from "./lock.server.ts";
import { notifyGuest } from "./notify-guest.server.ts";

type Needs = Pick<Services, "db" | "jobs">;

export type BackReason = "order-cancelled" | "order-twice";

/** Money that came for an order: by a payment of the house, or by hand for an item of its schedule. */
export type Kept = { readonly paymentId: number } | { readonly itemId: number };

interface Back {
  readonly reason: BackReason;
  readonly now: Date;
}

/**
 * Gives back what is left of some money of an order, once, within the transaction that has locked the order: by the gateway,
 * or by the provider's hand. Both sides are notified, also a client without an account.
 */
export async function giveBack(services: Needs, order: LockedOrder, kept: Kept, back: Back): Promise<void> {
  const sent = await sendBack(services, order, kept, back);
  if (!sent) return;
  const { reason } = back;
  await notifyGuest(services, order, { kind: "money-back", about: sent.about, ...sent.money, reason });
}

/** The same for all that is kept of an order that is cancelled; the mail of that tells a client without an account. */
export async function giveBackAll(services: Needs, order: LockedOrder, { now }: Pick<Back, "now">): Promise<void> {
  for (const kept of [...(await keptPayments(services.db, order.id)), ...(await keptByHand(services.db, order.id))]) {
    await sendBack(services, order, kept, { reason: "order-cancelled", now });
  }
}

interface Sent {
  /** What goes back, such as `payment:12`. */
  readonly about: string;
  readonly money: { readonly amountPaise: number; readonly way: "gateway" | "by-hand" };
}

/** @returns null where nothing goes back, or did before. */
async function sendBack(
  { db, jobs }: Needs,
  order: LockedOrder,
  kept: Kept,
  { reason, now }: Back,
): Promise<Sent | null> {
  const about = aboutOf(kept);
  const money =
    "paymentId" in kept
      ? await refundPayment({ db, jobs }, kept.paymentId, { reason, now })
      : await oweItem(db, kept.itemId, now);
  if (!money) return null;
  const { amountPaise, way } = money;
  await notify({ db, jobs }, orderMoneyBack, {
    key: `order-money-back:${about}`,
    personIds: peopleOf(order, "client"),
    path: `/orders/${order.id}`,
    payload: { title: order.title, amountPaise, way, reason },
  });
  if (way === "by-hand") await callProvider({ db, jobs }, order, kept, { amountPaise, reason });
  return { about, money };
}

/** Money that only the provider can give back, or a gateway has not. */
export async function callProvider(
  { db, jobs }: Needs,
  order: LockedOrder,
  kept: Kept,
  { amountPaise, reason }: { readonly amountPaise: number; readonly reason: BackReason },
): Promise<void> {
  await notify({ db, jobs }, orderMoneyOwed, {
    key: `order-money-owed:${aboutOf(kept)}`,
    personIds: [order.providerId],
    path: "paymentId" in kept ? `/practice/payments?payment=${kept.paymentId}` : `/orders/${order.id}`,
    payload: { title: order.title, who: order.clientName, amountPaise, reason },
  });
}

const aboutOf = (kept: Kept): string => ("paymentId" in kept ? `payment:${kept.paymentId}` : `item:${kept.itemId}`);

async function refundPayment({ db, jobs }: Needs, paymentId: number, back: Back): Promise<Sent["money"] | null> {
  const before = await db
    .selectFrom("commission_payment_request as r")
    .innerJoin("payment_record as p", "p.id", "r.payment_id")
    .select(["r.refund_reason", "p.amount_paise", "p.refunded_paise"])
    .where("r.payment_id", "=", paymentId)
    .executeTakeFirstOrThrow();
  if (before.refund_reason) return null;
  const way = await refundByRule({ jobs }, db, { paymentId, ...back });
  if (way === "nothing") return null;
  await db
    .updateTable("commission_payment_request")
    .set({
      refund_reason: back.reason,
      refund_way: way,
      refund_asked_at: back.now,
      refund_owed_at: way === "by-hand" ? back.now : null,
    })
    .where("payment_id", "=", paymentId)
    .execute();
  return { amountPaise: (before.amount_paise ?? 0) - (before.refunded_paise ?? 0), way };
}

/** What was given by hand is the provider's to give back. */
async function oweItem(db: Db, itemId: number, now: Date): Promise<Sent["money"] | null> {
  const owed = await db
    .updateTable("commission_payment")
    .set({ return_due_at: now })
    .where("id", "=", itemId)
    .where("confirmed_at", "is not", null)
    .where("return_due_at", "is", null)
    .returning("amount_paise")
    .executeTakeFirst();
  return owed ? { amountPaise: owed.amount_paise, way: "by-hand" } : null;
}

async function keptPayments(db: Db, orderId: number): Promise<Kept[]> {
  const rows = await db
    .selectFrom("commission_payment_request as r")
    .innerJoin("commission_payment as i", "i.id", "r.item_id")
    .innerJoin("payment_record as p", "p.id", "r.payment_id")
    .select("r.payment_id")
    .where("i.commission_id", "=", orderId)
    .where("r.refund_reason", "is", null)
    .where("p.is_kept", "=", true)
    .orderBy("r.payment_id")
    .execute();
  return rows.map(({ payment_id: paymentId }) => ({ paymentId }));
}

async function keptByHand(db: Db, orderId: number): Promise<Kept[]> {
  const rows = await db
    .selectFrom("commission_payment")
    .select("id")
    .where("commission_id", "=", orderId)
    .where("confirmed_at", "is not", null)
    .where("return_due_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(({ id: itemId }) => ({ itemId }));
}
