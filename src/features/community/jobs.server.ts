import type { JobDefinition } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import { forgetPastViews } from "./commands/count-view.server.ts";
import { notifyOfLikes } from "./commands/notify-of-likes.server.ts";
import { indexStale } from "./commands/index-discussion.server.ts";

/** Every minute: who has a new name is found by it. */
export const indexStaleJob = ({ db }: Pick<Services, "db">): JobDefinition<object> => ({
  name: "community.index-stale",
  cron: "* * * * *",
  handle: () => indexStale(db).then(() => undefined),
});

/** Every minute: authors are told who likes what they wrote. */
export const notifyOfLikesJob = (services: Pick<Services, "db" | "jobs">): JobDefinition<object> => ({
  name: "community.notify-of-likes",
  cron: "* * * * *",
  handle: () => notifyOfLikes(services),
});

/** Every night. */
export const forgetViewsJob = ({ db }: Pick<Services, "db">): JobDefinition<object> => ({
  name: "community.forget-views",
  cron: "37 0 * * *",
  handle: () => forgetPastViews(db),
});
