import { msg } from "@lingui/core/macro";
import type { RefusalWords } from "#/platform/http/act.ts";

export const paymentRefusals = {
  "payments.space-takes-none": msg`This space does not accept gifts here yet.`,
  "payments.demo-space": msg`Everybody knows the password of a demo account, so nobody can change here where money goes.`,
  "payments.too-little": msg`The smallest amount is ₹1.`,
  "payments.too-much": msg`The largest amount here is {most}.`,
  "payments.not-pending": msg`This payment has already been settled.`,
  "payments.not-completed": msg`Only money that has arrived can be refunded.`,
  "payments.refund-too-much": msg`That is more than what is left of this payment: {left}.`,
  "payments.gateway-keys-wrong": msg`The gateway does not recognise these keys. Please copy the key id and its secret again.`,
  "payments.gateway-silent": msg`The payment gateway does not answer right now. Nothing was charged. Please try again in a minute.`,
  "payments.gateway-busy": msg`This payment is already being prepared. Please try again in a few seconds.`,
  "payments.gateway-refused": msg`The payment gateway did not accept this payment. Please choose another way.`,
  "payments.reason-needed": msg`Please give a reason.`,
  "payments.reference-used": msg`Another payment has this reference already.`,
  "payments.refund-by-gateway": msg`Money received through the gateway is refunded through it.`,
  "payments.gateway-decides": msg`The gateway reports automatically whether this payment has arrived.`,
  "payments.pan-wrong": msg`A PAN has five letters, four digits and a letter, such as ABCDE1234F.`,
  "payments.vpa-in-use": msg`This address is already verified and in use.`,
  "payments.day-wrong": msg`Please enter a day that is not in the future.`,
  "payments.reference-wrong": msg`A UPI reference has 12 digits. Your app shows it with the payment.`,
  "payments.reference-taken": msg`That reference was already given for another payment. Please check it.`,
  "payments.mandate-not-now": msg`That cannot be done with this recurring gift at the moment.`,
  "payments.signature-wrong": msg`This does not come from the payment gateway.`,
} satisfies RefusalWords;
