import { listBooks } from "#/features/ledger/public.server.ts";
import type { Services } from "#/platform/services.ts";
import { checkBooks } from "./queries/check-books.server.ts";

const BATCH = 500;
const CHECK_SPACE = "ledger.check-space";

interface CheckSpace {
  readonly spaceId: number;
}

/** Every night all books are checked, each space a piece of work of its own. */
export const ledgerCheckJobs = (services: Services) => [
  { name: CHECK_SPACE, handle: ({ spaceId }: CheckSpace) => checkSpace(services, spaceId) },
  { name: "ledger.check", cron: "17 20 * * *", handle: () => queueChecks(services) },
];

export async function queueChecks({ db, jobs }: Pick<Services, "db" | "jobs">): Promise<void> {
  let after = 0;
  for (;;) {
    const spaces = await listBooks(db, after, BATCH);
    await jobs.sendMany<CheckSpace>(
      db,
      CHECK_SPACE,
      spaces.map((spaceId) => ({ data: { spaceId } })),
    );
    if (spaces.length < BATCH) return;
    after = spaces.at(-1)!;
  }
}

/** The log reports books that do not balance to the operator. */
export async function checkSpace({ db, log }: Pick<Services, "db" | "log">, spaceId: number): Promise<void> {
  const faults = await checkBooks(db, spaceId);
  if (faults.length > 0) log.error({ spaceId, faults }, "the books of a space do not hold");
}
