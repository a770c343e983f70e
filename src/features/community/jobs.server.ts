import type { JobDefinition } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import { DIGEST_JOB, forgetOldDigests, queueDigests, sendDigest, type DigestData } from "./commands/digests.server.ts";
import { forgetPastViews } from "./commands/count-view.server.ts";
import { notifyOfLikes } from "./commands/notify-of-likes.server.ts";
import {
  INDEX_ANSWERS_JOB,
  indexIfStale,
  indexStale,
  type IndexAnswersData,
} from "./commands/index-discussion.server.ts";

/** More are left for the next minute, so that others have their turn. */
const STALE_ROUNDS = 20;

/** A discussion is found by what was answered in it, some seconds later. */
export const indexAnswersJob = ({ db }: Pick<Services, "db">): JobDefinition<IndexAnswersData> => ({
  name: INDEX_ANSWERS_JOB,
  batch: 8,
  handle: (data) => indexIfStale(db, data),
});

/** Every minute: who has a new name is found by it. */
export const indexStaleJob = ({ db }: Pick<Services, "db">): JobDefinition<object> => ({
  name: "community.index-stale",
  cron: "* * * * *",
  async handle() {
    for (let n = 0; n < STALE_ROUNDS && (await indexStale(db)) > 0; n++);
  },
});

/** Every minute: authors are told who likes what they wrote. */
export const notifyOfLikesJob = (services: Pick<Services, "db" | "jobs">): JobDefinition<object> => ({
  name: "community.notify-of-likes",
  cron: "* * * * *",
  handle: () => notifyOfLikes(services),
});

/** Every five minutes: the mornings of all zones begin at quarters of an hour. */
export const queueDigestsJob = (services: Pick<Services, "db" | "jobs" | "clock">): JobDefinition<object> => ({
  name: "community.queue-digests",
  cron: "*/5 * * * *",
  handle: () => queueDigests(services),
});

export const digestJob = (services: Services): JobDefinition<DigestData> => ({
  name: DIGEST_JOB,
  retryLimit: 8,
  concurrency: 2,
  batch: 8,
  heartbeatSeconds: 20,
  handle: (data) => sendDigest(services, data),
});

/** Every night. */
export const forgetViewsJob = ({ db, clock }: Pick<Services, "db" | "clock">): JobDefinition<object> => ({
  name: "community.forget-views",
  cron: "37 0 * * *",
  handle: async () => {
    await forgetPastViews(db);
    await forgetOldDigests(db, new Date(clock()));
  },
});
