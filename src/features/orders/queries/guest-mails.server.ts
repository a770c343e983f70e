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
