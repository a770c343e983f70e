import { announce } from "#/features/notifications/public.server.ts";
import { membersWith, readSpaceName } from "#/features/spaces/public.server.ts";
import { notify } from "#/platform/notifications.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Services } from "#/platform/services.ts";
import { eventAdmin } from "../access.ts";
import { ceremonyLate } from "../notifications.ts";
import type { DateKind } from "../date-kinds.ts";
import { NOTIFICATION_COLUMN } from "../subject-type.ts";
import {
  type DueNotification,
  hasUnannounced,
  listInterested,
  takeCancellation,
  takeDueReminders,
  takeEventPromotions,
  takeLate,
  takeMove,
} from "./take-notifications.server.ts";

type Needs = Pick<Services, "db" | "jobs">;

/** Notifications, or people, that one transaction takes. */
export const TAKEN_AT_ONCE = 1_000;

/** Announces what was taken in the caller's transaction. */
export async function announceKind(
  services: Needs,
  kind: DateKind,
  owed: readonly DueNotification[],
  now: Date,
): Promise<void> {
  const intents = owed.map(({ occurrenceId, ...one }) => ({ kind, subjectId: occurrenceId, ...one }));
  await announce(services, NOTIFICATION_COLUMN, intents, now);
}

/**
 * Takes what is owed until `until` and announces it, each batch in one transaction: any number of workers may do it at
 * once. @returns how many were taken.
 */
export async function announceDates({ db, jobs }: Needs, now: Date, until: Date): Promise<number> {
  let taken = 0;
  const drain = async (kind: DateKind, take: (db: Db) => Promise<DueNotification[]>): Promise<number> => {
    const owed = await db.transaction().execute(async (db) => {
      const notifications = await take(db);
      await announceKind({ db, jobs }, kind, notifications, now);
      return notifications.length;
    });
    taken += owed;
    return owed;
  };
  while ((await drain("reminder", (db) => takeDueReminders(db, now, until, TAKEN_AT_ONCE))) === TAKEN_AT_ONCE);
  while ((await drain("place", (db) => takeEventPromotions(db, now, TAKEN_AT_ONCE))) === TAKEN_AT_ONCE);
  // Bounded: with several workers, an event that another holds stays visible until it commits.
  for (let i = 0; i < TAKEN_AT_ONCE && (await hasUnannounced(db, "cancelled")); i++) {
    await drain("cancelled", (db) => takeCancellation(db, now));
  }
  for (let i = 0; i < TAKEN_AT_ONCE && (await hasUnannounced(db, "moved")); i++)
    await drain("moved", (db) => takeMove(db, now));
  taken += await askOrganizers({ db, jobs }, now);
  return taken;
}

/**
 * Those who had wanted to be there find the recording in their list; nobody is rung up for it. Call it in the transaction
 * that takes the recording.
 */
export async function announceRecording(services: Needs, occurrenceId: number, now: Date): Promise<void> {
  await announceKind(
    services,
    "recording",
    await listInterested(services.db, { occurrenceId, key: `recording:${occurrenceId}` }, now),
    now,
  );
}

/** Asks those who plan a space's events whether a ceremony is late, moved or cancelled. */
async function askOrganizers({ db, jobs }: Needs, now: Date): Promise<number> {
  return db.transaction().execute(async (db) => {
    const late = await takeLate(db, now, TAKEN_AT_ONCE);
    for (const { occurrenceId, spaceId, title, startsAt } of late) {
      await notify({ db, jobs }, ceremonyLate, {
        key: `event.late:${occurrenceId}:${startsAt.getTime()}`,
        personIds: await membersWith(db, eventAdmin.plan, spaceId),
        path: `/manage-event/${occurrenceId}`,
        payload: { space: await readSpaceName(db, spaceId), title },
      });
    }
    return late.length;
  });
}

/** Reminders of what has begun, at once. */
export const announceBegun = ({ db, jobs }: Needs, now: Date): Promise<void> =>
  db.transaction().execute(async (db) => {
    const begun = await takeDueReminders(db, now, now, TAKEN_AT_ONCE);
    await announceKind({ db, jobs }, "reminder", begun, now);
  });

/** Whoever counted on a ceremony that begins late hears that it has begun; call it in the transaction that takes it. */
export async function announceLateStart(
  services: Needs,
  { occurrenceId, startedAt }: { readonly occurrenceId: number; readonly startedAt: Date },
  now: Date,
): Promise<void> {
  const key = `started:${occurrenceId}:${startedAt.getTime()}`;
  const waiting = await listInterested(services.db, { occurrenceId, key }, now);
  const owed = waiting.map((one) => ({ ...one, minutesBefore: 0 }));
  await announceKind(services, "started", owed, now);
}
