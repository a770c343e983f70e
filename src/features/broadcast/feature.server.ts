import { feature } from "../feature.ts";
import { broadcastChannels } from "./channels.server.ts";
import { startIngest } from "./ingest/start.server.ts";
import { isForStudios } from "./ingest/studios.server.ts";
import { announceRecordingsJob, recordingJob, removedFilesJob } from "./jobs.server.ts";
import { movieJob } from "./recording/finish-recording.server.ts";
import { auditWords } from "./audit-words.ts";

export const broadcast = feature({
  name: "broadcast",
  tables: ["broadcast", "broadcast_init", "broadcast_refusal", "broadcast_segment", "recording", "stream_key"],
  async start({ services, sockets }) {
    const channels = broadcastChannels(services);
    const isLive = services.config.roles.includes("live");
    const stopIngest = isLive ? await startIngest(services, sockets, channels) : null;
    return {
      answer: (request, response) => channels.answer(request, response),
      ...(isLive && { takesUpgrade: isForStudios }),
      async stop() {
        await stopIngest?.();
        await channels.close();
      },
    };
  },
  jobs: ({ services }) => [
    recordingJob(services),
    movieJob(services),
    removedFilesJob(services),
    announceRecordingsJob(services),
  ],
  auditWords,
});
