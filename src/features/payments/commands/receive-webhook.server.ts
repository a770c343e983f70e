import { createHash } from "node:crypto";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { isWebhookSigned } from "../gateway/signatures.ts";
import { GatewayEvent } from "../gateway/wire.ts";
import { ownerOfEvent, webhookSecrets } from "../queries/owner-of-event.server.ts";
import { gatewayByKey, gatewayOf } from "../queries/gateway-of.server.ts";
import { handleEvent } from "./handle-event.server.ts";

export interface Webhook {
  /** The body, byte for byte. */
  readonly raw: Buffer;
  readonly signature: string | null;
  /** The gateway's own id of the event; the same one is handled once. */
  readonly eventId: string | null;
}

export interface WebhookAnswer {
  /** Whatever is not 2xx is sent again by the gateway. */
  readonly status: 200 | 400;
  readonly outcome: string;
}

/**
 * Takes a webhook. Its signature is checked with the secret of the space that owns its subject, before anything is
 * done; then event and action are one transaction, and a repeated event waits for the first and does nothing.
 */
export async function receiveWebhook(services: Services, webhook: Webhook): Promise<WebhookAnswer> {
  const { db, log, clock } = services;
  const event = GatewayEvent.safeParse(json(webhook.raw));
  if (!event.success || !webhook.signature) return { status: 400, outcome: "unreadable" };
  const owner = await ownerOfEvent(db, event.data);
  if (!owner) {
    // The event is of the same account but another shop, or of nobody. Forged ones cost little: past the limit nothing
    // is tried, and the gateway sends its own again.
    if (!(await withinLimit(db))) return { status: 400, outcome: "too-many" };
    for await (const secret of webhookSecrets(services)) {
      if (isWebhookSigned(secret, webhook.raw, webhook.signature)) return { status: 200, outcome: "not-ours" };
    }
    return { status: 400, outcome: "signature-wrong" };
  }
  const account = owner.keyId
    ? await gatewayByKey(services, owner.spaceId, owner.keyId)
    : await gatewayOf(services, owner.spaceId);
  if (!account || !isWebhookSigned(account.webhookSecret, webhook.raw, webhook.signature)) {
    log.warn({ spaceId: owner.spaceId, event: event.data.event }, "a webhook with a wrong signature was refused");
    return { status: 400, outcome: "signature-wrong" };
  }
  const now = new Date(clock());
  const eventKey = webhook.eventId ?? createHash("sha256").update(webhook.raw).digest("hex");
  const eventId = `${account.keyId}:${eventKey.slice(0, 200)}`;
  const outcome = await db.transaction().execute(async (db) => {
    const fresh = await db
      .insertInto("gateway_event")
      .values({
        event_id: eventId,
        type: event.data.event,
        // Only what is read here: cards, addresses and telephone numbers of payers are not kept.
        payload: JSON.stringify(event.data),
        received_at: now,
        handled_at: now,
      })
      .onConflict((conflict) => conflict.column("event_id").doNothing())
      .returning("event_id")
      .executeTakeFirst();
    if (!fresh) return "repeated";
    const outcome = await handleEvent(services, db, owner, account, event.data, now);
    await db.updateTable("gateway_event").set({ outcome }).where("event_id", "=", eventId).execute();
    return outcome;
  });
  return { status: 200, outcome };
}

const withinLimit = (db: Services["db"]): Promise<boolean> =>
  countAgainstLimit(db, { key: "webhook-unknown", limit: 1_200, windowSeconds: 60 }).then(
    () => true,
    (error: unknown) => (error instanceof Refusal ? false : Promise.reject(error)),
  );

function json(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString("utf8"), (_key, value: unknown) => {
      if (typeof value === "string" && value.includes("\0")) throw new Error("The database cannot keep it.");
      return value;
    });
  } catch {
    return undefined;
  }
}
