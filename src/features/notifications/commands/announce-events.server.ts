import {
  leaseCancellation,
  leaseDueReminders,
  leaseMove,
  leasePromotions,
  hasUnannounced,
  type DueNotification,
} from "#/features/events/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Services } from "#/platform/services.ts";
import type { DateKind } from "../rules.ts";
import { announce, LEASED_AT_ONCE } from "./announce.server.ts";

/**
 * Claims what events owe until `until` and announces it, each batch in one transaction: any number of workers may do it
 * at once. @returns how many were claimed.
 */
export async function announceEvents(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  now: Date,
  until: Date,
): Promise<number> {
  let leased = 0;
  const drain = async (kind: DateKind, lease: (db: Db) => Promise<DueNotification[]>): Promise<number> => {
    const owed = await db.transaction().execute(async (db) => {
      const notifications = await lease(db);
      await announce(
        db,
        jobs,
        notifications.map((notification) => ({ kind, ...notification })),
        now,
      );
      return notifications.length;
    });
    leased += owed;
    return owed;
  };
  while ((await drain("reminder", (db) => leaseDueReminders(db, now, until, LEASED_AT_ONCE))) === LEASED_AT_ONCE);
  while ((await drain("place", (db) => leasePromotions(db, now, LEASED_AT_ONCE))) === LEASED_AT_ONCE);
  // Bounded: with several workers, an event that another holds stays visible until it commits.
  for (let i = 0; i < LEASED_AT_ONCE && (await hasUnannounced(db, "cancelled")); i++) {
    await drain("cancelled", (db) => leaseCancellation(db, now));
  }
  for (let i = 0; i < LEASED_AT_ONCE && (await hasUnannounced(db, "moved")); i++)
    await drain("moved", (db) => leaseMove(db, now));
  return leased;
}
