import { recordAudit } from "#/features/audit/public.server.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { refuse, refuseField } from "#/platform/refusal.ts";
import { encrypt } from "#/platform/encrypt.ts";
import { assertConfirmed } from "#/platform/confirmed.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { gatewayClient, GatewayRefusal, GatewayUnreachable } from "../gateway/client.ts";
import { paymentsAudit } from "../audit-actions.ts";
import { assertSetUp } from "./assert-set-up.server.ts";

export interface GatewayAccountInput {
  readonly spaceId: number;
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
}

/**
 * Stores a space's account at the gateway, after checking its keys at the gateway; the secrets are encrypted and never
 * shown again. Earlier payments stay with the earlier account.
 * @throws as assertSetUp; payments.gateway-keys-wrong (beside `keyId`), payments.gateway-silent (503).
 */
export async function saveGatewayAccount(
  services: Services,
  viewer: Viewer,
  input: GatewayAccountInput,
): Promise<void> {
  const owner = await assertSetUp(services, viewer, input);
  assertConfirmed(owner, services);
  const { config, db, secret, clock } = services;
  await countAgainstLimit(db, { key: `gateway-keys:${input.spaceId}`, limit: 20, windowSeconds: 3_600 });
  try {
    await gatewayClient(config.gateway.url, input).checkKeys();
  } catch (error) {
    if (error instanceof GatewayRefusal) throw refuseField("keyId", "payments.gateway-keys-wrong");
    if (error instanceof GatewayUnreachable) throw refuse("payments.gateway-silent", { status: 503 });
    throw error;
  }
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    // Two owners who save at once: the later one replaces the earlier.
    await db.selectFrom("payee_brief").select("id").where("id", "=", input.spaceId).forUpdate().execute();
    await db
      .updateTable("gateway_account")
      .set({ removed_at: now })
      .where("space_id", "=", input.spaceId)
      .where("removed_at", "is", null)
      .execute();
    await db
      .insertInto("gateway_account")
      .values({
        space_id: input.spaceId,
        key_id: input.keyId,
        key_secret_sealed: encrypt(secret, input.keySecret),
        webhook_secret_sealed: encrypt(secret, input.webhookSecret),
        created_by: owner.personId,
        created_at: now,
      })
      .execute();
    await recordAudit(db, paymentsAudit["gateway.saved"], {
      actorId: owner.personId,
      entityId: input.spaceId,
      spaceId: input.spaceId,
      detail: { keyId: input.keyId },
    });
  });
}

/** Ends taking payments with the space's own account; refunds and late webhooks of what was paid with it still work. */
export async function removeGatewayAccount(
  services: Services,
  viewer: Viewer,
  { spaceId }: { readonly spaceId: number },
): Promise<void> {
  const owner = await assertSetUp(services, viewer, { spaceId });
  assertConfirmed(owner, services);
  await services.db.transaction().execute(async (db) => {
    const removed = await db
      .updateTable("gateway_account")
      .set({ removed_at: new Date(services.clock()) })
      .where("space_id", "=", spaceId)
      .where("removed_at", "is", null)
      .returning("key_id")
      .executeTakeFirst();
    if (!removed) return;
    await recordAudit(db, paymentsAudit["gateway.removed"], {
      actorId: owner.personId,
      entityId: spaceId,
      spaceId,
      detail: { keyId: removed.key_id },
    });
  });
}
