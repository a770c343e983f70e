import { readPayeePaths } from "../queries/payee-paths.server.ts";
import { civilDay } from "#/platform/civil-date.ts";
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { refundsAccount } from "#/features/ledger/public.ts";
import { post } from "#/features/ledger/public.server.ts";
import { recordAudit } from "#/features/audit/public.server.ts";
import { membersWith } from "#/features/spaces/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notify } from "#/platform/notifications.ts";
import type { Services } from "#/platform/services.ts";
import type { LockedPayment } from "../queries/lock-payment.server.ts";
import { paymentAdmin } from "../access.ts";
import { leaves, MOST_TRIES, type RefundMethod, refundTriedAgainAt } from "../rules.ts";
import { paymentRefunded, refundFailed } from "../notifications.ts";
import { publishPayment } from "./settle-payment.server.ts";
import { paymentsAudit } from "../audit-actions.ts";

/** Of the gateway's own words. */
const REASON_LENGTH = 300;

/**
 * Money that has gone back: refund, payment and books together, once.
 * @param payment locked by the caller's transaction. @returns whether it was counted now.
 */
export async function processRefund(
  { jobs }: Pick<Services, "jobs">,
  db: Db,
  payment: LockedPayment,
  { refundId, at, by, gatewayRefundId }: { refundId: number; at: Date; by?: number; gatewayRefundId?: string },
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
  await db
    .updateTable("refund")
    .set({
      state: "processed",
      processed_at: at,
      failed_reason: "",
      retry_at: null,
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
    actorId: by ?? null,
    entityId: payment.id,
    spaceId: payment.space_id,
    detail: { refundId: refund.id, amountPaise: refund.amount_paise },
  });
  await notifyRefunded(jobs, db, payment, { refundId: refund.id, amountPaise: refund.amount_paise });
  await publishPayment(db, payment);
  // Last, as it holds the space's books: others that are refunded at once wait for this and the commit alone.
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
  return true;
}

/** Whoever paid hears that the money has gone back; what came twice is told as well. */
async function notifyRefunded(
  jobs: Services["jobs"],
  db: Db,
  payment: LockedPayment,
  { refundId, amountPaise }: { readonly refundId: number; readonly amountPaise: number },
): Promise<void> {
  if (payment.payer_id === null) return;
  await notify({ db, jobs }, paymentRefunded, {
    key: `payment.refunded:${refundId}`,
    personIds: [payment.payer_id],
    path: `/pay/${payment.token}`,
    payload: { space: payment.space_name, subject: payment.reference, amountPaise },
  });
}

/**
 * The gateway could not give it back: nothing was booked, it is tried again later, and the payee's treasurers are
 * notified of the first failure and of the last.
 * @param payment locked by the caller's transaction. @returns whether it was known before.
 */
export async function failRefund(
  { jobs }: Pick<Services, "jobs">,
  db: Db,
  payment: LockedPayment,
  { refundId, reason, at, gatewayRefundId }: { refundId: number; reason: string; at: Date; gatewayRefundId?: string },
): Promise<boolean> {
  const refund = await db
    .selectFrom("refund")
    .select(["amount_paise", "tries", "failed_refund_ids"])
    .where("id", "=", refundId)
    .where("state", "=", "pending")
    .forUpdate()
    .executeTakeFirst();
  if (!refund) return false;
  const tries = refund.tries + 1;
  await db
    .updateTable("refund")
    .set({
      state: "failed",
      failed_reason: reason.slice(0, REASON_LENGTH),
      tries,
      retry_at: refundTriedAgainAt(tries, at),
      gateway_refund_id: null,
      failed_refund_ids: gatewayRefundId ? [...refund.failed_refund_ids, gatewayRefundId] : refund.failed_refund_ids,
    })
    .where("id", "=", refundId)
    .execute();
  await recordAudit(db, paymentsAudit["payment.refund-failed"], {
    actorId: null,
    entityId: payment.id,
    spaceId: payment.space_id,
    detail: { refundId, amountPaise: refund.amount_paise, tries },
  });
  if (tries === 1 || tries === MOST_TRIES) {
    await notify({ db, jobs }, refundFailed, {
      key: `refund.failed:${refundId}:${tries}`,
      personIds: await membersWith(db, paymentAdmin.handle, payment.space_id),
      path: (await readPayeePaths(db, payment.space_id)).payment(payment.id),
      payload: { space: payment.space_name, amountPaise: refund.amount_paise },
    });
  }
  await publishPayment(db, payment);
  return true;
}
