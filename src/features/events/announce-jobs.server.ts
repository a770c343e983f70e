import { freeUnpayable } from "#/features/attendance/public.server.ts";
import type { JobDefinition } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import { announceBegun, announceDates } from "./commands/announce-dates.server.ts";
import { eventSubjects } from "./commands/event-subject.server.ts";
import { announceLive, FOLLOWERS_JOB, type FollowersData, notifyFollowers } from "./commands/announce-live.server.ts";

/** A little more than the minute until the next look: notifications wait in the queue for their own second. */
const LOOK_AHEAD_MS = 75_000;

type Needs = Pick<Services, "db" | "jobs" | "clock">;

/** Announces all that is due until a little after the next look. @returns how many reminders and changes were taken. */
export async function announceDue(services: Needs): Promise<number> {
  const now = new Date(services.clock());
  const taken = await announceDates(services, now, new Date(now.getTime() + LOOK_AHEAD_MS));
  await announceLive(services);
  return taken;
}

/** Looks once a minute for reminders, promotions, cancellations and moves that are due. */
export const announceJob = (services: Needs & Pick<Services, "config">): JobDefinition<object> => ({
  name: "events.announce",
  cron: "* * * * *",
  retryLimit: 0,
  handle: async () => {
    // Before whoever is promoted hears of a fee.
    await freeUnpayable(services, eventSubjects);
    await announceDue(services);
  },
});

export const followersJob = (services: Needs): JobDefinition<FollowersData> => ({
  name: FOLLOWERS_JOB,
  retryLimit: 8,
  heartbeatSeconds: 20,
  handle: (data) => notifyFollowers(services, data),
});

const SOON_MS = 500;

/** What is due because something has begun: reminders before the news for followers, so that nobody hears of it twice. */
async function announceBeginnings(services: Needs): Promise<void> {
  await announceBegun(services, new Date(services.clock()));
  await announceLive(services);
}

/**
 * Followers hear of a ceremony when it begins, not at the next round: every change of an event is a reason to look.
 * @returns how to stop it.
 */
export function watchForLive(services: Pick<Services, "db" | "jobs" | "clock" | "bus" | "log">): () => void {
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    timer = undefined;
    announceBeginnings(services).catch((error: unknown) =>
      services.log.error({ err: error }, "nobody was notified of what is live"),
    );
  };
  const stop = services.bus.subscribe("changed", (tag) => {
    if (String(tag).startsWith("event:")) timer ??= setTimeout(look, SOON_MS).unref();
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
