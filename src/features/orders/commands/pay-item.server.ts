import type { Services } from "#/platform/services.ts";
import { refuse } from "#/platform/refusal.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { assertStands, lockOwnOrder, type LockedOrder } from "./lock.server.ts";
import { readItem, type ItemInput } from "./read-item.server.ts";
import { requestItem } from "./request-due.server.ts";

/**
 * The client pays what is due: the payment of the house for it. @returns the token of the payer's page.
 * @throws as lockOwnOrder; orders.not-open, orders.not-due, orders.paid-already, orders.not-paid-here (409).
 */
export async function payItem(
  { config, db, clock }: Pick<Services, "config" | "db" | "clock">,
  viewer: Viewer,
  input: ItemInput & { readonly language: string },
): Promise<string> {
  const person = requirePerson(viewer);
  return db.transaction().execute(async (db) => {
    const order = await lockOwnOrder(db, person, input.orderId, "pay");
    return payLocked({ config, db }, order, { ...input, now: new Date(clock()) });
  });
}

/** The same for an order that is locked, whose client the caller has admitted. @throws as payItem. */
export async function payLocked(
  { config, db }: Pick<Services, "config" | "db">,
  order: LockedOrder,
  { itemId, language, now }: { readonly itemId: number; readonly language: string; readonly now: Date },
): Promise<string> {
  assertStands(order, "pay");
  const item = await readItem(db, order, itemId);
  if (item.paid_at) throw refuse("orders.paid-already", { status: 409 });
  if (!item.asked_at) throw refuse("orders.not-due", { status: 409 });
  const token = await requestItem({ config, db }, order, { itemId, amountPaise: item.amount_paise, language, now });
  if (token === null) throw refuse("orders.not-paid-here", { status: 409 });
  return token;
}
