import { sql } from "kysely";
import { chargedJobName, countCharge, type ChargedData } from "#/features/payments/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { JobDefinition } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";

const CHANGES_AT_ONCE = 5_000;

/** Adds all that changed to the sums that the lists read. Only how fast they are depends on it, never what they say. */
export async function mergeGiftChanges(db: Db): Promise<number> {
  let total = 0;
  for (;;) {
    const { rows } = await sql<{ folded: number }>`select fold_gift_changes(${CHANGES_AT_ONCE}) as folded`.execute(db);
    const folded = rows[0]!.folded;
    total += folded;
    if (folded < CHANGES_AT_ONCE) return total;
  }
}

export const giftSumsJob = (db: Db): JobDefinition<object> => ({
  name: "giving.fold-sums",
  cron: "* * * * *",
  handle: async () => void (await mergeGiftChanges(db)),
});

/** Every charge of a recurring gift becomes a gift of its own, with what its giver said once. */
export const recurringGiftsJob = (services: Services): JobDefinition<ChargedData> => ({
  name: chargedJobName("gift"),
  retryLimit: 12,
  handle: (charged) =>
    countCharge(services, charged, async (db, { paymentId, mandateId, spaceId }) => {
      const said = await db
        .selectFrom("recurring_gift")
        .select(["is_anonymous", "message", "in_memory_of", "campaign_id"])
        .where("mandate_id", "=", mandateId)
        .executeTakeFirst();
      await db
        .insertInto("gift")
        .values({ ...said, payment_id: paymentId, space_id: spaceId })
        .execute();
    }),
});
