import type { JobDefinition } from "#/platform/jobs.ts";
import { NOTIFY_JOB, type NotifyData } from "#/platform/notifications.ts";
import type { Services } from "#/platform/services.ts";
import { DELIVER_JOB, type DeliverData, queueAllWaiting } from "./commands/announce.server.ts";
import { deliver } from "./commands/deliver.server.ts";
import { dropPastReminders, purgeOld } from "./commands/purge-old.server.ts";
import { notifyAsBefore, UNTYPED_JOB, type UntypedData } from "./commands/notify-as-before.server.ts";
import { notifyPeople } from "./commands/notify-people.server.ts";
import type { Declarations } from "./declared.ts";
import { createPushSender } from "./push-sender.server.ts";

/** Looks once a minute for what waited for the end of quiet hours, or was lost. */
export const POLL_JOB = "notifications.round";

export const notificationPoll = (services: Services): JobDefinition<object> => ({
  name: POLL_JOB,
  cron: "* * * * *",
  retryLimit: 0,
  handle: () => queueAllWaiting(services),
});

/** The job that stores other features' notifications. */
export const newNotifications = (services: Services): JobDefinition<NotifyData> => ({
  name: NOTIFY_JOB,
  retryLimit: 8,
  concurrency: 2,
  heartbeatSeconds: 20,
  handle: async (data) => void (await notifyPeople(services, data)),
});

export const untypedNotifications = (services: Services): JobDefinition<UntypedData> => ({
  name: UNTYPED_JOB,
  retryLimit: 8,
  heartbeatSeconds: 20,
  handle: async (data) => void (await notifyAsBefore(services, data)),
});

export const notificationDeliveries = (
  services: Services,
  declarations: Declarations,
  push = createPushSender(services),
): JobDefinition<DeliverData> => ({
  name: DELIVER_JOB,
  retryLimit: 8,
  concurrency: 2,
  batch: 4,
  heartbeatSeconds: 20,
  handle: (data) => deliver({ ...services, push, declarations }, data),
});

/** Every night: what was read long ago, and what nobody will read any more. */
export const oldNotifications = ({ db, clock }: Services): JobDefinition<object> => ({
  name: "notifications.forget-old",
  cron: "43 0 * * *",
  handle: () => purgeOld(db, new Date(clock())),
});

/** Every hour: reminders of hours that are long past. */
export const pastReminders = (
  { db, clock }: Pick<Services, "db" | "clock">,
  { types }: Pick<Declarations, "types">,
): JobDefinition<object> => ({
  name: "notifications.forget-past",
  cron: "11 * * * *",
  handle: () => {
    const kinds = [...types.values()].filter(({ isReminder }) => isReminder).map(({ key }) => key);
    return dropPastReminders(db, kinds, new Date(clock()));
  },
});
