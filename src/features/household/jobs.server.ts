import type { JobDefinition } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import { remindOfBirthdays } from "./commands/remind.server.ts";
import { BIRTHDAYS_JOB } from "./rules.ts";

/** Every five minutes: birthdays whose reminder is due. */
export const birthdaysJob = (services: Pick<Services, "db" | "jobs" | "clock">): JobDefinition<object> => ({
  name: BIRTHDAYS_JOB,
  cron: "*/5 * * * *",
  retryLimit: 0,
  handle: async () => void (await remindOfBirthdays(services)),
});
