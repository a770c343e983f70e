import {
  claimCancellation,
  claimDueReminders,
  claimGoneLive,
  claimMove,
  claimPromotions,
  hasUntold,
  type OwedNotice,
} from "#/features/events/public.server.ts";
import { listLiveFollowers } from "#/features/spaces/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { JobDefinition } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import { announce, DELIVER_JOB, queueWaiting, type DeliverData } from "./commands/announce.server.ts";
import { deliver } from "./commands/deliver.server.ts";
import { forgetOld } from "./commands/forget-old.server.ts";
import { createPushSender } from "./push-sender.server.ts";
import type { NoticeKind } from "./rules.ts";

type Work<Data extends object> = JobDefinition<Data> & { handle: (data: Data) => Promise<void> };
type Needs = Pick<Services, "db" | "jobs" | "clock">;

/** Looks once a minute for what is due. */
export const ROUND_JOB = "notifications.round";
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
  await announceLive(services);
  const waiting = { now, until, limit: BATCH };
  while ((await db.transaction().execute((db) => queueWaiting(db, jobs, waiting))) === BATCH);
  return claimed;
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

export const noticeRounds = (services: Services): Work<object> => ({
  name: ROUND_JOB,
  cron: "* * * * *",
  retryLimit: 0,
  handle: async () => void (await announceDue(services)),
});

export const followerNotices = (services: Services): Work<FollowersData> => ({
  name: FOLLOWERS_JOB,
  retryLimit: 8,
  heartbeatSeconds: 20,
  handle: (data) => tellFollowers(services, data),
});

export function noticeDeliveries(services: Services): Work<DeliverData> {
  const push = createPushSender(services);
  return {
    name: DELIVER_JOB,
    retryLimit: 8,
    concurrency: 3,
    heartbeatSeconds: 20,
    handle: (data) => deliver({ ...services, push }, data),
  };
}

/** Every night: what was read long ago, and what nobody will read any more. */
export const oldNotices = ({ db, clock }: Services): Work<object> => ({
  name: "notifications.forget-old",
  cron: "43 0 * * *",
  handle: () => forgetOld(db, new Date(clock())),
});

const SOON_MS = 500;

/**
 * Followers hear of a ceremony when it begins, not at the next round: every change of an event is a reason to look.
 * @returns how to stop it.
 */
export function watchForLive(services: Services): () => void {
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    timer = undefined;
    announceLive(services).catch((error: unknown) =>
      services.log.error({ err: error }, "nobody was told of what is live"),
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
