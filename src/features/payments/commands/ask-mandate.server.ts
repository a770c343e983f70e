import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Jobs } from "#/platform/jobs.ts";
import { notFound, refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { GatewayRefusal, GatewayUnreachable } from "../gateway/client.ts";
import { isMandateSigned } from "../gateway/signatures.ts";
import { clientOf, gatewayByKey } from "../queries/gateway-of.server.ts";
import { queueCharge } from "./count-charge.server.ts";
import type { CheckoutAnswer } from "./receive-return.server.ts";
import { receiveSubscription } from "./receive-subscription.server.ts";

export const ASK_MANDATE_JOB = "payments.ask-mandate";
export interface AskMandateData {
  readonly mandateId: number;
}

export const queueAskMandate = (jobs: Jobs, db: Db, mandateId: number): Promise<void> =>
  jobs.send<AskMandateData>(db, ASK_MANDATE_JOB, { mandateId }, { singletonKey: String(mandateId) });

/**
 * Reads a mandate's state at the gateway, and charges without a webhook; may be run any number of times.
 * @throws GatewayUnreachable, GatewayRefusal.
 */
export async function askMandate(services: Services, mandateId: number): Promise<void> {
  const row = await services.db
    .selectFrom("mandate")
    .select(["id", "space_id", "key_id", "gateway_subscription_id", "charges_counted"])
    .where("id", "=", mandateId)
    .executeTakeFirst();
  if (!row?.gateway_subscription_id) return;
  const account = await gatewayByKey(services, row.space_id, row.key_id);
  if (!account) return;
  const client = clientOf(services, account);
  const said = await client.subscription(row.gateway_subscription_id);
  await services.db.transaction().execute((db) => receiveSubscription(db, mandateId, said, new Date(services.clock())));
  if ((said.paid_count ?? 0) <= row.charges_counted) return;
  for (const invoice of await client.invoicesOfSubscription(said.id)) {
    if (!invoice.payment_id || invoice.status !== "paid") continue;
    const known = await services.db
      .selectFrom("gateway_payment")
      .select("id")
      .where("id", "=", invoice.payment_id)
      .executeTakeFirst();
    if (known) continue;
    const payment = await client.payment(invoice.payment_id);
    await queueCharge(services.jobs, services.db, mandateId, payment);
  }
}

/**
 * The payer comes back from the gateway's page for agreeing; as receiveReturn.
 * @throws platform.not-found; payments.signature-wrong (400); platform.too-many.
 */
export async function receiveMandateReturn(
  services: Services,
  token: string,
  answer: Pick<CheckoutAnswer, "paymentId" | "signature"> & { readonly subscriptionId: string },
): Promise<void> {
  const { db, log } = services;
  const row = await db
    .selectFrom("mandate")
    .select(["id", "space_id", "key_id", "gateway_subscription_id"])
    .where("token", "=", token)
    .executeTakeFirst();
  if (!row) throw notFound();
  await countAgainstLimit(db, { key: `mandate-return:${row.id}`, limit: 60, windowSeconds: 60 });
  try {
    if (answer.paymentId !== "" || answer.signature !== "") {
      const { gateway_subscription_id: subscriptionId } = row;
      const account = subscriptionId ? await gatewayByKey(services, row.space_id, row.key_id) : null;
      const signed =
        account !== null &&
        answer.subscriptionId === subscriptionId &&
        isMandateSigned(account.keySecret, { subscriptionId, paymentId: answer.paymentId }, answer.signature);
      if (!signed) throw refuse("payments.signature-wrong", { status: 400 });
    }
    await askMandate(services, row.id);
  } catch (error) {
    if (!(error instanceof GatewayUnreachable) && !(error instanceof GatewayRefusal)) throw error;
    log.warn({ err: error, mandateId: row.id }, "the gateway could not be asked when the payer came back");
  }
}
