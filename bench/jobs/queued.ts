// Jobs of each kind as they are queued on a busy evening, by the commands that queue them.
import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { declarationsOf } from "../../src/features/notifications/declared.ts";
import { notifyPeople } from "../../src/features/notifications/commands/notify-people.server.ts";
import { notificationDeliveries } from "../../src/features/notifications/jobs.server.ts";
import { createPushSender } from "../../src/features/notifications/push-sender.server.ts";
import { receiveGatewayPayment } from "../../src/features/payments/commands/receive-gateway-payment.server.ts";
import { requestRefund } from "../../src/features/payments/commands/refunds.server.ts";
import { settlePayment } from "../../src/features/payments/commands/settle-payment.server.ts";
import { refundJob } from "../../src/features/payments/jobs.server.ts";
import { paymentDeclared } from "../../src/features/payments/notifications.ts";
import { paymentNotifications } from "../../src/features/payments/notification-words.ts";
import { lockPayment } from "../../src/features/payments/queries/lock-payment.server.ts";
import { receiptJob } from "../../src/features/payments/receipt-job.server.ts";
import { receiptNotifications } from "../../src/features/payments/receipt-notifications.server.ts";
import { SANDBOX_ACCOUNT } from "../../src/features/payments/sandbox/account.ts";
import type { JobDefinition } from "../../src/platform/jobs.ts";
import type { Services } from "../../src/platform/services.ts";
import { testPerson, testSpace } from "../../src/testing/people.ts";
import { testCrowd } from "../../src/testing/subscribers.ts";
import type { Outside } from "./outside.ts";

export type Kind = "receipts" | "refunds" | "mails" | "pushes";

interface Queued {
  /** Queues so many jobs. */
  readonly queue: (services: Services, outside: Outside, jobs: number) => Promise<void>;
  readonly definition: (services: Services) => JobDefinition<never>;
}

const AT_ONCE = 16;

async function atOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const rest = items.values();
  const lane = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

/** Payments that wait to be settled, with a gift each. */
async function pendingGifts({ db }: Services, spaceId: number, payers: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with payments as (
      insert into payment (token, space_id, payer_id, payer_name, purpose, amount_paise, channel, idempotency_key)
      select gen_random_uuid()::text, ${spaceId}, id, name, 'gift', 10100, 'unchosen', gen_random_uuid()::text
      from person where id = any(${[...payers]}::bigint[]) returning id, space_id
    ), gifts as (insert into gift (payment_id, space_id) select id, space_id from payments)
    select id from payments`.execute(db);
  return rows.map(({ id }) => id);
}

/** One notification for each person, as each has a piece of work of its own when something happens to them alone. */
async function notifyEach(services: Services, people: readonly number[]): Promise<void> {
  const about = { kind: paymentDeclared.key, path: "/donations", payload: { space: "Saptdhara Mandir" } };
  await atOnce(people, (id) => notifyPeople(services, { ...about, key: `declared:${id}`, personIds: [id] }));
}

const deliveries = (services: Services) =>
  notificationDeliveries(
    services,
    declarationsOf([{ notifications: paymentNotifications, notificationSubject: receiptNotifications }]),
    createPushSender(services, { reachesInside: true }),
  ) as JobDefinition<never>;

export const kinds: Readonly<Record<Kind, Queued>> = {
  receipts: {
    definition: (services) => receiptJob(services) as JobDefinition<never>,
    async queue(services, _outside, jobs) {
      const spaceId = await testSpace(services.db, "Saptdhara Mandir");
      const payments = await pendingGifts(services, spaceId, await testCrowd(services.db, jobs));
      await atOnce(payments, (paymentId) =>
        settlePayment(services, { paymentId, at: new Date(), method: "online", channel: "upi" }),
      );
    },
  },
  refunds: {
    definition: (services) => refundJob(services) as JobDefinition<never>,
    async queue(services, { paid }, jobs) {
      const { db } = services;
      const spaceId = await testSpace(db, "Saptdhara Mandir");
      const treasurer = await testPerson(db, { memberships: [{ spaceId, role: "treasurer" }] });
      const payments = await pendingGifts(services, spaceId, await testCrowd(db, jobs));
      await atOnce([...payments.entries()], async ([i, paymentId]) => {
        const said = paid[i]!;
        await db
          .updateTable("payment")
          .set({ gateway_order_id: said.order_id ?? null, gateway_key_id: SANDBOX_ACCOUNT.keyId })
          .where("id", "=", paymentId)
          .execute();
        await db.transaction().execute(async (db) => {
          const payment = await lockPayment(db, paymentId);
          await receiveGatewayPayment(services, db, payment!, said, new Date());
        });
        const refund = { paymentId, amountPaise: said.amount, reason: "The event was cancelled", key: randomUUID() };
        await requestRefund(services, treasurer, refund);
      });
    },
  },
  mails: {
    definition: deliveries,
    queue: async (services, _outside, jobs) => notifyEach(services, await testCrowd(services.db, jobs)),
  },
  pushes: {
    definition: deliveries,
    async queue(services, { pushUrl }, jobs) {
      const people = await testCrowd(services.db, jobs);
      const { createECDH } = await import("node:crypto");
      const keys = createECDH("prime256v1");
      await sql`
        with sessions as (
          insert into auth_session (id, "userId", token, "expiresAt", "updatedAt")
          select gen_random_uuid(), user_id, gen_random_uuid()::text, now() + interval '1 day', now()
          from person where id = any(${people}::bigint[]) returning id, "userId"
        )
        insert into push_device (person_id, session_id, endpoint, p256dh, auth)
        select p.id, s.id, ${pushUrl} || '/' || p.id, ${keys.generateKeys("base64url")}, ${randomBytes(16).toString("base64url")}
        from sessions s join person p on p.user_id = s."userId"`.execute(services.db);
      await notifyEach(services, people);
    },
  },
};
