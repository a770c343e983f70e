import {
  claimCancellation,
  claimDueReminders,
  claimGoneLive,
  claimMove,
  claimPromotions,
  hasUntold,
  whoHears,
  type OwedNotice,
} from "#/features/events/public.server.ts";
import { claimRecordings } from "#/features/broadcast/public.server.ts";
import { listLiveFollowers } from "#/features/spaces/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Services } from "#/platform/services.ts";
import type { NoticeKind } from "../rules.ts";
import { announce, queueWaiting } from "./announce.server.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock">;

/** Tells some followers of a space that it is live, and queues the next ones. */
export const FOLLOWERS_JOB = "notifications.followers";

export interface FollowersData {
  readonly occurrenceId: number;
  readonly spaceId: number;
  /** Epoch milliseconds. */
  readonly startsAt: number;
  readonly startedAt: number;
  /** The last person who was told. */
  readonly after: number;
}

const BATCH = 1_000;
/** A little more than the minute until the next look: notices wait in the queue for their own second. */
const LOOK_AHEAD_MS = 75_000;

/** Claims what is due and announces it, each batch in one transaction: any number of workers may do it at once. */
export async function announceDue(services: Needs): Promise<number> {
  const { db, jobs, clock } = services;
  const now = new Date(clock());
  const until = new Date(now.getTime() + LOOK_AHEAD_MS);
  let claimed = 0;
  const drain = async (kind: NoticeKind, claim: (db: Db) => Promise<OwedNotice[]>): Promise<number> => {
    const owed = await db.transaction().execute(async (db) => {
      const notices = await claim(db);
      await announce(
        db,
        jobs,
        notices.map((notice) => ({ kind, ...notice })),
        now,
      );
      return notices.length;
    });
    claimed += owed;
    return owed;
  };
  while ((await drain("reminder", (db) => claimDueReminders(db, now, until, BATCH))) === BATCH);
  while ((await drain("place", (db) => claimPromotions(db, now, BATCH))) === BATCH);
  // Bounded: with several workers, an event that another holds stays visible until it commits.
  for (let i = 0; i < BATCH && (await hasUntold(db, "cancelled")); i++) {
    await drain("cancelled", (db) => claimCancellation(db, now));
  }
  for (let i = 0; i < BATCH && (await hasUntold(db, "moved")); i++) await drain("moved", (db) => claimMove(db, now));
  await announceRecordings(services, now);
  await announceLive(services);
  const waiting = { now, until, limit: BATCH };
  while ((await db.transaction().execute((db) => queueWaiting(db, jobs, waiting))) === BATCH);
  return claimed;
}

/** Those who had wanted to be there find the recording in their list; nobody is rung up for it. */
async function announceRecordings({ db, jobs }: Needs, now: Date): Promise<void> {
  await db.transaction().execute(async (db) => {
    for (const occurrenceId of await claimRecordings(db, now, BATCH)) {
      const people = await whoHears(db, occurrenceId, now);
      const intents = people.map((person) => ({ kind: "recording" as const, ...person }));
      await announce(db, jobs, intents, now);
    }
  });
}

/** Begins to tell the followers of what went live since the last look. */
export async function announceLive({ db, jobs, clock }: Needs): Promise<void> {
  await db.transaction().execute(async (db) => {
    for (const { occurrenceId, spaceId, startsAt, startedAt } of await claimGoneLive(db, new Date(clock()))) {
      const data = { occurrenceId, spaceId, startsAt: startsAt.getTime(), startedAt: startedAt.getTime(), after: 0 };
      await jobs.send<FollowersData>(db, FOLLOWERS_JOB, data, { singletonKey: followersKey(data) });
    }
  });
}

const followersKey = ({ occurrenceId, startedAt, after }: FollowersData): string =>
  `${occurrenceId}:${startedAt}:${after}`;

/** One batch of followers; the next one is queued with it, so that nobody is left out and nobody told twice. */
export async function tellFollowers({ db, jobs, clock }: Needs, data: FollowersData): Promise<void> {
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    const people = await listLiveFollowers(db, data.spaceId, data.after, BATCH);
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
    if (people.length < BATCH) return;
    const next = { ...data, after: people.at(-1)! };
    await jobs.send<FollowersData>(db, FOLLOWERS_JOB, next, { singletonKey: followersKey(next) });
  });
}
