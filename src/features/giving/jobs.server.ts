import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import type { JobDefinition } from "#/platform/jobs.ts";

const CHANGES_AT_ONCE = 5_000;

/** Adds all that changed to the sums that the lists read. Only how fast they are depends on it, never what they say. */
export async function foldGiftChanges(db: Db): Promise<number> {
  let total = 0;
  for (;;) {
    const { rows } = await sql<{ folded: number }>`select fold_gift_changes(${CHANGES_AT_ONCE}) as folded`.execute(db);
    const folded = rows[0]!.folded;
    total += folded;
    if (folded < CHANGES_AT_ONCE) return total;
  }
}

export const giftSumsJob = (db: Db): JobDefinition<object> & { handle: () => Promise<void> } => ({
  name: "giving.fold-sums",
  cron: "* * * * *",
  handle: async () => void (await foldGiftChanges(db)),
});
