// The door for what plain Node runs too, such as a bench: nothing behind it needs words.
export { paymentAdmin } from "./access.ts";
export { paymentsAudit } from "./audit-actions.ts";
export { paymentMethods, type PaymentChannel, type PaymentMethod, type PaymentState } from "./rules.ts";
