import { z } from "zod";
import { auditActions } from "#/features/audit/public.ts";

/** The view of the names, and its filter: never the words of a search, which may be a name. */
const seen = z
  .object({
    on: z.string(),
    bankLines: z.number(),
    gifts: z.number(),
    after: z.number(),
    searched: z.boolean(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    fund: z.string().nullable(),
    method: z.string().nullable(),
    state: z.string().nullable(),
  })
  .partial();

const settings = z
  .object({
    maxPaise: z.number(),
    asksPan: z.boolean(),
    asksAddress: z.boolean(),
    receipt: z.object({
      legalName: z.string(),
      registration: z.string(),
      legalAddress: z.string(),
      /** Whether there is a PAN, never its number. */
      pan: z.enum(["", "given"]),
      receiptNote: z.string(),
      taxSection: z.string(),
      taxForm: z.string(),
      taxApproval: z.string(),
      taxApprovedOn: z.string().nullable(),
    }),
  })
  .partial();

export type SettingsDetail = z.input<typeof settings>;

export const paymentsAudit = auditActions({
  "giving.settings-saved": { entity: "space", detail: settings },
  "vpa.asked": { entity: "space", detail: z.object({ vpa: z.string() }) },
  "vpa.stopped": { entity: "space", detail: z.object({ vpas: z.array(z.string()) }) },
  "vpa.verified": { entity: "vpa" },
  "vpa.refused": { entity: "vpa", detail: z.object({ reason: z.string() }) },
  "giving.identities-seen": { entity: "payment", detail: seen },
  "payment.recorded": {
    entity: "payment",
    detail: z.object({ method: z.string(), amountPaise: z.number(), day: z.string(), receipt: z.string().nullable() }),
  },
  "payment.confirmed": {
    entity: "payment",
    detail: z.object({ reference: z.string(), receipt: z.string(), forced: z.boolean() }),
  },
  "payment.failed": { entity: "payment", detail: z.object({ reason: z.string() }) },
  "payment.statement-matched": {
    entity: "payment",
    detail: z.object({ line: z.number(), reference: z.string(), receipt: z.string() }),
  },
  "payment.cancelled": {
    entity: "payment",
    detail: z.object({
      amountPaise: z.number(),
      receipt: z.string(),
      reason: z.string(),
      /** The payment in its place. */
      replacedBy: z.number().nullable(),
    }),
  },
  "payment.refund-requested": {
    entity: "payment",
    detail: z.object({ refundId: z.number(), amountPaise: z.number(), reason: z.string() }),
  },
  "payment.refunded": { entity: "payment", detail: z.object({ refundId: z.number(), amountPaise: z.number() }) },
  "payment.refund-failed": {
    entity: "payment",
    detail: z.object({ refundId: z.number(), amountPaise: z.number(), tries: z.number() }),
  },
  "payment.refund-retried": { entity: "payment", detail: z.object({ refundId: z.number() }) },
  "payment.refund-by-hand": {
    entity: "payment",
    detail: z.object({ refundId: z.number(), way: z.string(), reference: z.string() }),
  },
  "payment.refund-withdrawn": {
    entity: "payment",
    detail: z.object({ refundId: z.number(), amountPaise: z.number() }),
  },
  "payment.paid-twice": { entity: "payment", detail: z.object({ gatewayPaymentId: z.string(), refundId: z.number() }) },
  "payment.excess-returned": { entity: "payment", detail: z.object({ refundId: z.number(), amountPaise: z.number() }) },
  "payment.amount-differs": {
    entity: "payment",
    detail: z.object({ gatewayPaymentId: z.string(), amountPaise: z.number() }),
  },
  "payment.dispute-open": {
    entity: "payment",
    detail: z.object({ disputeId: z.string(), amountPaise: z.number(), deductedPaise: z.number() }),
  },
  "payment.dispute-under-review": {
    entity: "payment",
    detail: z.object({ disputeId: z.string(), amountPaise: z.number(), deductedPaise: z.number() }),
  },
  "payment.dispute-won": {
    entity: "payment",
    detail: z.object({ disputeId: z.string(), amountPaise: z.number(), deductedPaise: z.number() }),
  },
  "payment.dispute-lost": {
    entity: "payment",
    detail: z.object({ disputeId: z.string(), amountPaise: z.number(), deductedPaise: z.number() }),
  },
  "payment.dispute-closed": {
    entity: "payment",
    detail: z.object({ disputeId: z.string(), amountPaise: z.number(), deductedPaise: z.number() }),
  },
  "mandate.paused": { entity: "mandate" },
  "mandate.active": { entity: "mandate" },
  "mandate.cancelled": { entity: "mandate" },
  "gateway.saved": { entity: "space", detail: z.object({ keyId: z.string() }) },
  "gateway.removed": { entity: "space", detail: z.object({ keyId: z.string() }) },
});
