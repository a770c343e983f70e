import { z } from "zod";
import { decisionForms, payeeForms } from "#/features/payments/public.ts";
import { id } from "#/platform/form-fields.ts";

/** How a provider is paid. */
export const PracticeForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("found") }),
  payeeForms.stop,
  payeeForms.vpa,
  payeeForms.gateway,
  payeeForms.receipt,
]);

const one = { payment: id };

/** What a provider decides about one payment. */
export const PracticePaymentForm = z.discriminatedUnion("intent", [
  decisionForms.confirm.extend(one),
  decisionForms.fail.extend(one),
  decisionForms.refund.extend(one),
  decisionForms.refundAgain.extend(one),
  decisionForms.refundByHand.extend(one),
]);
