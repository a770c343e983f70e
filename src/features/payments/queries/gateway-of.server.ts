import type { Db } from "#/platform/db/connection.ts";
import { tryDecrypt } from "#/platform/encrypt.ts";
import type { Services } from "#/platform/services.ts";
import { gatewayClient, type GatewayClient } from "../gateway/client.ts";
import { SANDBOX_ACCOUNT } from "../sandbox/account.ts";

/** A space's account at the gateway; it never leaves the server. */
export interface GatewayAccount {
  readonly spaceId: number;
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  /** Its owner entered it, or it stands in the environment, or it is the sandbox's. */
  readonly from: "space" | "installation" | "sandbox";
}

type Needs = Pick<Services, "config" | "db" | "secret">;

/** The account with which a space takes payments now: its own, else the installation's; null where there is none. */
export async function gatewayOf({ config, db, secret }: Needs, spaceId: number): Promise<GatewayAccount | null> {
  const own = await db
    .selectFrom("gateway_account")
    .select(["key_id", "key_secret_sealed", "webhook_secret_sealed"])
    .where("space_id", "=", spaceId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (own) return decryptAccount(secret, spaceId, own);
  return installationAccount({ config, db }, spaceId);
}

/** Whether a space takes payments through the gateway. */
export async function takesGateway({ config, db }: Pick<Services, "config" | "db">, spaceId: number): Promise<boolean> {
  const own = await db
    .selectFrom("gateway_account")
    .select("id")
    .where("space_id", "=", spaceId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return own !== undefined || (await installationAccount({ config, db }, spaceId)) !== null;
}

/** The account that something was made with, also where the space has another one now. */
export async function gatewayByKey(
  { config, db, secret }: Needs,
  spaceId: number,
  keyId: string | null,
): Promise<GatewayAccount | null> {
  const own = await db
    .selectFrom("gateway_account")
    .select(["key_id", "key_secret_sealed", "webhook_secret_sealed"])
    .where("space_id", "=", spaceId)
    .where("key_id", "=", keyId)
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (own) return decryptAccount(secret, spaceId, own);
  const shared = await installationAccount({ config, db }, spaceId);
  return shared?.keyId === keyId ? shared : null;
}

/** The account as the owner's settings show it: no secret. */
export interface GatewaySummary {
  readonly keyId: string;
  readonly from: GatewayAccount["from"];
  readonly since: Date | null;
}

export async function gatewaySummary(
  { config, db }: Pick<Services, "config" | "db">,
  spaceId: number,
): Promise<GatewaySummary | null> {
  const own = await db
    .selectFrom("gateway_account")
    .select(["key_id", "created_at"])
    .where("space_id", "=", spaceId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (own) return { keyId: own.key_id, from: "space", since: own.created_at };
  const shared = await installationAccount({ config, db }, spaceId);
  return shared && { keyId: shared.keyId, from: shared.from, since: null };
}

/** The gateway client of an account. */
export const clientOf = ({ config }: Pick<Services, "config">, account: GatewayAccount): GatewayClient =>
  gatewayClient(config.gateway.url, account);

async function installationAccount(
  { config, db }: Pick<Services, "config" | "db">,
  spaceId: number,
): Promise<GatewayAccount | null> {
  const { account, sandboxPort } = config.gateway;
  if (account && (account.spaceId ?? (await onlySpace(db))) === spaceId) {
    const { keyId, keySecret, webhookSecret } = account;
    return { spaceId, keyId, keySecret, webhookSecret, from: "installation" };
  }
  return sandboxPort === undefined ? null : { spaceId, ...SANDBOX_ACCOUNT, from: "sandbox" };
}

async function onlySpace(db: Db): Promise<number | null> {
  // Places that nobody runs take no money: any number of them may stand beside the only space.
  const spaces = await db.selectFrom("space_brief").select("id").where("is_unclaimed", "=", false).limit(2).execute();
  return spaces.length === 1 ? spaces[0]!.id : null;
}

/** Null where it was encrypted with another secret of the installation: its owner has to enter it again. */
function decryptAccount(
  secret: string,
  spaceId: number,
  row: { key_id: string; key_secret_sealed: Buffer; webhook_secret_sealed: Buffer },
): GatewayAccount | null {
  const keySecret = tryDecrypt(secret, row.key_secret_sealed);
  const webhookSecret = tryDecrypt(secret, row.webhook_secret_sealed);
  if (keySecret === null || webhookSecret === null) return null;
  return { spaceId, keyId: row.key_id, keySecret, webhookSecret, from: "space" };
}
