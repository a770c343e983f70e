import { readPaymentRules, requestPayment, takesPayments } from "#/features/payments/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notify } from "#/platform/notifications.ts";
import type { Services } from "#/platform/services.ts";
import { orderPaymentDue } from "../notifications.ts";
import { ORDER_FUND, ORDER_PURPOSE } from "../rules.ts";
import { GUEST_PATH } from "../guest-token.server.ts";
import { sideNotified, type LockedOrder } from "./lock.server.ts";
import { notifyGuest } from "./notify-guest.server.ts";

type Needs = Pick<Services, "config" | "db" | "jobs">;

export interface Due {
  /** The stage that was reached; null: the advance, and what belongs to no stage. */
  readonly stageId: number | null;
  readonly stage: string;
  /** The payer's; a client without an account has their own with the order. */
  readonly language: string;
  readonly now: Date;
}

/**
 * Asks for what became due, within the transaction that has locked the order: by a payment of the house where the
 * provider's practice is paid here, else it is settled between the two. The client is notified of each.
 */
export async function requestDue(
  services: Needs,
  order: LockedOrder,
  { stageId, stage, now, ...due }: Due,
): Promise<void> {
  const { db, jobs } = services;
  const language = order.clientId === null ? order.clientLanguage : due.language;
  const items = await db
    .selectFrom("commission_payment")
    .select(["id", "amount_paise"])
    .where("commission_id", "=", order.id)
    .where("stage_id", stageId === null ? "is" : "=", stageId)
    .where("asked_at", "is", null)
    .orderBy("id")
    .execute();
  const itemIds = items.map(({ id }) => id);
  if (items.length > 0) await notifyGuest({ db, jobs }, order, { kind: "due", stage, itemIds, at: now.getTime() });
  for (const item of items) {
    await db.updateTable("commission_payment").set({ asked_at: now }).where("id", "=", item.id).execute();
    await requestItem(services, order, { itemId: item.id, amountPaise: item.amount_paise, language, now });
    await notify({ db, jobs }, orderPaymentDue, {
      key: `order-payment:${item.id}:${now.getTime()}`,
      personIds: sideNotified(order, "client"),
      path: `/orders/${order.id}`,
      payload: { title: order.title, stage, amountPaise: item.amount_paise },
    });
  }
}

interface AskedItem {
  readonly itemId: number;
  readonly amountPaise: number;
  readonly language: string;
  readonly now: Date;
}

/**
 * Makes the payment of the house for an item, or finds the one that waits. A failed one is followed by another, and both
 * stay known: money may come late for either. @returns the token of the payer's page; null where nothing is paid here.
 */
export async function requestItem(
  services: Pick<Needs, "config" | "db">,
  order: LockedOrder,
  { itemId, amountPaise, language, now }: AskedItem,
): Promise<string | null> {
  const { db } = services;
  const before = await newestRequest(db, itemId);
  const isOpen = before !== undefined && before.state !== "failed" && before.state !== "cancelled";
  if (isOpen && before.state !== "pending") return before.token;
  // Also a payment that waits is nobody's to pay once its provider is removed, or takes none any more.
  if (order.practiceId === null || !(await takesPayments(services, order.practiceId))) return null;
  if (isOpen) return before.token;
  if (amountPaise > (await readPaymentRules(db, order.practiceId)).maxPaise) return null;
  const { id, token } = await requestPayment(
    db,
    {
      payer: { personId: order.clientId, name: order.clientName, email: order.clientEmail },
      payee: { spaceId: order.practiceId },
      purpose: ORDER_PURPOSE,
      fund: ORDER_FUND,
      amountPaise,
      reference: order.title,
      // A guest comes back to the link that they opened, which is not kept here.
      backPath: order.clientId === null ? GUEST_PATH : `/orders/${order.id}`,
      key: `${ORDER_PURPOSE}:${itemId}:${before?.payment_id ?? 0}`,
      language,
    },
    now,
  );
  await db
    .insertInto("commission_payment_request")
    .values({ payment_id: id, item_id: itemId })
    .onConflict((conflict) => conflict.column("payment_id").doNothing())
    .execute();
  return token;
}

/** The last payment of the house that was made for an item. */
export const newestRequest = (db: Db, itemId: number) =>
  db
    .selectFrom("commission_payment_request as r")
    .innerJoin("payment_record as p", "p.id", "r.payment_id")
    .select(["r.payment_id", "p.token", "p.state", "p.is_kept", "p.is_claimed"])
    .where("r.item_id", "=", itemId)
    .orderBy("r.payment_id", "desc")
    .limit(1)
    .executeTakeFirst();
