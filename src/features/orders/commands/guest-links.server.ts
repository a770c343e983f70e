import { recordAudit } from "#/features/audit/public.server.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { ordersAudit } from "../audit-actions.ts";
import { wantsNone } from "../queries/guest-mails.server.ts";
import { assertStands, lockOwnOrder } from "./lock.server.ts";
import { notifyGuest } from "./notify-guest.server.ts";
import { renewLink, withdrawLinks } from "./renew-link.server.ts";

/**
 * Makes the private link of an order whose client has no account; the one before ends with it. A client whose address is
 * known is mailed it, and nobody else is shown it; else its provider is, to send it to them.
 * @returns its token.
 * @throws as lockOwnOrder; orders.client-has-account, orders.not-open for a draft (409); platform.too-many.
 */
export async function makeGuestLink(
  { db, jobs, secret, clock }: Pick<Services, "db" | "jobs" | "secret" | "clock">,
  viewer: Viewer,
  { orderId }: { readonly orderId: number },
): Promise<string> {
  const person = requirePerson(viewer);
  await countAgainstLimit(db, { key: `orders.link:${person.personId}`, limit: 60, windowSeconds: 3_600 });
  const now = new Date(clock());
  return db.transaction().execute(async (db) => {
    const order = await lockOwnOrder(db, person, orderId, "link");
    if (order.clientId !== null) throw refuse("orders.client-has-account", { status: 409 });
    assertStands(order, "link");
    const isMailed = order.clientEmail !== "" && !(await wantsNone(db, order.clientEmail));
    const token = await renewLink(db, { secret, orderId, actorId: person.personId, isShown: !isMailed, now });
    if (isMailed) await notifyGuest({ db, jobs }, order, { kind: "link", at: now.getTime() });
    return token;
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
    await lockOwnOrder(db, person, orderId, "link");
    await withdrawLinks(db, orderId, now);
    await recordAudit(db, ordersAudit["order.link-withdrawn"], { actorId: person.personId, entityId: orderId });
  });
}
