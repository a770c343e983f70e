import { recordAudit } from "#/features/audit/public.server.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notFound, refuse, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { paymentAdmin } from "../access.ts";
import { paymentsAudit } from "../audit-actions.ts";
import { lockPayment, spaceOfPayment, type LockedPayment } from "../queries/lock-payment.server.ts";
import { type RefundMethod, type RefundState, tidyReference } from "../rules.ts";
import { processRefund } from "./process-refund.server.ts";
import { queueRefund } from "./send-refund.server.ts";
import { publishPayment } from "./settle-payment.server.ts";

export interface FailedRefundInput {
  readonly paymentId: number;
  readonly refundId: number;
}

/**
 * Sends a refund that failed to the gateway again, at once. One that is on its way again already stays so.
 * @throws as assertAdmin; payments.refund-not-failed (409).
 */
export async function retryRefund(services: Services, viewer: Viewer, input: FailedRefundInput): Promise<void> {
  await onRefund(services, viewer, input, async (db, person, payment, refund) => {
    if (refund.state === "pending") return;
    assertFailed(refund);
    const { id: refundId } = refund;
    await db.updateTable("refund").set({ state: "pending", retry_at: null }).where("id", "=", refundId).execute();
    await recordAudit(db, paymentsAudit["payment.refund-retried"], {
      actorId: person.personId,
      entityId: payment.id,
      spaceId: payment.space_id,
      detail: { refundId },
    });
    await queueRefund(services.jobs, db, refundId);
    await publishPayment(db, payment);
  });
}

/**
 * A treasurer has paid back by hand what the gateway could not. The gateway is not asked any more.
 * @throws as assertAdmin; payments.refund-not-failed (409), payments.refund-reference (beside `bankReference`).
 */
export async function settleRefundByHand(
  services: Services,
  viewer: Viewer,
  input: FailedRefundInput & { readonly way: Exclude<RefundMethod, "gateway">; readonly bankReference: string },
): Promise<void> {
  const { way } = input;
  await onRefund(services, viewer, input, async (db, person, payment, refund) => {
    assertFailed(refund);
    const reference = tidyReference(input.bankReference);
    if (reference === "" && way !== "cash") throw refuseField("bankReference", "payments.refund-reference");
    const { id: refundId } = refund;
    const paid = { way, bank_reference: reference, settled_by: person.personId };
    await db.updateTable("refund").set(paid).where("id", "=", refundId).execute();
    await recordAudit(db, paymentsAudit["payment.refund-by-hand"], {
      actorId: person.personId,
      entityId: payment.id,
      spaceId: payment.space_id,
      detail: { refundId, way, reference },
    });
    await processRefund(services, db, payment, { refundId, at: new Date(services.clock()), by: person.personId });
  });
}

/**
 * Gives up a refund that failed, so that the money stays a gift; what came twice has to go back.
 * @throws as assertAdmin; payments.refund-not-failed and payments.refund-owed (409).
 */
export async function withdrawRefund(services: Services, viewer: Viewer, input: FailedRefundInput): Promise<void> {
  await onRefund(services, viewer, input, async (db, person, payment, refund) => {
    assertFailed(refund);
    if (refund.kind === "excess") throw refuse("payments.refund-owed", { status: 409 });
    const { id: refundId, amount_paise: amountPaise } = refund;
    const withdrawn = { state: "withdrawn", retry_at: null, settled_by: person.personId };
    await db.updateTable("refund").set(withdrawn).where("id", "=", refundId).execute();
    await recordAudit(db, paymentsAudit["payment.refund-withdrawn"], {
      actorId: person.personId,
      entityId: payment.id,
      spaceId: payment.space_id,
      detail: { refundId, amountPaise },
    });
    await publishPayment(db, payment);
  });
}

interface LockedRefund {
  readonly id: number;
  readonly kind: string;
  readonly state: RefundState;
  readonly amount_paise: number;
}

function assertFailed({ state }: LockedRefund): void {
  if (state !== "failed") throw refuse("payments.refund-not-failed", { status: 409 });
}

/** Locks the payment and its refund for one who handles the payee's money. */
async function onRefund(
  { db }: Services,
  viewer: Viewer,
  { paymentId, refundId }: FailedRefundInput,
  change: (db: Db, person: SignedIn, payment: LockedPayment, refund: LockedRefund) => Promise<void>,
): Promise<void> {
  requirePerson(viewer);
  const spaceId = await spaceOfPayment(db, paymentId);
  if (spaceId === null) throw notFound();
  const person = assertAdmin(viewer, paymentAdmin.handle, spaceId);
  await db.transaction().execute(async (db) => {
    const payment = (await lockPayment(db, paymentId))!;
    const refund = await db
      .selectFrom("refund")
      .select(["id", "kind", "state", "amount_paise"])
      .where("id", "=", refundId)
      .where("payment_id", "=", paymentId)
      .forUpdate()
      .executeTakeFirst();
    if (!refund) throw notFound();
    await change(db, person, payment, refund as LockedRefund);
  });
}
