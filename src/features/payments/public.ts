export { paymentAdmin } from "./access.ts";
export {
  isPan,
  LEAST_PAISE,
  MOST_PAISE,
  paymentMethods,
  type MandateState,
  type PaymentChannel,
  type PaymentMethod,
  type PaymentState,
  type RefundMethod,
  tidyPan,
  tidyReference,
} from "./rules.ts";
export { paymentsAudit } from "./audit-actions.ts";
