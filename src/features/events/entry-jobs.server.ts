import type { SettledData } from "#/features/payments/public.server.ts";
import type { JobDefinition } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import { ENTRY_JOB, releaseUnpaid, takeEntry } from "./commands/entry-fee.server.ts";

type Work<Data extends object> = JobDefinition<Data> & { handle: (data: Data) => Promise<void> };

/** The fee of a place has arrived. */
export const entryFeesJob = ({ db, clock }: Services): Work<SettledData> => ({
  name: ENTRY_JOB,
  retryLimit: 12,
  handle: (data) => takeEntry(db, data, new Date(clock())),
});

/** Every minute: places whose fee did not come in time. */
export const unpaidPlacesJob = ({ db, clock }: Services): Work<object> => ({
  name: "events.release-unpaid",
  cron: "* * * * *",
  retryLimit: 0,
  handle: async () => void (await releaseUnpaid(db, new Date(clock()))),
});
