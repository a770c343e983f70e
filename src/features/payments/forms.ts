import { z } from "zod";
import { filledLine, id, line, text, toggle } from "#/platform/form-fields.ts";
import { parseRupees } from "#/platform/rupees.ts";
import { isPan, tidyPan } from "./rules.ts";

/** A person's PAN, or nothing. */
export const panField = line(20).refine((typed) => tidyPan(typed) === "" || isPan(tidyPan(typed)), {
  error: "payments.pan-wrong",
});

/** Typed rupees as paise, more than nothing. */
const rupees = z
  .string()
  .trim()
  .max(40)
  .transform((typed, check) => {
    const paise = parseRupees(typed);
    if (paise !== null && paise > 0) return paise;
    check.addIssue({ code: "custom", message: "payments.amount-unclear" });
    return z.NEVER;
  });

/**
 * The forms of a payee's settings; whoever shows them adds what says whose. The gateway's secrets have names with
 * "Password", which no answer repeats.
 */
export const payeeForms = {
  vpa: z.object({
    intent: z.literal("vpa"),
    vpa: z
      .string()
      .trim()
      .toLowerCase()
      .max(255)
      .regex(/^[a-z0-9._-]{2,}@[a-z][a-z0-9.-]+$/, { error: "payments.vpa-wrong" }),
    payeeName: filledLine(100),
  }),
  stop: z.object({ intent: z.enum(["stop-vpa", "remove-gateway"]) }),
  gateway: z.object({
    intent: z.literal("gateway"),
    keyId: filledLine(100),
    keyPassword: filledLine(200),
    webhookPassword: filledLine(200),
  }),
  receipt: z.object({
    intent: z.literal("receipt"),
    legalName: line(200),
    registration: line(200),
    legalAddress: text(500),
    pan: panField,
    receiptNote: text(500),
  }),
};

const byHand = z.enum(["bank_transfer", "cash", "cheque"]);

/** The forms of a payee's decisions on one payment; whoever shows them adds what says which. */
export const decisionForms = {
  confirm: z.object({ intent: z.literal("confirm"), bankReference: line(60), force: toggle }),
  fail: z.object({ intent: z.literal("fail"), reason: text(300) }),
  refund: z.object({
    intent: z.literal("refund"),
    key: z.uuid(),
    amount: rupees,
    reason: text(300).refine((typed) => typed !== "", { error: "payments.reason-needed" }),
    way: byHand.optional(),
    bankReference: line(60),
  }),
  refundAgain: z.object({ intent: z.enum(["retry-refund", "withdraw-refund"]), refund: id }),
  refundByHand: z.object({ intent: z.literal("refund-by-hand"), refund: id, way: byHand, bankReference: line(60) }),
};

/** "I have paid", with the reference that the payer's app shows. */
export const DeclareForm = z.object({
  intent: z.literal("claim"),
  reference: filledLine(40),
});

/** The form of a payer's actions on their own page. */
export const PayForm = z.discriminatedUnion("intent", [DeclareForm, z.object({ intent: z.literal("checkout") })]);

/** The address of a payer's own page; null where none can have it. */
export const readToken = (text: string | undefined): string | null =>
  text && /^[\w-]{16,64}$/.test(text) ? text : null;
const gatewayWord = z.string().max(100).regex(/^\w*$/).default("");

/** The form of the gateway's checkout, sent by the payer's browser; its own error text is not read. */
export const ReturnForm = z
  .object({
    razorpay_payment_id: gatewayWord,
    razorpay_order_id: gatewayWord,
    razorpay_subscription_id: gatewayWord,
    razorpay_signature: gatewayWord,
  })
  .transform((form) => ({
    paymentId: form.razorpay_payment_id,
    orderId: form.razorpay_order_id,
    subscriptionId: form.razorpay_subscription_id,
    signature: form.razorpay_signature,
  }));
