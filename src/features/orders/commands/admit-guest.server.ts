import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notAllowed, notFound, refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { isActOfGuest, mayComeByLink, type OrderAct } from "../access.ts";
import { findGuestOrder } from "../queries/guest-links.server.ts";
import { lockOrder, type LockedOrder } from "./lock.server.ts";

export interface GuestInput {
  readonly token: string;
  /** Who is signed in where the link was opened: anybody but who makes the order. */
  readonly viewer: Viewer;
  /** Of whoever asks; wrong links are counted by it. */
  readonly clientAddress: string;
}

/**
 * Lets a guest in by their link.
 * @returns the order. @throws platform.not-found for a link that is unknown, expired or withdrawn; platform.too-many past
 * 20 of these an hour from one address; orders.own-link (403) for who makes the order.
 */
export async function admitGuest(
  { db, clock }: Pick<Services, "db" | "clock">,
  { token, viewer, clientAddress }: GuestInput,
): Promise<number> {
  const found = await findGuestOrder(db, token, new Date(clock()));
  if (!found) {
    await countAgainstLimit(db, { key: `orders.guest:${clientAddress}`, limit: 20, windowSeconds: 3_600 });
    throw notFound();
  }
  if (!mayComeByLink(viewer, found)) throw refuse("orders.own-link", { status: 403 });
  return found.orderId;
}

/**
 * The order of a guest, locked for an act: their link may be withdrawn while it is waited for.
 * @throws platform.not-found; platform.not-allowed for what no guest does.
 */
export async function lockGuestOrder(
  db: Db,
  token: string,
  orderId: number,
  { act, now }: { readonly act: OrderAct; readonly now: Date },
): Promise<LockedOrder> {
  const order = await lockOrder(db, orderId);
  if (!order || (await findGuestOrder(db, token, now))?.orderId !== orderId) throw notFound();
  if (!isActOfGuest(act)) throw notAllowed();
  return order;
}
