import type { Db } from "#/platform/db/connection.ts";
import type { Services } from "#/platform/services.ts";
import type { GatewayEvent } from "../gateway/wire.ts";
import type { GatewayAccount } from "../queries/gateway-of.server.ts";
import { lockPayment } from "../queries/lock-payment.server.ts";
import type { EventOwner } from "../queries/owner-of-event.server.ts";
import { queueAskMandate } from "./ask-mandate.server.ts";
import { queueCharge } from "./count-charge.server.ts";
import { isMandateEnd, receiveSubscription } from "./receive-subscription.server.ts";
import { queueAsk } from "./ask-gateway.server.ts";
import { receiveDispute } from "./receive-dispute.server.ts";
import { receiveRefund } from "./receive-refund.server.ts";
import { receiveGatewayPayment } from "./receive-gateway-payment.server.ts";

/**
 * Applies a signed event to its subject, inside the transaction that stores the event.
 * @returns a word for the record.
 */
export async function handleEvent(
  services: Services,
  db: Db,
  owner: EventOwner,
  account: GatewayAccount,
  { event, payload }: GatewayEvent,
  now: Date,
): Promise<string> {
  if (owner.mandateId !== null && event.startsWith("subscription.")) {
    const { subscription, payment: charge } = payload;
    if (!subscription) return "ignored";
    const state = await receiveSubscription(db, owner.mandateId, subscription.entity, now);
    // States that arrive in the wrong order are corrected by asking the gateway.
    if (!isMandateEnd(state)) await queueAskMandate(services.jobs, db, owner.mandateId);
    if (event !== "subscription.charged" || !charge) return `mandate-${state}`;
    await queueCharge(services.jobs, db, owner.mandateId, charge.entity);
    return "charge-queued";
  }
  if (owner.paymentId === null) return "ignored";
  const locked = await lockPayment(db, owner.paymentId);
  if (!locked || locked.space_id !== account.spaceId) return "belongs-elsewhere";
  let payment = locked;
  if (event.startsWith("refund.") && payload.refund) {
    return receiveRefund(services, db, payment, payload.refund.entity, now);
  }
  if (event.startsWith("payment.dispute.") && payload.dispute) {
    return receiveDispute(db, payment, event, payload.dispute.entity, now);
  }
  const said = payload.payment?.entity;
  if (!said || !(event.startsWith("payment.") || event === "order.paid")) return "ignored";
  // A charge of a mandate has an order of the gateway's own.
  if (payment.mandate_id !== null) return receiveGatewayPayment(services, db, payment, said, now);
  if (!payment.gateway_order_id) {
    // It came before the answer to our own question for the order: only what the gateway keeps with the order is proof.
    const order = payload.order?.entity;
    const isOurs =
      order !== undefined &&
      order.id === said.order_id &&
      order.receipt === String(payment.id) &&
      order.notes.sangam === payment.token;
    if (!isOurs) {
      await queueAsk(services.jobs, db, payment.id);
      return "asked";
    }
    await db
      .updateTable("payment")
      .set({ gateway_order_id: order.id, gateway_key_id: account.keyId, channel: "gateway" })
      .where("id", "=", payment.id)
      .execute();
    payment = (await lockPayment(db, payment.id))!;
  }
  if (said.order_id !== payment.gateway_order_id) return "belongs-elsewhere";
  return receiveGatewayPayment(services, db, payment, said, now);
}
