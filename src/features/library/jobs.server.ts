import type { JobDefinition } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import { forgetPastUses } from "./commands/count-use.server.ts";
import { EPISODE_JOB, type EpisodeData, failEpisode, makeEpisode } from "./commands/make-episode.server.ts";
import { deleteRemoved } from "./commands/remove-own.server.ts";
import { indexStale } from "./commands/index-item.server.ts";

/** Every minute: what was shelved or named anew is found. */
export const indexStaleJob = ({ db }: Pick<Services, "db">): JobDefinition<object> => ({
  name: "library.index-stale",
  cron: "* * * * *",
  handle: () => indexStale(db).then(() => undefined),
});

/** One at a time on each node: the sound of hours is written anew. */
export const episodeJob = (
  services: Pick<Services, "db" | "storage" | "config" | "clock">,
): JobDefinition<EpisodeData> => ({
  name: EPISODE_JOB,
  heartbeatSeconds: 30,
  handle: async (data, { isLast } = { isLast: true }) => {
    try {
      await makeEpisode(services, data);
    } catch (error) {
      if (isLast) await failEpisode(services, data.recordingId);
      throw error;
    }
  },
});

/** Every hour. */
export const deleteRemovedJob = (services: Pick<Services, "db" | "storage">): JobDefinition<object> => ({
  name: "library.delete-removed",
  cron: "37 * * * *",
  handle: () => deleteRemoved(services),
});

/** Every night. */
export const forgetUsesJob = (services: Pick<Services, "db" | "clock">): JobDefinition<object> => ({
  name: "library.forget-uses",
  cron: "41 0 * * *",
  handle: () => forgetPastUses(services),
});
