export { ToCheckout } from "./ui/gateway-option.tsx";
export { givingTopic } from "./money-topics.ts";
export { reasonText } from "./reasons.ts";
export { paymentRefusals } from "./refusals.ts";
export { FailedRefundPanel, FailedRefunds } from "./ui/failed-refunds.tsx";
export {
  GatewaySettings,
  PayeeForm,
  ReceiptSettings,
  UpiSettings,
  type PayeeForms,
  type ReceiptField,
} from "./ui/payee-settings.tsx";
export { FailForm, RefundForm, usePaymentForm, type PaymentForms } from "./ui/payment-decisions.tsx";
export { HiddenFields } from "./ui/hidden-fields.tsx";
