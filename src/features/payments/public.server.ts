export { requestPayment, type PaymentRequest, type RequestedPayment } from "./commands/request-payment.server.ts";
export {
  SETTLED_JOB,
  settlePayment,
  tellPayment,
  type Settled,
  type SettledData,
  type Settlement,
} from "./commands/settle-payment.server.ts";
