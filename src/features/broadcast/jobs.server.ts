import type { JobDefinition } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import { announceRecordings } from "./commands/announce-recordings.server.ts";
import { leaseUnqueued } from "./commands/end-broadcasts.server.ts";
import { deleteRemoved } from "./recording/delete-removed.server.ts";
import { finishRecording } from "./recording/finish-recording.server.ts";

export interface RecordingJob {
  readonly broadcastId: number;
}

const RECORDING = "broadcast.finish-recording";

/** Makes the recordings of what has ended, however many end at once. */
export const recordingJob = (services: Services): JobDefinition<RecordingJob> => ({
  name: RECORDING,
  // For some hours: whatever keeps the files may be away for a while.
  retryLimit: 12,
  handle: ({ broadcastId }) => finishRecording(services, broadcastId),
});

/** Every hour: files of recordings that were removed. */
export const removedFilesJob = (services: Services): JobDefinition<object> => ({
  name: "broadcast.delete-removed",
  cron: "37 * * * *",
  handle: async () => void (await deleteRemoved(services)),
});

/** Every minute: those who had wanted to be there learn of what can be watched again. */
export const announceRecordingsJob = (services: Services): JobDefinition<object> => ({
  name: "broadcast.announce-recordings",
  cron: "* * * * *",
  retryLimit: 0,
  handle: () => announceRecordings(services),
});

/** Asks once for the recording of each broadcast that has ended and is stored. */
export async function queueRecordings({ db, jobs }: Pick<Services, "db" | "jobs">, now: Date): Promise<void> {
  await db.transaction().execute(async (db) => {
    for (const broadcastId of await leaseUnqueued(db, now)) {
      await jobs.send<RecordingJob>(db, RECORDING, { broadcastId }, { singletonKey: String(broadcastId) });
    }
  });
}
