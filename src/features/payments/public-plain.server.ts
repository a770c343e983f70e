// The door for what plain Node runs too, such as seeding: nothing behind it needs words.
export { requestPayment } from "./commands/request-payment.server.ts";
export { settlePayment } from "./commands/settle-payment.server.ts";
export { readReceiptDetails, type ReceiptDetails } from "./queries/payee-settings.server.ts";
export { findPaymentIds } from "./queries/find-payments.server.ts";
export { readPans } from "./queries/pans.server.ts";
export { seedClaim } from "./sample.server.ts";
export { takesPayments } from "./queries/ways.server.ts";
export { chargedJobName, countCharge, type ChargedData } from "./commands/count-charge.server.ts";
