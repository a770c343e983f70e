import { createHash } from "node:crypto";
import type { Db } from "#/platform/db/connection.ts";
import type { Jobs } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import { GatewayRefusal } from "../gateway/client.ts";
import type { GatewayRefund } from "../gateway/wire.ts";
import { clientOf, gatewayByKey } from "../queries/gateway-of.server.ts";
import { lockPayment } from "../queries/lock-payment.server.ts";
import { failRefund, processRefund } from "./process-refund.server.ts";

export const SEND_REFUND_JOB = "payments.send-refund";
export interface SendRefundData {
  readonly refundId: number;
}

export const queueRefund = (jobs: Jobs, db: Db, refundId: number): Promise<void> =>
  jobs.send<SendRefundData>(db, SEND_REFUND_JOB, { refundId }, { singletonKey: String(refundId) });

/** The gateway's format of a key: letters and digits. */
const keyFor = (key: string): string => createHash("sha256").update(key).digest("hex").slice(0, 40);

/**
 * Sends a waiting refund to the gateway, or asks what became of it; may be run any number of times.
 * @throws GatewayUnreachable, so that it is tried again.
 */
export async function sendRefund(services: Services, refundId: number): Promise<void> {
  const refund = await services.db
    .selectFrom("refund as r")
    .innerJoin("payment as p", "p.id", "r.payment_id")
    .select(["r.id", "r.payment_id", "r.amount_paise", "r.idempotency_key", "r.gateway_payment_id"])
    .select(["r.gateway_refund_id", "r.tries", "r.failed_refund_ids", "p.space_id", "p.gateway_key_id"])
    .where("r.id", "=", refundId)
    .where("r.state", "=", "pending")
    .where("r.way", "=", "gateway")
    .executeTakeFirst();
  if (!refund?.gateway_payment_id) return;
  const account = await gatewayByKey(services, refund.space_id, refund.gateway_key_id);
  if (!account) throw new Error(`There is no account to send refund ${refundId} with.`);
  const client = clientOf(services, account);
  const { gateway_payment_id: paymentId, gateway_refund_id: sentBefore } = refund;
  let answer: GatewayRefund;
  try {
    if (sentBefore) {
      answer = await client.fetchRefund(sentBefore);
    } else {
      // The header's memory ends some day; what stands at the payment does not.
      const sent = (await client.refundsOfPayment(paymentId)).find(
        (one) =>
          one.notes.sangam_refund === String(refundId) &&
          one.status !== "failed" &&
          !refund.failed_refund_ids.includes(one.id),
      );
      answer =
        sent ??
        (await client.refund({
          paymentId,
          amountPaise: refund.amount_paise,
          // The gateway repeats its answer to a key: what it has refused is asked with another.
          key: keyFor(refund.tries === 0 ? refund.idempotency_key : `${refund.idempotency_key}:${refund.tries}`),
          receipt: `refund-${refundId}`,
          notes: { sangam_refund: String(refundId) },
        }));
    }
  } catch (error) {
    // Wrong keys are the account's matter and not the refund's: it waits until they are right.
    if (!(error instanceof GatewayRefusal) || error.status === 401 || error.status === 403) throw error;
    await services.db.transaction().execute(async (db) => {
      const payment = await lockPayment(db, refund.payment_id);
      const at = new Date(services.clock());
      if (payment) await failRefund(services, db, payment, { refundId, reason: error.message, at });
    });
    return;
  }
  await services.db.transaction().execute(async (db) => {
    const payment = await lockPayment(db, refund.payment_id);
    if (payment) await applyRefund(services, db, payment, { refundId, answer, at: new Date(services.clock()) });
  });
}

/** Takes over what the gateway says of a refund that is ours; amounts that differ count nothing. */
export async function applyRefund(
  { jobs }: Pick<Services, "jobs">,
  db: Db,
  payment: NonNullable<Awaited<ReturnType<typeof lockPayment>>>,
  { refundId, answer, at }: { refundId: number; answer: GatewayRefund; at: Date },
): Promise<string> {
  const ours = await db
    .selectFrom("refund")
    .select(["amount_paise", "gateway_payment_id", "failed_refund_ids"])
    .where("id", "=", refundId)
    .executeTakeFirstOrThrow();
  if (answer.amount !== ours.amount_paise || answer.currency !== "INR") return "refund-differs";
  if (answer.payment_id !== ours.gateway_payment_id) return "refund-differs";
  if (answer.status === "processed") {
    const isNew = await processRefund({ jobs }, db, payment, { refundId, at, gatewayRefundId: answer.id });
    return isNew ? "refunded" : "known";
  }
  // Of an earlier try, told late or twice.
  if (ours.failed_refund_ids.includes(answer.id)) return "known";
  if (answer.status === "failed") {
    const failed = { refundId, reason: "refund-failed", at, gatewayRefundId: answer.id };
    return (await failRefund({ jobs }, db, payment, failed)) ? "refund-failed" : "known";
  }
  await db
    .updateTable("refund")
    .set({ gateway_refund_id: answer.id, state: "pending", retry_at: null })
    .where("id", "=", refundId)
    .where("state", "in", ["pending", "failed"])
    .execute();
  return "refund-waits";
}
