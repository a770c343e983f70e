import type { JobDefinition } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import { publishDue } from "./commands/publish-due.server.ts";

/** Every minute: what was scheduled becomes public. */
export const publishDueJob = (services: Pick<Services, "db" | "jobs" | "clock">): JobDefinition<object> => ({
  name: "feed.publish-due",
  cron: "* * * * *",
  handle: () => publishDue(services, new Date(services.clock())).then(() => undefined),
});
