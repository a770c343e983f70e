export { readPayeePaths } from "./queries/payee-paths.server.ts";
export { removeGatewayAccount, saveGatewayAccount } from "./commands/gateway-account.server.ts";
export { retryRefund, settleRefundByHand, withdrawRefund } from "./commands/failed-refunds.server.ts";
export { countFailedRefunds, listFailedRefunds } from "./queries/failed-refunds.server.ts";
export { readDisputes, readRefunds, type DisputeView, type RefundView } from "./queries/refunds.server.ts";
export { findUnreadablePans, readPanOf, readPans } from "./queries/pans.server.ts";
export { lockPayment } from "./queries/lock-payment.server.ts";
export { chargedJobName, countCharge, type ChargedData } from "./commands/count-charge.server.ts";
export { changeMandate, requestMandate, startMandate } from "./commands/mandates.server.ts";
export { findMandateByToken, listMandatesOf, type MandateView } from "./queries/mandates.server.ts";
export { requestPayment } from "./commands/request-payment.server.ts";
export {
  settledJobName,
  settlePayment,
  settlePayments,
  type SettledData,
  type Settlement,
} from "./commands/settle-payment.server.ts";
export { savePaymentRules, saveReceiptDetails } from "./commands/payee-settings.server.ts";
export { isReferenceTaken } from "./commands/reserve-reference.server.ts";
export { noteStatement } from "./commands/note-statement.server.ts";
export { cancelPayment } from "./commands/cancel-payment.server.ts";
export { recordPayment, type CounterPayment, type RecordedPayment } from "./commands/record-payment.server.ts";
export { askUpiAddress, decideUpiAddress, stopUpiAddress } from "./commands/upi-address.server.ts";
export {
  readPayeeSettings,
  readPaymentRules,
  readReceiptDetails,
  type PayeeSettings,
  type ReceiptDetails,
} from "./queries/payee-settings.server.ts";
export {
  countWaitingUpiAddresses,
  listWaitingUpiAddresses,
  type WaitingUpiAddress,
} from "./queries/upi-addresses.server.ts";
export { confirmPayment, failPayment } from "./commands/decide-payment.server.ts";
export { refundByRule } from "./commands/refund-by-rule.server.ts";
export { withdrawPayment } from "./commands/withdraw-payment.server.ts";
export { leftOf, requestRefund } from "./commands/refunds.server.ts";
export { readPaymentOptions, takesPayments } from "./queries/payment-options.server.ts";
export { checkBooks } from "./queries/check-books.server.ts";
export { findPaymentIds } from "./queries/find-payments.server.ts";
export { seedDeclared } from "./sample.server.ts";
