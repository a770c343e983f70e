import { feature } from "../feature.ts";
import { ownPayments } from "./queries/own-data.server.ts";
import { nameUpiAddress } from "./first-step.server.ts";
import { ledgerCheckJobs } from "./check-job.server.ts";
import { forgetPayer, hindersPayer } from "./leaving.server.ts";
import { paymentNotifications } from "./notification-words.ts";
import { paymentJobs, startOwnSandbox } from "./jobs.server.ts";
import { cancelledReceiptJob, receiptJob } from "./receipt-job.server.ts";
import { receiptNotifications } from "./receipt-notifications.server.ts";
import { startMoneyNews } from "./sockets.server.ts";
import { auditWords } from "./audit-words.ts";

export const payments = feature({
  name: "payments",
  tables: [
    "payment",
    "payment_record",
    "payment_setting",
    "payment_subject",
    "receipt_counter",
    "receipt_letter",
    "space_vpa",
    "refund",
    "dispute",
    "mandate",
    "gateway_account",
    "gateway_event",
    "gateway_payment",
  ],
  start: async ({ services }) => ({ stop: await startOwnSandbox(services) }),
  jobs: ({ services }) => [
    ...paymentJobs(services),
    ...ledgerCheckJobs(services),
    receiptJob(services),
    cancelledReceiptJob(services),
  ],
  sockets: ({ services, sockets, identify }) => startMoneyNews(services, sockets, identify),
  notifications: paymentNotifications,
  notificationSubject: receiptNotifications,
  auditWords,
  firstStep: nameUpiAddress,
  hindersLeaving: hindersPayer,
  forgetPerson: forgetPayer,
  exportPerson: ownPayments,
});
