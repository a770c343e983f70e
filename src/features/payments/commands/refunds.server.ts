import { sourceLanguage } from "#/platform/i18n/languages.ts";
import { recordAudit } from "#/features/audit/public.server.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import { notFound, refuse, refuseField } from "#/platform/refusal.ts";
import { formatRupees } from "#/platform/rupees.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { paymentAdmin } from "../access.ts";
import type { RefundMethod, RefundState } from "../rules.ts";
import { lockPayment, spaceOfPayment, type LockedPayment } from "../queries/lock-payment.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { processRefund } from "./process-refund.server.ts";
import { queueRefund } from "./send-refund.server.ts";
import { publishPayment } from "./settle-payment.server.ts";
import { paymentsAudit } from "../audit-actions.ts";

export interface RefundInput {
  readonly paymentId: number;
  readonly amountPaise: number;
  readonly reason: string;
  /** The form's own key: the same key again is the same refund. */
  readonly key: string;
  /** The refund's method, where the gateway does not do it; the payment's own unless given. */
  readonly way?: Exclude<RefundMethod, "gateway">;
  readonly bankReference?: string;
  /** The language of the amount in a refusal; English unless given. */
  readonly language?: string;
}

export interface RequestedRefund {
  readonly id: number;
  /** Given back by hand is processed at once; the gateway's answer is waited for. */
  readonly state: RefundState;
}

/**
 * Gives money back, all or a part; never more than what is left when every waiting refund goes through.
 * @throws as assertAdmin; payments.not-completed (409), payments.refund-too-much (beside `amount`), payments.reason-needed
 * (beside `reason`), payments.refund-by-gateway (beside `way`).
 */
export async function requestRefund(services: Services, viewer: Viewer, input: RefundInput): Promise<RequestedRefund> {
  requirePerson(viewer);
  const spaceId = await spaceOfPayment(services.db, input.paymentId);
  if (spaceId === null) throw notFound();
  const person = assertAdmin(viewer, paymentAdmin.handle, spaceId);
  const reason = input.reason.trim();
  if (reason === "") throw refuseField("reason", "payments.reason-needed");
  const now = new Date(services.clock());
  return services.db.transaction().execute(async (db) => {
    const payment = (await lockPayment(db, input.paymentId))!;
    const before = await db
      .selectFrom("refund")
      .select(["id", "state"])
      .where("idempotency_key", "=", input.key)
      .where("payment_id", "=", payment.id)
      .executeTakeFirst();
    if (before) return before as RequestedRefund;
    if (payment.state !== "completed") throw refuse("payments.not-completed", { status: 409 });
    const left = await leftOf(db, payment);
    if (!Number.isSafeInteger(input.amountPaise) || input.amountPaise < 1 || input.amountPaise > left) {
      throw refuseField("amount", "payments.refund-too-much", {
        left: formatRupees(left, input.language ?? sourceLanguage),
      });
    }
    const gatewayPayment = payment.channel === "gateway" ? await countedGatewayPayment(db, payment.id) : null;
    if (gatewayPayment && input.way) throw refuseField("way", "payments.refund-by-gateway");
    const refund = await db
      .insertInto("refund")
      .values({
        payment_id: payment.id,
        way: gatewayPayment ? "gateway" : (input.way ?? (payment.method === "cash" ? "cash" : "bank_transfer")),
        amount_paise: input.amountPaise,
        reason,
        idempotency_key: input.key,
        gateway_payment_id: gatewayPayment,
        bank_reference: input.bankReference ?? "",
        requested_by: person.personId,
        created_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordAudit(db, paymentsAudit["payment.refund-requested"], {
      actorId: person.personId,
      entityId: payment.id,
      spaceId: payment.space_id,
      detail: { refundId: refund.id, amountPaise: input.amountPaise, reason },
    });
    if (gatewayPayment) {
      await queueRefund(services.jobs, db, refund.id);
      await publishPayment(db, payment);
      return { id: refund.id, state: "pending" };
    }
    await processRefund(services, db, payment, { refundId: refund.id, at: now });
    return { id: refund.id, state: "processed" };
  });
}

/** Paise that may still go back: what was paid less what went, what is on its way and what is tried again. */
export async function leftOf(
  db: Db,
  payment: Pick<LockedPayment, "id" | "amount_paise" | "refunded_paise">,
  open: readonly RefundState[] = ["pending", "failed"],
) {
  const row = await db
    .selectFrom("refund")
    .select((eb) => eb.fn.sum<string | null>("amount_paise").as("waiting"))
    .where("payment_id", "=", payment.id)
    .where("kind", "=", "refund")
    .where("state", "in", [...open])
    .executeTakeFirstOrThrow();
  return payment.amount_paise - payment.refunded_paise - Number(row.waiting ?? 0);
}

/** The payment at the gateway that was counted for ours; null where the money came another way. */
export async function countedGatewayPayment(db: Db, paymentId: number): Promise<string | null> {
  const row = await db
    .selectFrom("gateway_payment")
    .select("id")
    .where("payment_id", "=", paymentId)
    .where("counted_as", "=", "payment")
    .executeTakeFirst();
  return row?.id ?? null;
}
