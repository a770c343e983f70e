import { features } from "#/app/features.ts";
import { announceRecordings } from "#/features/broadcast/commands/announce-recordings.server.ts";
import { announceDue } from "#/features/events/announce-jobs.server.ts";
import { queueAllWaiting } from "#/features/notifications/commands/announce.server.ts";
import { declarationsOf } from "#/features/notifications/declared.ts";
import type { PushSender } from "#/features/notifications/push-sender.server.ts";
import type { Services } from "#/platform/services.ts";

/** What all features of the house declare. */
export const declarations = declarationsOf(features);

/** For tests in which nobody has a browser that takes pushes. */
export const noPush: PushSender = { send: () => Promise.reject(new Error("Nobody here takes pushes.")) };

/** What the jobs of every minute do for notifications, one after the other. */
export async function announceMinute(services: Pick<Services, "db" | "jobs" | "clock">): Promise<void> {
  await announceDue(services);
  await announceRecordings(services);
  await queueAllWaiting(services);
}
