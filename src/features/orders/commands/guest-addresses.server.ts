import { DAY_MS } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import { refuseField } from "#/platform/refusal.ts";
import { emailHash } from "../guest-token.server.ts";
import { whyNotMailed } from "../queries/guest-mails.server.ts";

/** So many addresses that they had not before a provider writes down within 24 hours. */
export const NEW_ADDRESSES_A_DAY = 20;

/**
 * Whether a provider may write down where a client without an account is mailed. @param email empty for none.
 * @throws orders.own-address, orders.confirm-address-first, orders.list-first, beside `clientEmail`.
 */
export async function assertMayMail(db: Db, { providerId, email }: Omit<NewAddress, "now">): Promise<void> {
  if (email === "") return;
  const own = await db
    .selectFrom("person_contact")
    .select("email")
    .where("person_id", "=", providerId)
    .executeTakeFirst();
  if (own?.email && emailHash(own.email).equals(emailHash(email)))
    throw refuseField("clientEmail", "orders.own-address");
  const why = await whyNotMailed(db, providerId);
  if (why) throw refuseField("clientEmail", why);
}

interface NewAddress {
  readonly providerId: number;
  readonly email: string;
  readonly now: Date;
}

/**
 * Counts an address, within the transaction that has locked the provider's person. One that they wrote down before counts no
 * more. @throws orders.addresses-full, beside `clientEmail`.
 */
export async function noteGuestAddress(db: Db, { providerId, email, now }: NewAddress): Promise<void> {
  if (email === "") return;
  const made = await db
    .insertInto("order_address")
    .values({ provider_id: providerId, email_hash: emailHash(email), added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("provider_id")
    .executeTakeFirst();
  if (!made) return;
  const { count } = await db
    .selectFrom("order_address")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("provider_id", "=", providerId)
    .where("added_at", ">", new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  if (Number(count) > NEW_ADDRESSES_A_DAY) throw refuseField("clientEmail", "orders.addresses-full");
}
