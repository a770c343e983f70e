import type { LeavingPerson } from "../feature.ts";

/** The newsletter goes to nobody who has left. */
export async function forgetSubscriber({ db, email }: LeavingPerson): Promise<void> {
  if (email !== null) await db.deleteFrom("newsletter_subscription").where("email", "=", email).execute();
}
