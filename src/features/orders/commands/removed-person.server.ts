import { publish } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notify } from "#/platform/notifications.ts";
import type { Services } from "#/platform/services.ts";
import { INQUIRY_TOPIC } from "../order-topics.ts";
import { inquiryDeclined, inquiryWithdrawn } from "../notifications.ts";
import { cancelLocked, unpaidItems } from "./cancel-order.server.ts";
import { isOpenStatus } from "../rules.ts";
import { lockOrder } from "./lock.server.ts";
import { withdrawLinks } from "./renew-link.server.ts";
import { withdrawRequests } from "./withdraw-requests.server.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock">;

interface Removed {
  readonly personId: number;
  readonly now: Date;
}

/**
 * Ends what somebody whom staff removed has open: orders are cancelled as if they had cancelled them, so money goes back by the
 * terms, or all of it where they were to make something; requests are closed, payments that wait are withdrawn, and links of
 * their clients lead nowhere any more. The other side is notified. A repeated call changes nothing.
 */
export async function endOrdersOf(services: Needs, { personId }: { readonly personId: number }): Promise<void> {
  const removed = { personId, now: new Date(services.clock()) };
  for (const orderId of await ordersToEnd(services.db, personId)) await endOrder(services, orderId, removed);
  for (const inquiryId of await openInquiries(services.db, personId)) await endInquiry(services, inquiryId, removed);
  await services.db.deleteFrom("inquiry_draft").where("provider_id", "=", personId).execute();
}

/** Open ones of either side, and of a provider those that still ask for money or have a link. */
async function ordersToEnd(db: Db, personId: number): Promise<number[]> {
  const open = ["pending-approval", "in-progress"];
  const rows = await db
    .selectFrom("commission as c")
    .select("c.id")
    .where("c.provider_id", "=", personId)
    .where((eb) =>
      eb.or([
        eb("c.status", "in", open),
        eb.exists(
          eb
            .selectFrom("commission_payment as i")
            .select("i.id")
            .whereRef("i.commission_id", "=", "c.id")
            .where("i.asked_at", "is not", null)
            .where("i.paid_at", "is", null),
        ),
        eb.exists(
          eb
            .selectFrom("order_link as l")
            .select("l.id")
            .whereRef("l.commission_id", "=", "c.id")
            .where("l.withdrawn_at", "is", null),
        ),
      ]),
    )
    .union(
      db.selectFrom("commission as c").select("c.id").where("c.client_id", "=", personId).where("c.status", "in", open),
    )
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

async function endOrder({ db, jobs }: Needs, orderId: number, { personId, now }: Removed): Promise<void> {
  await db.transaction().execute(async (db) => {
    const order = await lockOrder(db, orderId);
    if (!order) return;
    const by = order.providerId === personId ? "provider" : "client";
    if (isOpenStatus(order.status)) {
      const who = by === "provider" ? order.providerName : order.clientName;
      await cancelLocked({ db, jobs }, order, { by, who, actorId: null, isGone: true, reason: "", now });
    }
    if (by === "client") return;
    // What was completed before is not asked for any more either: nobody is there to be paid.
    await withdrawRequests(db, await unpaidItems(db, orderId), { reason: "order-cancelled", now });
    await withdrawLinks(db, orderId, now);
  });
}

async function openInquiries(db: Db, personId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("inquiry")
    .select("id")
    .where((eb) => eb.or([eb("provider_id", "=", personId), eb("client_id", "=", personId)]))
    .where("state", "in", ["open", "quoted", "expired"])
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

async function endInquiry({ db, jobs }: Needs, inquiryId: number, { personId, now }: Removed): Promise<void> {
  await db.transaction().execute(async (db) => {
    const inquiry = await db
      .selectFrom("inquiry as i")
      .innerJoin("person as p", "p.id", "i.provider_id")
      .innerJoin("person as c", "c.id", "i.client_id")
      .select([
        "i.id",
        "i.provider_id",
        "i.client_id",
        "i.state",
        "i.service",
        "p.name as provider",
        "c.name as client",
      ])
      .where("i.id", "=", inquiryId)
      .forUpdate("i")
      .executeTakeFirst();
    if (!inquiry || !["open", "quoted", "expired"].includes(inquiry.state)) return;
    const isProvider = inquiry.provider_id === personId;
    await publish(db, INQUIRY_TOPIC, inquiryId);
    await db
      .updateTable("quote")
      .set({ state: isProvider ? "withdrawn" : "declined" })
      .where("inquiry_id", "=", inquiryId)
      .where("state", "=", "open")
      .execute();
    await db
      .updateTable("inquiry")
      .set(isProvider ? { state: "declined", declined_by: "provider" } : { state: "withdrawn" })
      .set({ decided_at: now, moved_at: now })
      .where("id", "=", inquiryId)
      .execute();
    const to = { path: `/orders/inquiry/${inquiryId}`, key: `inquiry:${inquiryId}:closed` };
    const { service } = inquiry;
    if (isProvider) {
      const payload = { who: inquiry.provider, service, reason: "" };
      await notify({ db, jobs }, inquiryDeclined, { ...to, personIds: [inquiry.client_id], payload });
    } else {
      const payload = { who: inquiry.client, service };
      await notify({ db, jobs }, inquiryWithdrawn, { ...to, personIds: [inquiry.provider_id], payload });
    }
  });
}
