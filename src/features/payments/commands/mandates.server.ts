import { randomBytes } from "node:crypto";
import { recordAudit } from "#/features/audit/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notFound, refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { GatewayRefusal, type GatewayClient } from "../gateway/client.ts";
import { clientOf, gatewayByKey, gatewayOf } from "../queries/gateway-of.server.ts";
import { assertAmount, type PaymentRequest } from "./request-payment.server.ts";
import { checkoutForm, politely, type CheckoutForm } from "./start-checkout.server.ts";
import { receiveSubscription } from "./receive-subscription.server.ts";
import { paymentsAudit } from "../audit-actions.ts";

export interface MandateRequest {
  readonly payer: PaymentRequest["payer"];
  readonly payee: { readonly spaceId: number };
  readonly purpose: string;
  readonly fund: string;
  /** The monthly amount. */
  readonly amountPaise: number;
  /** The asking form's own key: the same key again is the same mandate. */
  readonly key: string;
  readonly language: string;
}

/**
 * Writes down that somebody wants to give every month; nothing is charged before they agree on the gateway's page. The
 * asking feature records what it is for in the same transaction, under the mandate's id.
 * @throws platform.not-found, payments.too-little, payments.too-much (beside the field `amount`).
 */
export async function requestMandate(
  db: Db,
  request: MandateRequest,
  now: Date,
): Promise<{ readonly id: number; readonly token: string; readonly isNew: boolean }> {
  await assertAmount(db, { spaceId: request.payee.spaceId, ...request });
  const row = await db
    .insertInto("mandate")
    .values({
      token: randomBytes(16).toString("base64url"),
      space_id: request.payee.spaceId,
      payer_id: request.payer.personId,
      payer_name: request.payer.name,
      payer_email: request.payer.email,
      payer_pan_sealed: request.payer.panEncrypted ?? null,
      payer_address: request.payer.address ?? "",
      purpose: request.purpose,
      fund: request.fund,
      amount_paise: request.amountPaise,
      idempotency_key: request.key,
      language: request.language,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .returning(["id", "token"])
    .executeTakeFirst();
  if (row) return { ...row, isNew: true };
  const before = await db
    .selectFrom("mandate")
    .select(["id", "token"])
    .where("idempotency_key", "=", request.key)
    .executeTakeFirstOrThrow();
  return { ...before, isNew: false };
}

/** Ten years; a payer ends it whenever they like. */
const MONTHS = 120;

/**
 * The form that leads to the gateway's page for agreeing. A mandate that was made and never agreed to charges nothing.
 * @throws platform.not-found, payments.not-pending (409), payments.space-takes-none, payments.gateway-silent (503),
 * payments.gateway-refused.
 */
export async function startMandate(services: Services, token: string): Promise<CheckoutForm> {
  const { db } = services;
  const row = await db
    .selectFrom("mandate as m")
    .innerJoin("space_brief as s", "s.id", "m.space_id")
    .select(["m.id", "m.token", "m.space_id", "m.amount_paise", "m.state", "m.payer_name", "m.payer_email"])
    .select(["m.gateway_subscription_id", "m.key_id", "s.name as space"])
    .where("m.token", "=", token)
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.state !== "created") throw refuse("payments.not-pending", { status: 409 });
  const account = row.key_id
    ? await gatewayByKey(services, row.space_id, row.key_id)
    : await gatewayOf(services, row.space_id);
  if (!account) throw refuse("payments.space-takes-none");
  await countAgainstLimit(db, { key: `mandate-start:${row.id}`, limit: 10, windowSeconds: 600 });
  const client = clientOf(services, account);
  const make = async (): Promise<string> => {
    const plan = await client.createPlan({
      name: `${row.space ?? ""} ${row.id}`.trim(),
      amountPaise: row.amount_paise,
    });
    const made = await client.createSubscription({
      planId: plan.id,
      totalCount: MONTHS,
      notes: { sangam_mandate: row.token },
    });
    // The first of two mandates made at once is kept.
    const kept = await db
      .updateTable("mandate")
      .set({ gateway_subscription_id: made.id, key_id: account.keyId })
      .where("id", "=", row.id)
      .where("gateway_subscription_id", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (kept) return made.id;
    const first = await db
      .selectFrom("mandate")
      .select("gateway_subscription_id")
      .where("id", "=", row.id)
      .executeTakeFirstOrThrow();
    return first.gateway_subscription_id!;
  };
  const subscriptionId = row.gateway_subscription_id ?? (await politely(services, row.space_id, make));
  const { publicUrl } = services.config;
  return checkoutForm(services, {
    key_id: account.keyId,
    subscription_id: subscriptionId,
    name: row.space ?? "",
    "prefill[name]": row.payer_name,
    "prefill[email]": row.payer_email,
    callback_url: `${publicUrl}/pay/mandate/${row.token}/return`,
    cancel_url: `${publicUrl}/giving/recurring/${row.token}`,
  });
}

export type MandateAction = "pause" | "resume" | "cancel";

/**
 * Pauses, resumes or ends a mandate for anybody with its token; the gateway does it before we say so. A repeated call
 * changes nothing.
 * @param viewer for the record only: the token is what allows it.
 * @throws platform.not-found, payments.mandate-not-now (409), payments.gateway-silent (503), platform.too-many.
 */
export async function changeMandate(
  services: Services,
  viewer: Viewer,
  { token, action }: { readonly token: string; readonly action: MandateAction },
): Promise<void> {
  const { db, clock } = services;
  const row = await db
    .selectFrom("mandate")
    .select(["id", "space_id", "key_id", "gateway_subscription_id", "state"])
    .where("token", "=", token)
    .executeTakeFirst();
  if (!row) throw notFound();
  await countAgainstLimit(db, { key: `mandate:${row.id}`, limit: 30, windowSeconds: 600 });
  const wanted = { pause: "paused", resume: "active", cancel: "cancelled" } as const;
  if (row.state === wanted[action]) return;
  const now = new Date(clock());
  const { gateway_subscription_id: subscriptionId } = row;
  const account = subscriptionId ? await gatewayByKey(services, row.space_id, row.key_id) : null;
  if (subscriptionId && !account) throw refuse("payments.gateway-silent", { status: 503 });
  const said =
    subscriptionId && account
      ? await politely(services, row.space_id, () => ask(clientOf(services, account), subscriptionId, action))
      : null;
  await db.transaction().execute(async (db) => {
    const state = said
      ? await receiveSubscription(db, row.id, said, now)
      : action === "cancel"
        ? await cancelUnstarted(db, row.id, now)
        : null;
    if (state !== wanted[action]) throw refuse("payments.mandate-not-now", { status: 409 });
    await recordAudit(db, paymentsAudit[`mandate.${wanted[action]}`], {
      actorId: viewer.kind === "person" ? viewer.personId : null,
      entityId: row.id,
      spaceId: row.space_id,
    });
  });
}

/** An action that is not possible (any more) is answered with the present state. */
async function ask(client: GatewayClient, subscriptionId: string, action: MandateAction) {
  try {
    if (action === "pause") return await client.pauseSubscription(subscriptionId);
    if (action === "resume") return await client.resumeSubscription(subscriptionId);
    return await client.cancelSubscription(subscriptionId);
  } catch (error) {
    if (error instanceof GatewayRefusal && error.status === 400) return client.subscription(subscriptionId);
    throw error;
  }
}

async function cancelUnstarted(db: Db, mandateId: number, now: Date): Promise<string | null> {
  const row = await db
    .updateTable("mandate")
    .set({ state: "cancelled", ended_at: now })
    .where("id", "=", mandateId)
    .where("state", "=", "created")
    .where("gateway_subscription_id", "is", null)
    .returning("state")
    .executeTakeFirst();
  return row?.state ?? null;
}
