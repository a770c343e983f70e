import { msg } from "@lingui/core/macro";
import type { Hindrance, HindranceQuestion, LeavingPerson } from "../feature.ts";

/** A bank goes on to take what was allowed to it: the person ends that themself, as long as they can sign in. */
export async function hindersPayer({ db, personId }: HindranceQuestion): Promise<readonly Hindrance[]> {
  const mandate = await db
    .selectFrom("mandate")
    .select("token")
    .where("payer_id", "=", personId)
    .where("state", "in", ["active", "paused", "halted"])
    .orderBy("id")
    .executeTakeFirst();
  if (!mandate) return [];
  return [{ words: msg`You give regularly. Please end that first.`, path: `/giving/recurring/${mandate.token}` }];
}

/** The books keep a payment with the name on its receipt; how its payer is reached goes. */
export async function forgetPayer({ db, personId }: LeavingPerson): Promise<void> {
  await db.updateTable("payment").set({ payer_email: "" }).where("payer_id", "=", personId).execute();
  await db.updateTable("mandate").set({ payer_email: "", payer_name: "" }).where("payer_id", "=", personId).execute();
}
