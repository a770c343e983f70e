export { decisionForms, panField, payeeForms } from "./forms.ts";
export { paymentAdmin } from "./access.ts";
export {
  isPan,
  paymentMethods,
  type PaymentChannel,
  type PaymentMethod,
  type PaymentState,
  tidyPan,
  tidyReference,
} from "./rules.ts";
export { findUpiReferences, upiPayeeLink } from "./upi.ts";
export { paymentsAudit } from "./audit-actions.ts";
