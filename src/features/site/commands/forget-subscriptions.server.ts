import { DAY_MS } from "#/platform/civil-date.ts";
import type { Services } from "#/platform/services.ts";

/** Whoever did not confirm an address for so long does not want it, or never asked. */
const UNCONFIRMED_DAYS = 7;
const YEAR_DAYS = 365;

/** Deletes addresses that nobody confirmed, subscriptions that ended a year ago, and the proof of letters that old. */
export async function forgetOldSubscriptions({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const ago = (days: number) => new Date(clock() - days * DAY_MS);
  await db
    .deleteFrom("newsletter_subscription")
    // Whoever asks anew has their week.
    .where("requested_at", "<", ago(UNCONFIRMED_DAYS))
    .where((eb) => eb.or([eb("confirmed_at", "is", null), eb("unsubscribed_at", "<", ago(YEAR_DAYS))]))
    .execute();
  await db.deleteFrom("newsletter_copy").where("began_at", "<", ago(YEAR_DAYS)).execute();
}
