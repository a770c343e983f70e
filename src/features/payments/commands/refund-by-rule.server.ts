import { recordAudit } from "#/features/audit/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Services } from "#/platform/services.ts";
import { paymentsAudit } from "../audit-actions.ts";
import { lockPayment } from "../queries/lock-payment.server.ts";
import { countedGatewayPayment, leftOf } from "./refunds.server.ts";
import { queueRefund } from "./send-refund.server.ts";
import { publishPayment } from "./settle-payment.server.ts";

export interface RuleRefund {
  readonly paymentId: number;
  /** One of `reasons.ts`. */
  readonly reason: string;
  readonly now: Date;
  /** No more than this; all that is left unless given. */
  readonly mostPaise?: number;
}

/**
 * Gives back what is left of a payment, or a part of it, because the asking feature's own rule says so, once: the gateway
 * is asked for it. Call it in the transaction that decides it, with the feature's own rows locked before.
 * @returns by-hand: it came another way, and those who handle the money have to send it. nothing: no money is there.
 */
export async function refundByRule(
  { jobs }: Pick<Services, "jobs">,
  db: Db,
  { paymentId, reason, now, mostPaise }: RuleRefund,
): Promise<"gateway" | "by-hand" | "nothing"> {
  const payment = await lockPayment(db, paymentId);
  if (payment?.state !== "completed") return "nothing";
  const left = Math.min(await leftOf(db, payment), mostPaise ?? Number.MAX_SAFE_INTEGER);
  if (left <= 0) return "nothing";
  const gatewayPayment = payment.channel === "gateway" ? await countedGatewayPayment(db, payment.id) : null;
  if (!gatewayPayment) return "by-hand";
  const refund = await db
    .insertInto("refund")
    .values({
      payment_id: payment.id,
      way: "gateway",
      amount_paise: left,
      reason,
      idempotency_key: `rule:${payment.id}`,
      gateway_payment_id: gatewayPayment,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  // The gateway could not do it before: by hand then.
  if (!refund) return "by-hand";
  await recordAudit(db, paymentsAudit["payment.refund-requested"], {
    actorId: null,
    entityId: payment.id,
    spaceId: payment.space_id,
    detail: { refundId: refund.id, amountPaise: left, reason },
  });
  await queueRefund(jobs, db, refund.id);
  await publishPayment(db, payment);
  return "gateway";
}
