import { civilDay } from "#/platform/civil-date.ts";
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { refundsAccount } from "#/features/ledger/public.ts";
import { post } from "#/features/ledger/public.server.ts";
import { recordAudit } from "#/features/audit/public.server.ts";
import { readSpaceName } from "#/features/spaces/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notify } from "#/platform/notifications.ts";
import type { Services } from "#/platform/services.ts";
import type { LockedPayment } from "../queries/lock-payment.server.ts";
import { paymentRefunded } from "../notifications.ts";
import { leaves, type RefundMethod } from "../rules.ts";
import { publishPayment } from "./settle-payment.server.ts";
import { paymentsAudit } from "../audit-actions.ts";

/**
 * Money that has gone back: refund, payment and books together, once.
 * @param payment locked by the caller's transaction. @returns whether it was counted now.
 */
export async function processRefund(
  { jobs }: Pick<Services, "jobs">,
  db: Db,
  payment: LockedPayment,
  { refundId, at, gatewayRefundId }: { refundId: number; at: Date; gatewayRefundId?: string },
): Promise<boolean> {
  const refund = await db
    .selectFrom("refund")
    .select(["id", "kind", "way", "amount_paise", "state"])
    .where("id", "=", refundId)
    .where("payment_id", "=", payment.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (refund.state === "processed") return false;
  const isExcess = refund.kind === "excess";
  await post(db, {
    spaceId: payment.space_id,
    source: `refund:${refund.id}`,
    kind: isExcess ? "excess-returned" : "refund",
    bookedOn: civilDay(at, payment.zone),
    postedAt: at,
    code: randomBytes(16).toString("hex"),
    lines: [
      {
        account: isExcess ? "excess" : refundsAccount(payment.purpose, payment.fund),
        amountPaise: refund.amount_paise,
      },
      { account: leaves(refund.way as RefundMethod), amountPaise: -refund.amount_paise },
    ],
  });
  await db
    .updateTable("refund")
    .set({
      state: "processed",
      processed_at: at,
      failed_reason: "",
      ...(gatewayRefundId ? { gateway_refund_id: gatewayRefundId } : {}),
    })
    .where("id", "=", refund.id)
    .execute();
  if (!isExcess) {
    await db
      .updateTable("payment")
      .set({ refunded_paise: sql<number>`refunded_paise + ${refund.amount_paise}` })
      .where("id", "=", payment.id)
      .execute();
  }
  await recordAudit(db, paymentsAudit[isExcess ? "payment.excess-returned" : "payment.refunded"], {
    actorId: null,
    entityId: payment.id,
    spaceId: payment.space_id,
    detail: { refundId: refund.id, amountPaise: refund.amount_paise },
  });
  await notifyRefunded(jobs, db, payment, { refundId: refund.id, amountPaise: refund.amount_paise });
  await publishPayment(db, payment);
  return true;
}

/** Whoever paid hears that the money has gone back; what came twice is told as well. */
async function notifyRefunded(
  jobs: Services["jobs"],
  db: Db,
  payment: LockedPayment,
  { refundId, amountPaise }: { readonly refundId: number; readonly amountPaise: number },
): Promise<void> {
  const payer = await db
    .selectFrom("payment")
    .select(["payer_id", "reference"])
    .where("id", "=", payment.id)
    .executeTakeFirstOrThrow();
  if (payer.payer_id === null) return;
  await notify({ db, jobs }, paymentRefunded, {
    key: `payment.refunded:${refundId}`,
    personIds: [payer.payer_id],
    path: `/pay/${payment.token}`,
    payload: { space: await readSpaceName(db, payment.space_id), subject: payer.reference, amountPaise },
  });
}

/** The gateway could not give it back; what was not booked need not be undone. */
export async function failRefund(
  db: Db,
  payment: LockedPayment,
  { refundId, reason, gatewayRefundId }: { refundId: number; reason: string; gatewayRefundId?: string },
): Promise<boolean> {
  const failed = await db
    .updateTable("refund")
    .set({ state: "failed", failed_reason: reason, ...(gatewayRefundId ? { gateway_refund_id: gatewayRefundId } : {}) })
    .where("id", "=", refundId)
    .where("state", "=", "pending")
    .returning("id")
    .executeTakeFirst();
  if (failed) await publishPayment(db, payment);
  return failed !== undefined;
}
