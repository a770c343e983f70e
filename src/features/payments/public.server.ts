export { requestPayment, type PaymentRequest, type RequestedPayment } from "./commands/request-payment.server.ts";
export { readReceiptLines, readReceiptOf, type Receipt, type ReceiptLine } from "./queries/receipt.server.ts";
export { receiptAddress, receiptFileName, receiptPdf } from "./receipt-paper.server.ts";
export {
  SETTLED_JOB,
  settlePayment,
  tellPayment,
  type Settled,
  type SettledData,
  type Settlement,
} from "./commands/settle-payment.server.ts";
