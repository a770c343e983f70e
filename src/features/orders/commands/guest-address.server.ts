import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { assertStands, lockOwnOrder } from "./lock.server.ts";
import { assertMayMail, noteGuestAddress } from "./guest-addresses.server.ts";
import { hasShownLink, renewLink } from "./renew-link.server.ts";
import { notifyGuest } from "./notify-guest.server.ts";

/**
 * The provider writes down where a client without an account is written to, and in which language; empty ends the mails. A
 * new address gets the private link, unless it was withdrawn.
 * @throws as lockOwnOrder; orders.client-has-account, orders.not-open for a draft (409); as assertMayMail and
 * noteGuestAddress for a new address; platform.too-many.
 */
export async function setGuestAddress(
  { db, jobs, secret, clock }: Pick<Services, "db" | "jobs" | "secret" | "clock">,
  viewer: Viewer,
  { orderId, email, language }: { readonly orderId: number; readonly email: string; readonly language: string },
): Promise<void> {
  const person = requirePerson(viewer);
  await countAgainstLimit(db, { key: `orders.link:${person.personId}`, limit: 60, windowSeconds: 3_600 });
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    // The person first, as where a project begins: their new addresses are counted one after the other.
    await db.selectFrom("person").select("id").where("id", "=", person.personId).forNoKeyUpdate().executeTakeFirst();
    const order = await lockOwnOrder(db, person, orderId, "link");
    if (order.clientId !== null) throw refuse("orders.client-has-account", { status: 409 });
    assertStands(order, "link");
    const isNew = email !== "" && email.toLowerCase() !== order.clientEmail.toLowerCase();
    if (isNew) {
      await assertMayMail(db, { providerId: person.personId, email });
      await noteGuestAddress(db, { providerId: person.personId, email, now });
    }
    await db
      .updateTable("commission")
      .set({ client_email: email, client_language: language })
      .where("id", "=", orderId)
      .execute();
    if (!isNew) return;
    // The one before may have gone to a wrong address, or the provider has seen it.
    if (order.clientEmail !== "" || (await hasShownLink(db, orderId))) {
      await renewLink(db, { secret, orderId, actorId: person.personId, isShown: false, now });
    }
    const client = { id: orderId, clientId: null, clientEmail: email };
    await notifyGuest({ db, jobs }, client, { kind: "link", at: now.getTime() });
  });
}
