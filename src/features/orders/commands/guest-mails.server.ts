import { notFound } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { emailHash } from "../guest-token.server.ts";
import { findMailAddress } from "../queries/guest-mails.server.ts";

/**
 * Ends all mails about orders to an address without an account, or lets them through again. @param input.key as it came
 * with such a mail. @throws platform.not-found.
 */
export async function setGuestMails(
  services: Pick<Services, "db" | "secret" | "clock">,
  { key, areWanted }: { readonly key: string | undefined; readonly areWanted: boolean },
): Promise<void> {
  const email = await findMailAddress(services, key);
  if (email === null) throw notFound();
  const { db, clock } = services;
  const hash = emailHash(email);
  if (areWanted) {
    await db.deleteFrom("order_mail_stop").where("email_hash", "=", hash).execute();
    return;
  }
  await db
    .insertInto("order_mail_stop")
    .values({ email_hash: hash, stopped_at: new Date(clock()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
