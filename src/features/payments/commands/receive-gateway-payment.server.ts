import { civilDay } from "#/platform/civil-date.ts";
import { randomBytes } from "node:crypto";
import { post } from "#/features/ledger/public.server.ts";
import { recordAudit } from "#/features/audit/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Services } from "#/platform/services.ts";
import type { GatewayPayment } from "../gateway/wire.ts";
import type { LockedPayment } from "../queries/lock-payment.server.ts";
import { queueAsk } from "./ask-gateway.server.ts";
import { queueRefund } from "./send-refund.server.ts";
import { settlePayment, publishPayment } from "./settle-payment.server.ts";
import type { AuditAction } from "#/features/audit/public.ts";
import { paymentsAudit } from "../audit-actions.ts";

/** The outcome of one gateway event; stored with the event. */
export type Outcome =
  | "settled"
  | "excess"
  | "failed"
  | "capture-asked"
  | "noted"
  | "known"
  | "amount-differs"
  | "belongs-elsewhere";

// Events come in any order: a state never goes back, and a failure is overtaken by money.
const rank = { created: 0, failed: 1, authorized: 2, captured: 3, refunded: 4 } as const;

/**
 * Takes over what the gateway says of one of its payments, which the caller has verified to be about this payment: the
 * first captured one is counted, every other is money that came twice and goes back.
 * @param payment locked by the caller's transaction.
 */
export async function receiveGatewayPayment(
  { jobs, log }: Pick<Services, "jobs" | "log">,
  db: Db,
  payment: LockedPayment,
  said: GatewayPayment,
  now: Date,
): Promise<Outcome> {
  const before = await db
    .selectFrom("gateway_payment")
    .select(["payment_id", "state", "counted_as"])
    .where("id", "=", said.id)
    .executeTakeFirst();
  if (before && before.payment_id !== payment.id) return "belongs-elsewhere";
  const differs = said.amount !== payment.amount_paise || said.currency !== "INR";
  const isOld = before !== undefined && rank[before.state as keyof typeof rank] > rank[said.status];
  if (before && (before.counted_as || isOld)) {
    // Only a refund changes what is counted; the books' entry is not repeated.
    if (!isOld) await db.updateTable("gateway_payment").set({ state: said.status }).where("id", "=", said.id).execute();
    return before.counted_as ? "known" : "noted";
  }
  const state = said.status;
  const fee = Math.min(said.fee ?? 0, said.amount);
  const row = {
    state,
    amount_paise: said.amount,
    currency: said.currency,
    method: said.method ?? "",
    fee_paise: fee,
    failed_reason: differs ? "amount-differs" : said.status === "failed" ? reasonOf(said) : "",
  };
  await db
    .insertInto("gateway_payment")
    .values({
      id: said.id,
      payment_id: payment.id,
      order_id: said.order_id ?? null,
      seen_at: now,
      ...row,
    })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
  if (differs) {
    log.warn(
      { paymentId: payment.id, gatewayPaymentId: said.id },
      "the gateway names another amount than was asked for",
    );
    await audit(db, payment, paymentsAudit["payment.amount-differs"], {
      gatewayPaymentId: said.id,
      amountPaise: said.amount,
    });
    await markFailed(db, payment, "amount-differs");
    return "amount-differs";
  }
  if (state === "captured" || state === "refunded") {
    // Money for a receipt that was cancelled goes back as well.
    if (payment.state === "completed" || payment.state === "cancelled")
      return countExcess({ jobs }, db, payment, said, fee, now);
    await count(db, said.id, "payment");
    await settlePayment(
      { db, jobs },
      { paymentId: payment.id, at: now, method: "online", channel: "gateway", feePaise: fee },
    );
    return "settled";
  }
  if (state === "authorized") {
    await queueAsk(jobs, db, payment.id);
    return "capture-asked";
  }
  if (state !== "failed") return "noted";
  const isOpen = await db
    .selectFrom("gateway_payment")
    .select("id")
    .where("payment_id", "=", payment.id)
    .where("state", "in", ["authorized", "captured"])
    .where("failed_reason", "=", "")
    .executeTakeFirst();
  if (isOpen) return "noted";
  return (await markFailed(db, payment, row.failed_reason)) ? "failed" : "noted";
}

const count = (db: Db, id: string, as: "payment" | "excess") =>
  db.updateTable("gateway_payment").set({ counted_as: as }).where("id", "=", id).execute();

/** A second captured payment of one order, or one of money that had come another way: into the books, and back. */
async function countExcess(
  { jobs }: Pick<Services, "jobs">,
  db: Db,
  payment: LockedPayment,
  said: GatewayPayment,
  fee: number,
  now: Date,
): Promise<Outcome> {
  await count(db, said.id, "excess");
  await post(db, {
    spaceId: payment.space_id,
    source: `excess:${said.id}`,
    kind: "excess",
    bookedOn: civilDay(now, payment.zone),
    postedAt: now,
    code: randomBytes(16).toString("hex"),
    lines: [
      { account: "gateway", amountPaise: said.amount - fee },
      ...(fee > 0 ? [{ account: "fees", amountPaise: fee }] : []),
      { account: "excess", amountPaise: -said.amount },
    ].filter((line) => line.amountPaise !== 0),
  });
  const refund = await db
    .insertInto("refund")
    .values({
      payment_id: payment.id,
      kind: "excess",
      way: "gateway",
      amount_paise: said.amount,
      reason: "paid-twice",
      idempotency_key: `excess:${said.id}`,
      gateway_payment_id: said.id,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await queueRefund(jobs, db, refund.id);
  await audit(db, payment, paymentsAudit["payment.paid-twice"], { gatewayPaymentId: said.id, refundId: refund.id });
  await publishPayment(db, payment);
  return "excess";
}

/** Records an action of the system itself. */
const audit = <Detail extends object>(
  db: Db,
  payment: LockedPayment,
  action: AuditAction<Detail>,
  detail: NoInfer<Detail>,
) => recordAudit(db, action, { actorId: null, entityId: payment.id, spaceId: payment.space_id, detail });

/** Only what is still waiting fails. */
export async function markFailed(db: Db, payment: LockedPayment, reason: string): Promise<boolean> {
  if (payment.state !== "pending") return false;
  const failed = { state: "failed" as const, failed_reason: reason };
  await db.updateTable("payment").set(failed).where("id", "=", payment.id).execute();
  await publishPayment(db, payment);
  return true;
}

const reasonOf = (said: GatewayPayment): string => said.error_description?.slice(0, 300) || "not-paid";
