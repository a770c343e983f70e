import type { Services } from "#/platform/services.ts";
import { purgeFiles, listRemovedWithFiles } from "../commands/purge-files.server.ts";
import { storageKey } from "#/streaming/delivery/names.ts";

/** Nobody is given the files any more; they stay this long for a movie that is still being made. */
const GRACE_MS = 3_600_000;
/** At one time; the others wait for the next. */
const AT_ONCE = 20;

type Needs = Pick<Services, "db" | "storage" | "clock">;

/**
 * Deletes the files of recordings that were removed. One whose files cannot be deleted holds up no other, and is tried
 * again. @returns how many are gone.
 */
export async function deleteRemoved({ db, storage, clock }: Needs): Promise<number> {
  const removed = await listRemovedWithFiles(db, new Date(clock() - GRACE_MS), AT_ONCE);
  const failures: unknown[] = [];
  for (const { broadcastId, folder } of removed) {
    try {
      await storage.deleteAll(storageKey(folder, ""));
      await purgeFiles(db, broadcastId);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, `The files of ${failures.length} removed recordings could not be deleted yet.`);
  }
  return removed.length;
}
