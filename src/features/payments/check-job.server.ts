import { listBooks } from "#/features/ledger/public.server.ts";
import type { JobDefinition } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import { checkBooks } from "./queries/check-books.server.ts";

const BATCH = 500;

/** Every night: whoever runs the house hears of books that do not hold. */
export const ledgerCheckJob = (
  services: Pick<Services, "db" | "log">,
): JobDefinition<object> & { handle: () => Promise<void> } => ({
  name: "ledger.check",
  cron: "17 20 * * *",
  handle: async () => void (await checkAllBooks(services)),
});

/** @returns how many spaces have faults. */
export async function checkAllBooks({ db, log }: Pick<Services, "db" | "log">): Promise<number> {
  let broken = 0;
  let after = 0;
  for (;;) {
    const spaces = await listBooks(db, after, BATCH);
    for (const spaceId of spaces) {
      const faults = await checkBooks(db, spaceId);
      if (faults.length === 0) continue;
      broken += 1;
      log.error({ spaceId, faults }, "the books of a space do not hold");
    }
    if (spaces.length < BATCH) return broken;
    after = spaces.at(-1)!;
  }
}
