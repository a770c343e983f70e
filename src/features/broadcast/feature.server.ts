import { feature } from "../feature.ts";
import { ownBroadcast } from "./queries/own-data.server.ts";
import { rehearse } from "./first-step.server.ts";
import { broadcastChannels } from "./channels.server.ts";
import { endWatchingOf } from "./commands/private-watchers.server.ts";
import { openStreamDoor } from "./delivery/stream-door.server.ts";
import { startIngest } from "./ingest/start.server.ts";
import { isForStudios } from "./ingest/studios.server.ts";
import { announceRecordingsJob, recordingJob, removedFilesJob } from "./jobs.server.ts";
import { movieJob } from "./recording/finish-recording.server.ts";
import { auditWords } from "./audit-words.ts";

export const broadcast = feature({
  name: "broadcast",
  tables: [
    "broadcast",
    "broadcast_init",
    "broadcast_refusal",
    "broadcast_segment",
    "private_watcher",
    "recording",
    "recording_brief",
    "stream_key",
    "watch_link",
  ],
  async start({ services, sockets, identify }) {
    const channels = broadcastChannels(services);
    const door = openStreamDoor(services, channels, identify);
    const isLive = services.config.roles.includes("live");
    const stopIngest = isLive ? await startIngest(services, sockets, channels) : null;
    return {
      answer: door.answer,
      ...(isLive && { takesUpgrade: isForStudios }),
      async stop() {
        door.stop();
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
  whenPersonRemoved: endWatchingOf,
  auditWords,
  firstStep: rehearse,
  exportPerson: ownBroadcast,
});
