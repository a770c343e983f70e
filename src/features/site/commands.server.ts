import { sql } from "kysely";
import type { z } from "zod";
import { setNewsOf } from "#/features/people/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import type { Jobs } from "#/platform/jobs.ts";
import { mailboxKey, unaskedMail } from "#/platform/unasked-mail.ts";
import type { Subscription } from "./forms.ts";

export const CONFIRM_JOB = "site.newsletter-confirm";

export interface ConfirmJob {
  readonly subscriptionId: number;
}

/**
 * Stores an address as unconfirmed and queues the email that asks its owner. The answer does not reveal whether the
 * address was known. @throws platform.too-many past 10 an hour from one address, 3 for one mailbox, or the limit of unaskedMail.
 */
export async function requestNewsletter(
  db: Db,
  jobs: Jobs,
  input: z.output<typeof Subscription> & { readonly language: string; readonly address: string },
): Promise<void> {
  await countAgainstLimit(db, { key: `newsletter-from:${input.address}`, limit: 10, windowSeconds: 3_600 });
  await countAgainstLimit(db, { key: mailboxKey("newsletter", input.email), limit: 3, windowSeconds: 3_600 });
  await db.transaction().execute(async (db) => {
    await countAgainstLimit(db, unaskedMail(input.email));
    const row = await db
      .insertInto("newsletter_subscription")
      .values({ email: input.email, language: input.language })
      .onConflict((conflict) =>
        conflict.column("email").doUpdateSet({ language: input.language, requested_at: sql<Date>`now()` }),
      )
      .returning(["id", "confirmed_at", "unsubscribed_at"])
      .executeTakeFirstOrThrow();
    if (row.confirmed_at && !row.unsubscribed_at) return;
    await jobs.send<ConfirmJob>(db, CONFIRM_JOB, { subscriptionId: row.id });
  });
}

/** @returns false when the token names no subscription. Confirming twice changes nothing. */
export async function confirmNewsletter(db: Db, token: string): Promise<boolean> {
  const row = await db
    .updateTable("newsletter_subscription")
    .set({ confirmed_at: sql<Date>`now()`, unsubscribed_at: null })
    .where("token", "=", token)
    .returning("email")
    .executeTakeFirst();
  if (row) await setNewsOf(db, { email: row.email, wanted: true });
  return row !== undefined;
}

/** @returns false when the token names no subscription. */
export async function endNewsletter(db: Db, token: string): Promise<boolean> {
  const row = await db
    .updateTable("newsletter_subscription")
    .set({ unsubscribed_at: sql<Date>`now()` })
    .where("token", "=", token)
    .returning("email")
    .executeTakeFirst();
  if (row) await setNewsOf(db, { email: row.email, wanted: false });
  return row !== undefined;
}
