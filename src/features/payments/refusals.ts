import { msg } from "@lingui/core/macro";
import type { RefusalWords } from "#/platform/http/act.ts";

export const paymentRefusals = {
  "payments.space-takes-none": msg`This space does not take gifts here yet.`,
  "payments.too-little": msg`The smallest amount is ₹1.`,
  "payments.too-much": msg`The largest amount here is {most}.`,
  "payments.not-pending": msg`This payment is already decided.`,
  "payments.not-completed": msg`Only money that has arrived can be given back.`,
  "payments.refund-too-much": msg`That is more than what is left of this payment: {left}.`,
} satisfies RefusalWords;
