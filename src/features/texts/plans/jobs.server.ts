import type { Services } from "#/platform/services.ts";
import { remindOfPlans } from "./commands/remind.server.ts";

/** Every quarter of an hour: whoever asked to be reminded of their reading, and has not read yet today. */
export const planRemindersJob = (services: Pick<Services, "db" | "jobs" | "clock">) => ({
  name: "texts.plan-reminders",
  cron: "*/15 * * * *",
  handle: async () => void (await remindOfPlans(services)),
});
