import type { Db } from "#/platform/db/connection.ts";
import type { Jobs } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import { GatewayRefusal, type GatewayClient } from "../gateway/client.ts";
import type { GatewayPayment } from "../gateway/wire.ts";
import { clientOf, gatewayByKey, gatewayOf } from "../queries/gateway-of.server.ts";
import { lockPayment } from "../queries/lock-payment.server.ts";
import { lostOrder, rememberOrder } from "./start-checkout.server.ts";
import { receiveGatewayPayment, type Outcome } from "./receive-gateway-payment.server.ts";

export const ASK_JOB = "payments.ask-gateway";
export interface AskData {
  readonly paymentId: number;
}

export const queueAsk = (jobs: Jobs, db: Db, paymentId: number): Promise<void> =>
  jobs.send<AskData>(db, ASK_JOB, { paymentId }, { singletonKey: String(paymentId) });

/**
 * Asks the gateway what became of a payment's order, captures what is only authorized, and takes over the rest; may be
 * run any number of times, beside webhooks of the same.
 * @throws GatewayUnreachable, GatewayRefusal where even asking is refused.
 */
export async function askGateway(services: Services, paymentId: number): Promise<readonly Outcome[]> {
  const row = await services.db
    .selectFrom("payment")
    .select(["id", "token", "space_id", "gateway_order_id", "gateway_key_id", "order_asked_at", "amount_paise"])
    .where("id", "=", paymentId)
    .executeTakeFirst();
  if (!row || (!row.gateway_order_id && !row.order_asked_at)) return [];
  const account = row.gateway_order_id
    ? await gatewayByKey(services, row.space_id, row.gateway_key_id)
    : await gatewayOf(services, row.space_id);
  if (!account) return [];
  const client = clientOf(services, account);
  let orderId = row.gateway_order_id;
  if (!orderId) {
    const lost = await lostOrder(client, row);
    if (!lost) return [];
    orderId = await rememberOrder(services, { paymentId, orderId: lost.id, keyId: account.keyId });
  }
  const outcomes: Outcome[] = [];
  for (const said of await client.paymentsOfOrder(orderId)) {
    outcomes.push(await receiveNow(services, paymentId, await captured(client, said, row.amount_paise)));
  }
  return outcomes;
}

/** In a transaction of its own. */
export const receiveNow = (services: Services, paymentId: number, said: GatewayPayment): Promise<Outcome> =>
  services.db.transaction().execute(async (db) => {
    const payment = (await lockPayment(db, paymentId))!;
    return receiveGatewayPayment(services, db, payment, said, new Date(services.clock()));
  });

/** An authorized payment of the requested amount is captured; one captured elsewhere meanwhile is fetched. */
export async function captured(
  client: GatewayClient,
  said: GatewayPayment,
  amountPaise: number,
): Promise<GatewayPayment> {
  if (said.status !== "authorized" || said.amount !== amountPaise || said.currency !== "INR") return said;
  try {
    return await client.capture(said.id, said.amount);
  } catch (error) {
    if (error instanceof GatewayRefusal && error.status === 400) return client.payment(said.id);
    throw error;
  }
}
