import { msg } from "@lingui/core/macro";
import type { AuditWords } from "#/features/audit/public.ts";
import type { ordersAudit } from "./audit-actions.ts";

export const auditWords = {
  "inquiry.sent": msg`Asked for a quote`,
  "inquiry.declined": msg`Declined a request`,
  "inquiry.withdrawn": msg`Withdrew a request`,
  "quote.sent": msg`Sent a quote`,
  "quote.declined": msg`Declined a quote`,
  "quote.reopened": msg`Took back that a quote was declined`,
  "order.accepted": msg`Accepted a quote`,
  "order.started": msg`Began an order`,
  "order.stage-reached": msg`Reached a stage of an order`,
  "order.stage-reopened": msg`Took back that a stage was reached`,
  "order.payment-recorded": msg`Wrote down a payment of an order`,
  "order.payment-unrecorded": msg`Took back a payment that was written down`,
  "order.payment-confirmed": msg`Confirmed a payment of an order`,
  "order.payment-denied": msg`Said that a payment was not given`,
  "order.payment-returned": msg`Gave a payment of an order back`,
  "order.change-asked": msg`Asked for a change of an order`,
  "order.change-answered": msg`Answered a change of an order`,
  "order.cancelled": msg`Cancelled an order`,
  "order.completed": msg`Completed an order`,
  "order.reopened": msg`Reopened an order`,
  "order.retitled": msg`Corrected the title of an order`,
  "order.link-made": msg`Made the private link of an order`,
  "order.link-withdrawn": msg`Withdrew the private link of an order`,
} satisfies AuditWords<typeof ordersAudit>;
