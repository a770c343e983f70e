import type { JobDefinition } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import { SEND_REFUND_JOB, sendRefund, type SendRefundData } from "./commands/send-refund.server.ts";

type Work<Data extends object> = JobDefinition<Data> & { handle: (data: Data) => Promise<void> };

/** Sends refunds; one that was not answered is tried again, for hours if need be. */
export const refundJob = (services: Services): Work<SendRefundData> => ({
  name: SEND_REFUND_JOB,
  retryLimit: 10,
  handle: ({ refundId }) => sendRefund(services, refundId),
});

/** Begins everything that payments do beside the pages. */
export async function paymentJobs(services: Services): Promise<void> {
  await services.jobs.work(refundJob(services));
}
