import { listLiveFollowers } from "#/features/spaces/public.server.ts";
import type { Services } from "#/platform/services.ts";
import { isLate } from "../rules.ts";
import { announceKind, announceLateStart, TAKEN_AT_ONCE } from "./announce-dates.server.ts";
import { takeGoneLive } from "./take-notifications.server.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock">;

/** Notifies some followers of a space that it is live, and queues the next ones; older releases may have queued some. */
export const FOLLOWERS_JOB = "notifications.followers";

export interface FollowersData {
  readonly occurrenceId: number;
  readonly spaceId: number;
  /** Epoch milliseconds. */
  readonly startsAt: number;
  readonly startedAt: number;
  /** The last person who was notified. */
  readonly after: number;
}

/** Ceremonies that one transaction takes. */
export const LIVE_AT_ONCE = 50;

/** Begins to notify the followers of what went live since the last look, each batch of ceremonies in one transaction. */
export async function announceLive({ db, jobs, clock }: Needs): Promise<void> {
  const take = () =>
    db.transaction().execute(async (db) => {
      const taken = await takeGoneLive(db, new Date(clock()), LIVE_AT_ONCE);
      for (const { occurrenceId, spaceId, startsAt, startedAt } of taken) {
        const data = { occurrenceId, spaceId, startsAt: startsAt.getTime(), startedAt: startedAt.getTime(), after: 0 };
        if (isLate(startsAt, startedAt)) {
          await announceLateStart({ db, jobs }, { occurrenceId, startedAt }, new Date(clock()));
        }
        await jobs.send<FollowersData>(db, FOLLOWERS_JOB, data);
      }
      return taken.length;
    });
  while ((await take()) === LIVE_AT_ONCE);
}

/** One batch of followers; the next one is queued with it, so that nobody is left out and nobody hears twice. */
export async function notifyFollowers({ db, jobs, clock }: Needs, data: FollowersData): Promise<void> {
  const now = new Date(clock());
  const { occurrenceId } = data;
  await db.transaction().execute(async (db) => {
    const people = await listLiveFollowers(db, data.spaceId, data.after, TAKEN_AT_ONCE);
    const owed = people.map((personId) => ({
      ...{ key: `live:${occurrenceId}:${data.startedAt}`, personId, occurrenceId },
      ...{ startsAt: new Date(data.startsAt), minutesBefore: 0, dueAt: now },
    }));
    await announceKind({ db, jobs }, "live", owed, now);
    if (people.length < TAKEN_AT_ONCE) return;
    await jobs.send<FollowersData>(db, FOLLOWERS_JOB, { ...data, after: people.at(-1)! });
  });
}
