import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notFound, refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { GatewayRefusal, GatewayUnreachable } from "../gateway/client.ts";
import { isCheckoutSigned } from "../gateway/signatures.ts";
import { clientOf, gatewayByKey } from "../queries/gateway-of.server.ts";
import { askGateway, captured, receiveNow } from "./ask-gateway.server.ts";

/** The answer of the gateway's checkout by the payer's browser; empty where something went wrong there. */
export interface CheckoutAnswer {
  readonly paymentId: string;
  readonly orderId: string;
  readonly signature: string;
}

/**
 * Handles the payer's return. The browser's data is only believed with the gateway's signature, and then the gateway is
 * asked; without one the gateway is asked what happened. Where it does not answer, the webhook or the next round does.
 * @throws platform.not-found; payments.signature-wrong (400); platform.too-many.
 */
export async function receiveReturn(services: Services, token: string, answer: CheckoutAnswer): Promise<void> {
  const { db, log } = services;
  const row = await db
    .selectFrom("payment")
    .select(["id", "space_id", "gateway_order_id", "gateway_key_id", "amount_paise"])
    .where("token", "=", token)
    .executeTakeFirst();
  if (!row) throw notFound();
  await countAgainstLimit(db, { key: `payment-return:${row.id}`, limit: 60, windowSeconds: 60 });
  try {
    if (answer.paymentId === "" && answer.signature === "") {
      await askGateway(services, row.id);
      return;
    }
    const { gateway_order_id: orderId } = row;
    const account = orderId ? await gatewayByKey(services, row.space_id, row.gateway_key_id) : null;
    const signed =
      account !== null &&
      answer.orderId === orderId &&
      isCheckoutSigned(account.keySecret, { orderId, paymentId: answer.paymentId }, answer.signature);
    if (!signed) throw refuse("payments.signature-wrong", { status: 400 });
    const client = clientOf(services, account);
    const said = await client.payment(answer.paymentId);
    if (said.order_id !== orderId) throw refuse("payments.signature-wrong", { status: 400 });
    await receiveNow(services, row.id, await captured(client, said, row.amount_paise));
  } catch (error) {
    if (!(error instanceof GatewayUnreachable) && !(error instanceof GatewayRefusal)) throw error;
    log.warn({ err: error, paymentId: row.id }, "the gateway could not be asked when the payer came back");
  }
}
