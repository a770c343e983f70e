import type { Db } from "#/platform/db/connection.ts";
import type { Services } from "#/platform/services.ts";
import { emailHash, isSameKey, mailKey, orderOfMailKey } from "../guest-token.server.ts";

/** Whether an address has ended the mails about orders. */
export async function wantsNone(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("order_mail_stop")
    .select("stopped_at")
    .where("email_hash", "=", emailHash(email))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Why clients of a provider who have no account are not mailed: their own address is not confirmed, or they are not listed.
 * @returns the code of a refusal; null where they are mailed.
 */
export async function whyNotMailed(
  db: Db,
  providerId: number,
): Promise<"orders.confirm-address-first" | "orders.list-first" | null> {
  const row = await db
    .selectFrom("provider_brief as b")
    .leftJoin("person_contact as k", "k.person_id", "b.person_id")
    .select(["b.is_listed", "b.is_public", "k.is_confirmed"])
    .where("b.person_id", "=", providerId)
    .executeTakeFirst();
  if (!row?.is_confirmed) return "orders.confirm-address-first";
  return row.is_listed && row.is_public ? null : "orders.list-first";
}

/** The address that a mail's own key is about; null for a key that nobody was sent. */
export async function findMailAddress(
  { db, secret }: Pick<Services, "db" | "secret">,
  unsafeKey: string | undefined,
): Promise<string | null> {
  const orderId = orderOfMailKey(unsafeKey);
  if (orderId === null) return null;
  const row = await db.selectFrom("commission").select("client_email").where("id", "=", orderId).executeTakeFirst();
  if (!row || row.client_email === "") return null;
  return isSameKey(unsafeKey!, mailKey(secret, orderId, row.client_email)) ? row.client_email : null;
}
