import { msg } from "@lingui/core/macro";
import type { AuditWords } from "#/features/audit/public.ts";
import type { paymentsAudit } from "./audit-actions.ts";

export const auditWords = {
  "giving.settings-saved": msg`Changed how gifts are accepted`,
  "vpa.asked": msg`Asked staff to verify a payment address`,
  "vpa.stopped": msg`Stopped using a payment address`,
  "vpa.verified": msg`Verified a payment address`,
  "vpa.refused": msg`Refused a payment address`,
  "giving.identities-seen": msg`Viewed the names of donors`,
  "payment.recorded": msg`Recorded a gift`,
  "payment.confirmed": msg`Confirmed a gift`,
  "payment.failed": msg`Marked a gift as failed`,
  "payment.statement-matched": msg`Matched a gift with the bank`,
  "payment.refund-requested": msg`Requested a refund`,
  "payment.refunded": msg`Refunded a gift`,
  "payment.paid-twice": msg`A gift was paid twice: the second payment is being refunded`,
  "payment.excess-returned": msg`The second payment of a gift was refunded`,
  "payment.amount-differs": msg`The gateway reported another amount than the gift’s`,
  "payment.dispute-open": msg`The payer’s bank disputes a gift`,
  "payment.dispute-under-review": msg`The bank reviews the dispute of a gift`,
  "payment.dispute-won": msg`The dispute of a gift was won`,
  "payment.dispute-lost": msg`The dispute of a gift was lost`,
  "payment.dispute-closed": msg`The dispute of a gift was closed`,
  "mandate.paused": msg`Paused a recurring gift`,
  "mandate.active": msg`Resumed a recurring gift`,
  "mandate.cancelled": msg`Ended a recurring gift`,
  "gateway.saved": msg`Saved the keys of the gateway`,
  "gateway.removed": msg`Removed the gateway`,
} satisfies AuditWords<typeof paymentsAudit>;
