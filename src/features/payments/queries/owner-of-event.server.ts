import type { Db } from "#/platform/db/connection.ts";
import type { Services } from "#/platform/services.ts";
import type { GatewayEvent } from "../gateway/wire.ts";
import { tryDecrypt } from "#/platform/encrypt.ts";
import { SANDBOX_ACCOUNT } from "../sandbox/account.ts";

/** The subject of an event, and the account that may send it. */
export interface EventOwner {
  readonly spaceId: number;
  /** The account that it was made with; null where the order is not remembered yet. */
  readonly keyId: string | null;
  readonly paymentId: number | null;
  readonly mandateId: number | null;
}

/**
 * Finds the owner of the entities that an event names. Nothing of it is believed yet: an order's and a payment's id
 * come first, and notes only lead to the owner whose signature must be there.
 */
export async function ownerOfEvent(db: Db, { event, payload }: GatewayEvent): Promise<EventOwner | null> {
  const payment = payload.payment?.entity;
  const order = payload.order?.entity;
  const about = payload.refund?.entity.payment_id ?? payload.dispute?.entity.payment_id ?? payment?.id;
  const orderId = payment?.order_id ?? order?.id;
  const subscription = payload.subscription?.entity;
  if (subscription && event.startsWith("subscription.")) {
    const mandate = await db
      .selectFrom("mandate")
      .select(["id", "space_id", "key_id"])
      .where("gateway_subscription_id", "=", subscription.id)
      .executeTakeFirst();
    return (
      (mandate && { spaceId: mandate.space_id, keyId: mandate.key_id, paymentId: null, mandateId: mandate.id }) ?? null
    );
  }
  const columns = ["id", "space_id", "gateway_key_id", "mandate_id"] as const;
  if (about) {
    const row = await db
      .selectFrom("gateway_payment as g")
      .innerJoin("payment as p", "p.id", "g.payment_id")
      .select(["p.id", "p.space_id", "p.gateway_key_id", "p.mandate_id"])
      .where("g.id", "=", about)
      .executeTakeFirst();
    if (row) return ownerOf(row);
  }
  if (orderId) {
    const row = await db
      .selectFrom("payment")
      .select(columns)
      .where("gateway_order_id", "=", orderId)
      .executeTakeFirst();
    if (row) return ownerOf(row);
  }
  const token = order?.notes.sangam ?? payment?.notes.sangam;
  if (!token) return null;
  const row = await db.selectFrom("payment").select(columns).where("token", "=", token).executeTakeFirst();
  // A payment with an order is found by that instead.
  return row && !row.gateway_key_id ? ownerOf(row) : null;
}

const ownerOf = (row: {
  id: number;
  space_id: number;
  gateway_key_id: string | null;
  mandate_id: number | null;
}): EventOwner => ({
  spaceId: row.space_id,
  keyId: row.gateway_key_id,
  paymentId: row.id,
  mandateId: row.mandate_id,
});

/** Secrets with which webhooks may be signed here; every owner's that is in use. */
export async function* webhookSecrets(services: Pick<Services, "config" | "db" | "secret">): AsyncGenerator<string> {
  const { account, sandboxPort } = services.config.gateway;
  if (account) yield account.webhookSecret;
  if (sandboxPort !== undefined) yield SANDBOX_ACCOUNT.webhookSecret;
  for (let after = 0; ;) {
    const rows = await services.db
      .selectFrom("gateway_account")
      .select(["id", "webhook_secret_sealed"])
      .where("removed_at", "is", null)
      .where("id", ">", after)
      .orderBy("id")
      .limit(500)
      .execute();
    for (const row of rows) {
      const secret = tryDecrypt(services.secret, row.webhook_secret_sealed);
      if (secret !== null) yield secret;
    }
    if (rows.length < 500) return;
    after = rows.at(-1)!.id;
  }
}
