import type { JobDefinition } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import { CANCELLED_JOB, type CancelledData } from "./commands/cancel-payment.server.ts";
import { sendCancelled, sendReceipt, sendReceipts } from "./commands/send-receipt.server.ts";
import { SETTLED_JOB, type SettledData } from "./commands/settle-payment.server.ts";

/** Money arrived: its payer gets the receipt. */
export const receiptJob = (services: Services): JobDefinition<SettledData> => ({
  name: SETTLED_JOB,
  retryLimit: 8,
  concurrency: 2,
  batch: 8,
  heartbeatSeconds: 20,
  handle: (data) => sendReceipt(services, data),
  handleAll: (all) => sendReceipts(services, all),
});

/** A receipt was cancelled: whoever has it is told. */
export const cancelledReceiptJob = (services: Services): JobDefinition<CancelledData> => ({
  name: CANCELLED_JOB,
  retryLimit: 8,
  heartbeatSeconds: 20,
  handle: (data) => sendCancelled(services, data),
});
