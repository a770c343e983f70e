import { recordAudit } from "#/features/audit/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notFound, refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { ordersAudit } from "../audit-actions.ts";
import { findGuestOrder } from "../queries/guest-links.server.ts";
import { confirmLocked, payLocked } from "./between.server.ts";
import { countAct } from "./count-act.server.ts";
import { lockOrder, lockOwnOrder, type LockedOrder } from "./lock.server.ts";
import { renewLink, withdrawLinks } from "./renew-link.server.ts";

/**
 * Makes the private link of an order whose client has no account; the one before ends with it.
 * @returns its token.
 * @throws as lockOwnOrder; orders.client-has-account, orders.not-open for a draft (409); platform.too-many.
 */
export async function makeGuestLink(
  { db, secret, clock }: Pick<Services, "db" | "secret" | "clock">,
  viewer: Viewer,
  { orderId }: { readonly orderId: number },
): Promise<string> {
  const person = requirePerson(viewer);
  await countAgainstLimit(db, { key: `orders.link:${person.personId}`, limit: 60, windowSeconds: 3_600 });
  const now = new Date(clock());
  return db.transaction().execute(async (db) => {
    const order = await lockOwnOrder(db, person, orderId, "provider");
    if (order.clientId !== null) throw refuse("orders.client-has-account", { status: 409 });
    if (order.status === "draft") throw refuse("orders.not-open", { status: 409 });
    return renewLink(db, { secret, orderId, actorId: person.personId, now });
  });
}

/** Ends the link of an order: whoever has it sees nothing any more. @throws as lockOwnOrder. */
export async function withdrawGuestLink(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { orderId }: { readonly orderId: number },
): Promise<void> {
  const person = requirePerson(viewer);
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    await lockOwnOrder(db, person, orderId, "provider");
    await withdrawLinks(db, orderId, now);
    await recordAudit(db, ordersAudit["order.link-withdrawn"], { actorId: person.personId, entityId: orderId });
  });
}

export interface GuestInput {
  readonly token: string;
  /** Of whoever asks; wrong links are counted by it. */
  readonly clientAddress: string;
}

/**
 * Lets a guest in by their link.
 * @returns the order. @throws platform.not-found for a link that is unknown, expired or withdrawn; platform.too-many past
 * 20 of these an hour from one address.
 */
export async function admitGuest(
  { db, clock }: Pick<Services, "db" | "clock">,
  { token, clientAddress }: GuestInput,
): Promise<number> {
  const orderId = await findGuestOrder(db, token, new Date(clock()));
  if (orderId !== null) return orderId;
  await countAgainstLimit(db, { key: `orders.guest:${clientAddress}`, limit: 20, windowSeconds: 3_600 });
  throw notFound();
}

/** A guest pays what is due. @returns the token of the payer's page. @throws as admitGuest, payLocked. */
export async function payAsGuest(
  { config, db, clock }: Pick<Services, "config" | "db" | "clock">,
  input: GuestInput & { readonly itemId: number; readonly language: string },
): Promise<string> {
  const orderId = await admitGuest({ db, clock }, input);
  return db.transaction().execute(async (db) => {
    const order = await lockGuestOrder(db, input.token, orderId, new Date(clock()));
    return payLocked({ config, db }, order, { ...input, now: new Date(clock()) });
  });
}

/** A guest says whether what the provider wrote down is right. @throws as admitGuest, confirmLocked. */
export async function confirmAsGuest(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  input: GuestInput & { readonly itemId: number; readonly isRight: boolean },
): Promise<void> {
  const orderId = await admitGuest({ db, clock }, input);
  await countAct(db, null, { orderId });
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    const order = await lockGuestOrder(db, input.token, orderId, now);
    await confirmLocked({ db, jobs }, order, { ...input, actorId: null, who: order.clientName, now });
  });
}

/** The order of a guest, locked: their link may be withdrawn while it is waited for. @throws platform.not-found. */
export async function lockGuestOrder(db: Db, token: string, orderId: number, now: Date): Promise<LockedOrder> {
  const order = await lockOrder(db, orderId);
  if (!order || (await findGuestOrder(db, token, now)) !== orderId) throw notFound();
  return order;
}
