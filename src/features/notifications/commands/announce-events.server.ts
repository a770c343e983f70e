import {
  takeCancellation,
  takeDueReminders,
  takeMove,
  takeEventPromotions,
  hasUnannounced,
  type DueNotification,
} from "#/features/events/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Services } from "#/platform/services.ts";
import type { DateKind } from "../rules.ts";
import { announce, TAKEN_AT_ONCE } from "./announce.server.ts";

/**
 * Takes what events owe until `until` and announces it, each batch in one transaction: any number of workers may do it
 * at once. @returns how many were taken.
 */
export async function announceEvents(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  now: Date,
  until: Date,
): Promise<number> {
  let taken = 0;
  const drain = async (kind: DateKind, take: (db: Db) => Promise<DueNotification[]>): Promise<number> => {
    const owed = await db.transaction().execute(async (db) => {
      const notifications = await take(db);
      await announce(
        db,
        jobs,
        notifications.map((notification) => ({ kind, ...notification })),
        now,
      );
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
  return taken;
}
