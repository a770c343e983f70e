import { receiptNumber } from "#/features/ledger/public.ts";
import { reverse } from "#/features/ledger/public.server.ts";
import { recordAudit } from "#/features/audit/public.server.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notFound, refuse, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { paymentAdmin } from "../access.ts";
import { paymentsAudit } from "../audit-actions.ts";
import { lockPayment } from "../queries/lock-payment.server.ts";
import { publishPayment } from "./settle-payment.server.ts";

/** Queued in the transaction that cancels: the payer is told. */
export const CANCELLED_JOB = "payments.cancelled";
export interface CancelledData {
  readonly paymentId: number;
}

export interface Cancellation {
  readonly paymentId: number;
  readonly spaceId: number;
  readonly reason: string;
  /** The payment in its place; null where there is none. */
  readonly replacedBy: number | null;
}

/**
 * Takes a payment that was recorded at the counter in error out of the books by a counter-entry, in the caller's
 * transaction. Its receipt keeps its number, says everywhere that it was cancelled, and the payer is told.
 * @throws as assertAdmin; payments.reason-needed (beside `cancelReason`), payments.already-cancelled,
 * payments.not-recorded and payments.cancel-refunded (409).
 */
export async function cancelPayment(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  { paymentId, spaceId, reason: typed, replacedBy }: Cancellation,
): Promise<void> {
  requirePerson(viewer);
  const person = assertAdmin(viewer, paymentAdmin.handle, spaceId);
  const reason = typed.trim();
  if (reason === "") throw refuseField("cancelReason", "payments.reason-needed");
  const at = new Date(clock());
  const payment = await lockPayment(db, paymentId);
  if (payment?.space_id !== spaceId) throw notFound();
  if (payment.state === "cancelled") throw refuse("payments.already-cancelled", { status: 409 });
  if (payment.state !== "completed" || payment.channel !== "counter") {
    throw refuse("payments.not-recorded", { status: 409 });
  }
  if (await hasRefunds(db, paymentId)) throw refuse("payments.cancel-refunded", { status: 409 });
  await reverse(db, { spaceId, source: `payment:${paymentId}`, postedAt: at });
  const cancelled = await db
    .updateTable("payment")
    .set({
      state: "cancelled",
      cancelled_at: at,
      cancelled_by: person.personId,
      cancelled_reason: reason,
      replaced_by: replacedBy,
    })
    .where("id", "=", paymentId)
    .returning(["receipt_year", "receipt_no"])
    .executeTakeFirstOrThrow();
  await recordAudit(db, paymentsAudit["payment.cancelled"], {
    actorId: person.personId,
    entityId: paymentId,
    spaceId,
    detail: {
      amountPaise: payment.amount_paise,
      receipt: receiptNumber(cancelled.receipt_year!, cancelled.receipt_no!),
      reason,
      replacedBy,
    },
  });
  await jobs.send<CancelledData>(db, CANCELLED_JOB, { paymentId });
  await publishPayment(db, payment);
}

async function hasRefunds(db: Db, paymentId: number): Promise<boolean> {
  const row = await db
    .selectFrom("refund")
    .select("id")
    .where("payment_id", "=", paymentId)
    .where("state", "!=", "withdrawn")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
