import type { JobDefinition } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import { ASK_JOB, askGateway, type AskData } from "./commands/ask-gateway.server.ts";
import { ASK_MANDATE_JOB, askMandate, type AskMandateData } from "./commands/ask-mandate.server.ts";
import { purgeEvents } from "./commands/purge-events.server.ts";
import { pollGateway } from "./commands/poll-gateway.server.ts";
import { reconcileJob } from "./reconcile-job.server.ts";
import { SEND_REFUND_JOB, sendRefund, type SendRefundData } from "./commands/send-refund.server.ts";
import { SANDBOX_ACCOUNT } from "./sandbox/account.ts";

/** Sends refunds; one that was not answered is tried again, for hours if need be. */
export const refundJob = (services: Services): JobDefinition<SendRefundData> => ({
  name: SEND_REFUND_JOB,
  retryLimit: 10,
  concurrency: 2,
  batch: 8,
  handle: ({ refundId }) => sendRefund(services, refundId),
});

/** Asks the gateway what became of an order, and captures what is only authorized. */
export const askJob = (services: Services): JobDefinition<AskData> => ({
  name: ASK_JOB,
  retryLimit: 8,
  concurrency: 4,
  handle: async ({ paymentId }) => void (await askGateway(services, paymentId)),
});

/** Asks the gateway how a mandate stands. */
export const askMandateJob = (services: Services): JobDefinition<AskMandateData> => ({
  name: ASK_MANDATE_JOB,
  retryLimit: 8,
  handle: ({ mandateId }) => askMandate(services, mandateId),
});

/** Every three minutes: webhooks get lost, and the gateway still knows. */
export const pollJob = (services: Services): JobDefinition<object> => ({
  name: "payments.gateway-rounds",
  cron: "*/3 * * * *",
  handle: async () => void (await pollGateway(services)),
});

/** Deletes the gateway's events of more than a year ago, every night. */
export const oldEventsJob = ({ db, clock }: Services): JobDefinition<object> => ({
  name: "payments.forget-events",
  cron: "53 20 * * *",
  handle: async () => void (await purgeEvents(db, clock())),
});

/** Starts the sandbox where this process is to have one. @returns what ends it. */
export async function startOwnSandbox({ config, log }: Services): Promise<() => Promise<void>> {
  const { sandboxPort } = config.gateway;
  if (sandboxPort === undefined || !config.roles.includes("web")) return async () => undefined;
  // Read only where it is played with.
  const { startSandbox } = await import("./sandbox/gateway.ts");
  const webhookUrl = `http://localhost:${config.port}/webhooks/razorpay`;
  try {
    const sandbox = await startSandbox(sandboxPort, { webhookUrl, accounts: [SANDBOX_ACCOUNT] });
    log.info({ url: sandbox.url }, "the sandbox gateway is serving");
    return () => sandbox.stop();
  } catch (error) {
    // Another server of the same developer has it: its webhooks go there.
    log.warn({ err: error, port: sandboxPort }, "the sandbox gateway could not start; set SANDBOX_PORT to a free port");
    return async () => undefined;
  }
}

/** Everything that payments do beside the pages. */
export const paymentJobs = (services: Services): readonly JobDefinition<never>[] => [
  refundJob(services),
  askJob(services),
  askMandateJob(services),
  pollJob(services),
  reconcileJob(services),
  oldEventsJob(services),
];
