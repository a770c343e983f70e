import { takeRecordings } from "#/features/broadcast/public.server.ts";
import { takeGoneLive, listInterested } from "#/features/events/public.server.ts";
import { listLiveFollowers } from "#/features/spaces/public.server.ts";
import type { Services } from "#/platform/services.ts";
import { announce, TAKEN_AT_ONCE, queueWaiting } from "./announce.server.ts";
import { announceEvents } from "./announce-events.server.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock">;

/** Notifies some followers of a space that it is live, and queues the next ones. */
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

/** A little more than the minute until the next look: notifications wait in the queue for their own second. */
const LOOK_AHEAD_MS = 75_000;

/** Announces all that is due until a little after the next look. @returns how many reminders and changes were taken. */
export async function announceDue(services: Needs): Promise<number> {
  const { db, jobs, clock } = services;
  const now = new Date(clock());
  const until = new Date(now.getTime() + LOOK_AHEAD_MS);
  const taken = await announceEvents(services, now, until);
  await announceRecordings(services, now);
  await announceLive(services);
  const waiting = { now, until, limit: TAKEN_AT_ONCE };
  while ((await db.transaction().execute((db) => queueWaiting(db, jobs, waiting))) === TAKEN_AT_ONCE);
  return taken;
}

/** Those who had wanted to be there find the recording in their list; nobody is rung up for it. */
async function announceRecordings({ db, jobs }: Needs, now: Date): Promise<void> {
  const announceNext = () =>
    db.transaction().execute(async (db) => {
      const [occurrenceId] = await takeRecordings(db, now, 1);
      if (occurrenceId === undefined) return false;
      const people = await listInterested(db, occurrenceId, now);
      const intents = people.map((person) => ({ kind: "recording" as const, ...person }));
      await announce(db, jobs, intents, now);
      return true;
    });
  while (await announceNext());
}

/** Begins to notify the followers of what went live since the last look. */
export async function announceLive({ db, jobs, clock }: Needs): Promise<void> {
  await db.transaction().execute(async (db) => {
    for (const { occurrenceId, spaceId, startsAt, startedAt } of await takeGoneLive(db, new Date(clock()))) {
      const data = { occurrenceId, spaceId, startsAt: startsAt.getTime(), startedAt: startedAt.getTime(), after: 0 };
      await jobs.send<FollowersData>(db, FOLLOWERS_JOB, data);
    }
  });
}

/** One batch of followers; the next one is queued with it, so that nobody is left out and nobody hears twice. */
export async function notifyFollowers({ db, jobs, clock }: Needs, data: FollowersData): Promise<void> {
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    const people = await listLiveFollowers(db, data.spaceId, data.after, TAKEN_AT_ONCE);
    const intents = people.map((personId) => ({
      kind: "live" as const,
      key: `live:${data.occurrenceId}:${data.startedAt}`,
      personId,
      occurrenceId: data.occurrenceId,
      startsAt: new Date(data.startsAt),
      minutesBefore: null,
      dueAt: now,
    }));
    await announce(db, jobs, intents, now);
    if (people.length < TAKEN_AT_ONCE) return;
    await jobs.send<FollowersData>(db, FOLLOWERS_JOB, { ...data, after: people.at(-1)! });
  });
}
