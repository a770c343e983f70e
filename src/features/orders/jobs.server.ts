import { settledJobName, type SettledData } from "#/features/payments/public.server.ts";
import type { JobDefinition } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import { expireQuotes } from "./commands/expire-quotes.server.ts";
import { purgeDrafts } from "./commands/keep-draft.server.ts";
import { mailGuest } from "./commands/mail-guest.server.ts";
import { settleItem } from "./commands/settle-item.server.ts";
import { remindOfTasks } from "./commands/tasks.server.ts";
import { GUEST_MAIL_JOB, type GuestMailData } from "./commands/notify-guest.server.ts";
import { watchRefunds } from "./commands/watch-refunds.server.ts";
import { ORDER_PURPOSE } from "./rules.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock">;

/** A payment of an order has arrived. */
export const paidOrdersJob = (services: Needs) => ({
  name: settledJobName(ORDER_PURPOSE),
  retryLimit: 12,
  handle: (data: SettledData) => settleItem(services, data),
});

/** A client without an account is written to; what could not leave is tried again. */
export const guestMailJob = (services: Services): JobDefinition<GuestMailData> => ({
  name: GUEST_MAIL_JOB,
  retryLimit: 8,
  handle: (data) => mailGuest(services, data),
});

/** Quotes that end soon, and those that have ended; drafts of visitors who did not come back. */
export const endingQuotesJob = (services: Needs) => ({
  name: "orders.ending-quotes",
  cron: "*/10 * * * *",
  retryLimit: 0,
  handle: async () => {
    await expireQuotes(services);
    await purgeDrafts(services.db, new Date(services.clock()));
  },
});

/** Looks once a minute for tasks whose morning has come. */
export const taskReminders = (services: Pick<Services, "db" | "jobs" | "clock">): JobDefinition<object> => ({
  name: "orders.task-reminders",
  cron: "* * * * *",
  retryLimit: 0,
  handle: async () => void (await remindOfTasks(services)),
});

/** Every minute: what no gateway sends back. */
export const refundsJob = (services: Needs): JobDefinition<object> => ({
  name: "orders.refunds",
  cron: "* * * * *",
  retryLimit: 0,
  handle: async () => void (await watchRefunds(services)),
});
