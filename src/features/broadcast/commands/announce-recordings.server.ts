import { announceRecording } from "#/features/events/public.server.ts";
import type { Services } from "#/platform/services.ts";
import { takeRecordings } from "./take-recordings.server.ts";

/** Announces the public recordings that nobody was notified of yet, each in a transaction of its own. */
export async function announceRecordings({ db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">): Promise<void> {
  const now = new Date(clock());
  const announceNext = () =>
    db.transaction().execute(async (db) => {
      const [occurrenceId] = await takeRecordings(db, now, 1);
      if (occurrenceId === undefined) return false;
      await announceRecording({ db, jobs }, occurrenceId, now);
      return true;
    });
  while (await announceNext());
}
