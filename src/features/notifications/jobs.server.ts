import {
  claimCancellation,
  claimDueReminders,
  claimPromotions,
  hasUntoldCancellation,
  readEvent,
  type OwedNotice,
} from "#/features/events/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { JobDefinition } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import { visitor } from "#/platform/viewer.ts";
import { eventMail, type NoticeKind } from "./mails.ts";
import { readEventAddressee, stillWanted } from "./queries.server.ts";

type Work<Data extends object> = JobDefinition<Data> & { handle: (data: Data) => Promise<void> };

/** Looks once a minute for what is due. */
export const ROUND_JOB = "notifications.round";
/** Mails one notice to one person. */
export const MAIL_JOB = "notifications.mail";

export interface NoticeMail {
  readonly kind: NoticeKind;
  readonly occurrenceId: number;
  readonly personId: number;
  /** Epoch milliseconds of the start that was current when the notice was claimed. */
  readonly startsAt: number;
}

const BATCH = 200;
/** A little more than the minute until the next look: mails wait in the queue for their own second. */
const LOOK_AHEAD_MS = 75_000;

/** Claims what is due and queues its mails, each batch in one transaction: any number of workers may do it at once. */
export async function sendDueNotices(services: Pick<Services, "db" | "jobs" | "clock">): Promise<number> {
  const { db, jobs, clock } = services;
  const now = new Date(clock());
  const until = new Date(now.getTime() + LOOK_AHEAD_MS);
  let sent = 0;
  const drain = async (kind: NoticeKind, claim: (db: Db) => Promise<OwedNotice[]>): Promise<number> => {
    const owed = await db.transaction().execute(async (db) => {
      const notices = await claim(db);
      for (const { occurrenceId, personId, startsAt, dueAt } of notices) {
        const mail: NoticeMail = { kind, occurrenceId, personId, startsAt: startsAt.getTime() };
        await jobs.send(db, MAIL_JOB, mail, dueAt > now ? { startAfter: dueAt } : {});
      }
      return notices.length;
    });
    sent += owed;
    return owed;
  };
  while ((await drain("reminder", (db) => claimDueReminders(db, now, until, BATCH))) === BATCH);
  while ((await drain("place", (db) => claimPromotions(db, now, BATCH))) === BATCH);
  // Bounded: with several workers, a cancellation that another holds stays visible until it commits.
  for (let i = 0; i < BATCH && (await hasUntoldCancellation(db)); i++) {
    await drain("cancelled", (db) => claimCancellation(db, now));
  }
  return sent;
}

/** Writes and sends one mail; nothing where it is no longer wanted or no longer true. */
export async function mailNotice(
  { db, mailer, config, clock }: Pick<Services, "db" | "mailer" | "config" | "clock">,
  { kind, occurrenceId, personId, startsAt }: NoticeMail,
): Promise<void> {
  const to = await readEventAddressee(db, personId);
  if (!to) return;
  if (kind !== "cancelled" && !(await stillWanted(db, kind, occurrenceId, personId))) return;
  const now = new Date(clock());
  const event = await readEvent(db, to.language, now, visitor, occurrenceId);
  if (!event || (event.status === "cancelled") !== (kind === "cancelled")) return;
  // A reminder of a start that has moved since is owed again, at the new time.
  if (kind === "reminder" && (event.startsAt.getTime() !== startsAt || event.status === "ended")) return;
  await mailer.send(await eventMail(kind, event, to, { publicUrl: config.publicUrl, now }));
}

export const noticeRounds = (services: Services): Work<object> => ({
  name: ROUND_JOB,
  cron: "* * * * *",
  retryLimit: 0,
  handle: async () => void (await sendDueNotices(services)),
});

export const noticeMails = (services: Services): Work<NoticeMail> => ({
  name: MAIL_JOB,
  retryLimit: 8,
  handle: (mail) => mailNotice(services, mail),
});
