import { DAY_MS } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Services } from "#/platform/services.ts";
import { callProvider, type BackReason } from "./give-back.server.ts";
import { lockOrder } from "./lock.server.ts";

const AT_ONCE = 200;
/** Nothing that was asked back longer ago is looked at. */
const WATCHED_DAYS = 30;

/**
 * Calls the provider for what no gateway sends back any more, such as a refund that was given up, each once, by any number of
 * workers. One that failed is tried again, and payments calls for it. @returns how many were called.
 */
export async function watchRefunds({ db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">): Promise<number> {
  const now = new Date(clock());
  let called = 0;
  for (const { orderId, paymentId } of await unsent(db, now)) {
    await db.transaction().execute(async (db) => {
      const order = (await lockOrder(db, orderId))!;
      const owed = await db
        .updateTable("commission_payment_request")
        .set({ refund_owed_at: now })
        .where("payment_id", "=", paymentId)
        .where("refund_owed_at", "is", null)
        .returning("refund_reason")
        .executeTakeFirst();
      if (!owed) return;
      const { left } = await moneyOf(db, paymentId);
      await callProvider(
        { db, jobs },
        order,
        { paymentId },
        { amountPaise: left, reason: owed.refund_reason as BackReason },
      );
      called++;
    });
  }
  return called;
}

/** Asked back, but some of the money is still here and no refund is on its way. */
async function unsent(db: Db, now: Date): Promise<readonly { readonly orderId: number; readonly paymentId: number }[]> {
  return db
    .selectFrom("commission_payment_request as r")
    .innerJoin("commission_payment as i", "i.id", "r.item_id")
    .innerJoin("payment_record as p", "p.id", "r.payment_id")
    .select(["i.commission_id as orderId", "r.payment_id as paymentId"])
    .where("r.refund_asked_at", ">", new Date(now.getTime() - WATCHED_DAYS * DAY_MS))
    .where("r.refund_owed_at", "is", null)
    .where("p.is_kept", "=", true)
    .where("p.is_refunding", "=", false)
    .orderBy("r.payment_id")
    .limit(AT_ONCE)
    .execute();
}

const moneyOf = async (db: Db, paymentId: number) => {
  const { amount_paise, refunded_paise } = await db
    .selectFrom("payment_record")
    .select(["amount_paise", "refunded_paise"])
    .where("id", "=", paymentId)
    .executeTakeFirstOrThrow();
  return { left: (amount_paise ?? 0) - (refunded_paise ?? 0) };
};
