import type { JobDefinition } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import { reckonStale } from "./commands/reckon.server.ts";
import { remindOfPrayers } from "./commands/remind.server.ts";
import { REMIND_JOB } from "./rules.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock">;

/** Every minute: prayers and days that are due. */
export const prayerRemindersJob = (services: Needs): JobDefinition<object> => ({
  name: REMIND_JOB,
  cron: "* * * * *",
  retryLimit: 0,
  handle: async () => void (await remindOfPrayers(services)),
});

/** Every minute: reminders of people that are to be reckoned for the next days, as a mosque that changed its times asks. */
export const reckonRemindersJob = (services: Needs): JobDefinition<object> => ({
  name: "calendar.reckon-reminders",
  cron: "* * * * *",
  retryLimit: 0,
  heartbeatSeconds: 30,
  handle: async () => void (await reckonStale(services, new Date(services.clock()))),
});
