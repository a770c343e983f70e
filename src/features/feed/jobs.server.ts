import type { JobDefinition } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import { notifyOfLikes } from "./commands/notify-of-likes.server.ts";
import { publishDue } from "./commands/publish-due.server.ts";

/** Every minute: what was scheduled becomes public. */
export const publishDueJob = (services: Pick<Services, "db" | "jobs" | "clock">): JobDefinition<object> => ({
  name: "feed.publish-due",
  cron: "* * * * *",
  handle: () => publishDue(services, new Date(services.clock())).then(() => undefined),
});

/** Every minute: those who wrote posts are told who likes them. */
export const notifyOfLikesJob = (services: Pick<Services, "db" | "jobs">): JobDefinition<object> => ({
  name: "feed.notify-of-likes",
  cron: "* * * * *",
  handle: () => notifyOfLikes(services),
});
