import { z } from "zod";
import { filledLine } from "#/platform/form-fields.ts";

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
