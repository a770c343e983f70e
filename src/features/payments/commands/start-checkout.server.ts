import { sql } from "kysely";
import { notFound, refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { GatewayRefusal, GatewayUnreachable, type GatewayClient } from "../gateway/client.ts";
import { mayBePaid } from "../queries/payment-options.server.ts";
import { clientOf, gatewayByKey, gatewayOf, type GatewayAccount } from "../queries/gateway-of.server.ts";

/** A form that leads to the gateway's own checkout page; allow its origin by `ctx.allowFormAction`. */
export interface CheckoutForm {
  readonly action: string;
  /** Origin of `action`. */
  readonly origin: string;
  /** Hidden fields in their order. */
  readonly fields: readonly { readonly name: string; readonly value: string }[];
}

/** The lease outlasts the client's wait for an answer: its owner has given up by then. */
const ORDER_LEASE_SECONDS = 15;

interface Row {
  readonly id: number;
  readonly token: string;
  readonly space_id: number;
  readonly amount_paise: number;
  readonly payer_name: string;
  readonly payer_email: string;
  readonly gateway_order_id: string | null;
  readonly gateway_key_id: string | null;
}

/**
 * The form that leads to the gateway's checkout. The gateway's order is made once: its receipt is the payment's id, and
 * an order whose creation was not confirmed is found by it.
 * @param token the payment's own.
 * @throws platform.not-found, payments.not-pending (409), payments.space-takes-none, payments.gateway-silent (503),
 * payments.gateway-refused.
 */
export async function startCheckout(services: Services, token: string): Promise<CheckoutForm> {
  const { db } = services;
  const row = await db
    .selectFrom("payment as p")
    .innerJoin("space_brief as s", "s.id", "p.space_id")
    .select(["p.id", "p.token", "p.space_id", "p.amount_paise", "p.payer_name", "p.payer_email", "p.state"])
    .select(["p.gateway_order_id", "p.gateway_key_id", "p.method", "p.channel", "p.withdrawn_at", "s.name as space"])
    .where("p.token", "=", token)
    .executeTakeFirst();
  if (!row) throw notFound();
  // A payment that failed at the gateway may be tried again with the same order.
  const mayPay = row.state === "pending" || (row.state === "failed" && row.channel === "gateway");
  if (!mayPay || row.withdrawn_at || row.method !== "online") throw refuse("payments.not-pending", { status: 409 });
  // Hidden or removed since the payment was asked for.
  if (!(await mayBePaid(db, row.space_id))) throw refuse("payments.space-takes-none");
  const account = row.gateway_order_id
    ? await gatewayByKey(services, row.space_id, row.gateway_key_id)
    : await gatewayOf(services, row.space_id);
  if (!account) throw refuse("payments.space-takes-none");
  const orderId =
    row.gateway_order_id ?? (await politely(services, row.space_id, () => orderOf(services, account, row)));
  const back = `${services.config.publicUrl}/pay/${row.token}`;
  return checkoutForm(services, {
    key_id: account.keyId,
    amount: String(row.amount_paise),
    currency: "INR",
    order_id: orderId,
    name: row.space ?? "",
    "prefill[name]": row.payer_name,
    "prefill[email]": row.payer_email,
    "notes[sangam]": row.token,
    callback_url: `${back}/return`,
    cancel_url: back,
  });
}

export function checkoutForm({ config }: Pick<Services, "config">, fields: Record<string, string>): CheckoutForm {
  const { url } = config.gateway;
  return {
    action: `${url}/v1/checkout/embedded`,
    origin: url,
    fields: Object.entries(fields)
      .filter(([, value]) => value !== "")
      .map(([name, value]) => ({ name, value })),
  };
}

/** Turns the gateway's errors into words for the payer; the log has them as they are. */
export async function politely<Answer>(
  { log }: Pick<Services, "log">,
  spaceId: number,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    log.warn({ err: error, spaceId }, "the gateway did not do what was asked");
    if (error instanceof GatewayUnreachable) throw refuse("payments.gateway-silent", { status: 503 });
    if (error instanceof GatewayRefusal) throw refuse("payments.gateway-refused");
    throw error;
  }
}

async function orderOf(services: Services, account: GatewayAccount, row: Row): Promise<string> {
  const { db, clock } = services;
  const now = new Date(clock());
  const lease = await db.transaction().execute(async (db) => {
    const before = await db
      .selectFrom("payment")
      .select(["gateway_order_id", "order_asked_at"])
      .where("id", "=", row.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (before.gateway_order_id) return { orderId: before.gateway_order_id, wasAsked: true };
    const { order_asked_at: asked } = before;
    if (asked && now.getTime() - asked.getTime() < ORDER_LEASE_SECONDS * 1000) return null;
    await db.updateTable("payment").set({ order_asked_at: now }).where("id", "=", row.id).execute();
    return { orderId: null, wasAsked: asked !== null };
  });
  // Another tab of the same payer is asking right now.
  if (!lease) throw refuse("payments.gateway-busy", { status: 409 });
  if (lease.orderId) return lease.orderId;
  const client = clientOf(services, account);
  try {
    const order = (lease.wasAsked ? await lostOrder(client, row) : null) ?? (await makeOrder(client, row));
    return await rememberOrder(services, { paymentId: row.id, orderId: order.id, keyId: account.keyId });
  } catch (error) {
    // It said no, so there is no order to wait for.
    if (error instanceof GatewayRefusal) {
      await db.updateTable("payment").set({ order_asked_at: null }).where("id", "=", row.id).execute();
    }
    throw error;
  }
}

const makeOrder = (client: GatewayClient, row: Row) =>
  client.createOrder({ amountPaise: row.amount_paise, receipt: String(row.id), notes: { sangam: row.token } });

/** One that was made, though its answer never came. */
export async function lostOrder(client: GatewayClient, row: Pick<Row, "id" | "token" | "amount_paise">) {
  const orders = await client.ordersOfReceipt(String(row.id));
  return orders.find((order) => order.notes.sangam === row.token && order.amount === row.amount_paise) ?? null;
}

/** @returns the order that the payment has: the first that was remembered stays. */
export async function rememberOrder(
  { db }: Pick<Services, "db">,
  { paymentId, orderId, keyId }: { paymentId: number; orderId: string; keyId: string },
): Promise<string> {
  const row = await db
    .updateTable("payment")
    .set({
      gateway_order_id: sql<string>`coalesce(gateway_order_id, ${orderId})`,
      gateway_key_id: sql<string>`case when gateway_order_id is null then ${keyId} else gateway_key_id end`,
      channel: sql<"gateway">`case when state in ('completed', 'cancelled') then channel else 'gateway' end`,
    })
    .where("id", "=", paymentId)
    .returning("gateway_order_id")
    .executeTakeFirstOrThrow();
  return row.gateway_order_id!;
}
