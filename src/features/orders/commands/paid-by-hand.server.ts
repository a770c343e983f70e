import { takesPayments } from "#/features/payments/public.server.ts";
import { recordAudit } from "#/features/audit/public.server.ts";
import { notify } from "#/platform/notifications.ts";
import { refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { ordersAudit } from "../audit-actions.ts";
import { orderMoneyBack, orderPaid, orderPaymentDenied, orderPaymentRecorded } from "../notifications.ts";
import { isActWhile } from "../access.ts";
import { goesBack } from "../rules.ts";
import { newestRequest } from "./request-due.server.ts";
import { countAct } from "./count-act.server.ts";
import { countCompleted } from "./count-order.server.ts";
import { giveBack } from "./give-back.server.ts";
import { lockOwnOrder, peopleOf, sideNotified, type LockedOrder } from "./lock.server.ts";
import { readItem, type ItemInput } from "./read-item.server.ts";
import { beginOrder } from "./stages.server.ts";
import { notifyGuest } from "./notify-guest.server.ts";
import { withdrawRequests } from "./withdraw-requests.server.ts";

/**
 * The provider writes down that money was given to them, where nothing is paid here, or takes that back; the client confirms it.
 * @throws as lockOwnOrder; orders.not-due, orders.paid-already, orders.paid-here (409).
 */
export async function recordReceived(
  { config, db, jobs, clock }: Pick<Services, "config" | "db" | "jobs" | "clock">,
  viewer: Viewer,
  input: ItemInput & { readonly isTakenBack: boolean },
): Promise<void> {
  const person = requirePerson(viewer);
  const now = new Date(clock());
  await countAct(db, person, { orderId: input.orderId });
  await db.transaction().execute(async (db) => {
    const order = await lockOwnOrder(db, person, input.orderId, "record");
    const item = await readItem(db, order, input.itemId);
    if (item.paid_at) throw refuse("orders.paid-already", { status: 409 });
    if (!item.asked_at || !isActWhile(order.status, "record")) throw refuse("orders.not-due", { status: 409 });
    const detail = { item: item.id, amountPaise: item.amount_paise };
    if (input.isTakenBack) {
      if (!item.recorded_at) return;
      await db.updateTable("commission_payment").set({ recorded_at: null }).where("id", "=", item.id).execute();
      const entry = { actorId: person.personId, entityId: order.id, detail };
      await recordAudit(db, ordersAudit["order.payment-unrecorded"], entry);
      return;
    }
    if (item.recorded_at) return;
    const request = await newestRequest(db, item.id);
    const isPaidHere = order.practiceId !== null && (await takesPayments({ config, db }, order.practiceId));
    if (request?.is_kept || request?.is_claimed || isPaidHere) throw refuse("orders.paid-here", { status: 409 });
    await db.updateTable("commission_payment").set({ recorded_at: now }).where("id", "=", item.id).execute();
    await recordAudit(db, ordersAudit["order.payment-recorded"], {
      actorId: person.personId,
      entityId: order.id,
      detail,
    });
    await notify({ db, jobs }, orderPaymentRecorded, {
      key: `order-recorded:${item.id}:${now.getTime()}`,
      personIds: sideNotified(order, "client"),
      path: `/orders/${order.id}`,
      by: { personId: person.personId },
      payload: { title: order.title, who: person.name, amountPaise: item.amount_paise },
    });
    await notifyGuest({ db, jobs }, order, {
      kind: "recorded",
      itemId: item.id,
      amountPaise: item.amount_paise,
      at: now.getTime(),
    });
  });
}

/**
 * The client says whether what the provider wrote down is right. @throws as lockOwnOrder; orders.not-recorded (409).
 */
export async function confirmReceived(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  input: ItemInput & { readonly isRight: boolean },
): Promise<void> {
  const person = requirePerson(viewer);
  const now = new Date(clock());
  await countAct(db, person, { orderId: input.orderId });
  await db.transaction().execute(async (db) => {
    const order = await lockOwnOrder(db, person, input.orderId, "confirm");
    await confirmLocked({ db, jobs }, order, { ...input, actorId: person.personId, who: person.name, now });
  });
}

interface Confirmation {
  readonly itemId: number;
  readonly isRight: boolean;
  /** Null for a client without an account. */
  readonly actorId: number | null;
  readonly who: string;
  readonly now: Date;
}

/** The same for an order that is locked, whose client the caller has admitted. @throws as confirmReceived. */
export async function confirmLocked(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  order: LockedOrder,
  { itemId, isRight, actorId, who, now }: Confirmation,
): Promise<void> {
  const item = await readItem(db, order, itemId);
  if (item.confirmed_at && isRight) return;
  if (!item.recorded_at || item.paid_at) throw refuse("orders.not-recorded", { status: 409 });
  const detail = { item: item.id, amountPaise: item.amount_paise };
  const payload = { title: order.title, who, amountPaise: item.amount_paise };
  const to = { personIds: sideNotified(order, "provider"), path: `/orders/${order.id}`, payload };
  const entry = { actorId, entityId: order.id, detail };
  if (!isRight) {
    await db.updateTable("commission_payment").set({ recorded_at: null }).where("id", "=", item.id).execute();
    await recordAudit(db, ordersAudit["order.payment-denied"], entry);
    await notify({ db, jobs }, orderPaymentDenied, { ...to, key: `order-denied:${item.id}:${now.getTime()}` });
    return;
  }
  await db
    .updateTable("commission_payment")
    .set({ confirmed_at: now, paid_at: now })
    .where("id", "=", item.id)
    .execute();
  await withdrawRequests(db, [item.id], { reason: "order-settled", now });
  await recordAudit(db, ordersAudit["order.payment-confirmed"], entry);
  await notify({ db, jobs }, orderPaid, { ...to, key: `order-confirmed:${item.id}` });
  if (item.kind === "advance") await beginOrder(db, order, now);
  await countCompleted(db, order.id);
  const hasBegun = order.reachedCount > 0;
  if (order.cancelledBy && goesBack({ terms: order.terms, by: order.cancelledBy, hasBegun })) {
    await giveBack({ db, jobs }, order, { itemId: item.id }, { reason: "order-cancelled", now });
  }
}

/** The provider has given money back that was given by hand. @throws as lockOwnOrder; orders.not-due (409). */
export async function recordReturned(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  input: ItemInput,
): Promise<void> {
  const person = requirePerson(viewer);
  const now = new Date(clock());
  await countAct(db, person, { orderId: input.orderId });
  await db.transaction().execute(async (db) => {
    const order = await lockOwnOrder(db, person, input.orderId, "return");
    const item = await readItem(db, order, input.itemId);
    if (item.returned_at) return;
    if (!item.return_due_at) throw refuse("orders.not-due", { status: 409 });
    await db.updateTable("commission_payment").set({ returned_at: now }).where("id", "=", item.id).execute();
    await recordAudit(db, ordersAudit["order.payment-returned"], {
      actorId: person.personId,
      entityId: order.id,
      detail: { item: item.id, amountPaise: item.amount_paise },
    });
    await notify({ db, jobs }, orderMoneyBack, {
      key: `order-item-returned:${item.id}`,
      personIds: peopleOf(order, "client"),
      path: `/orders/${order.id}`,
      payload: { title: order.title, amountPaise: item.amount_paise, way: "given-back", reason: "order-cancelled" },
    });
    const back = { about: `item:${item.id}:given`, amountPaise: item.amount_paise } as const;
    await notifyGuest({ db, jobs }, order, {
      kind: "money-back",
      ...back,
      way: "given-back",
      reason: "order-cancelled",
    });
  });
}
