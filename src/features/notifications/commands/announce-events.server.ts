import {
  claimCancellation,
  claimDueReminders,
  claimMove,
  claimPromotions,
  hasUnannounced,
  type DueNotification,
} from "#/features/events/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Services } from "#/platform/services.ts";
import type { DateKind } from "../rules.ts";
import { announce, CLAIMED_AT_ONCE } from "./announce.server.ts";

/**
 * Claims what events owe until `until` and announces it, each batch in one transaction: any number of workers may do it
 * at once. @returns how many were claimed.
 */
export async function announceEvents(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  now: Date,
  until: Date,
): Promise<number> {
  let claimed = 0;
  const drain = async (kind: DateKind, claim: (db: Db) => Promise<DueNotification[]>): Promise<number> => {
    const owed = await db.transaction().execute(async (db) => {
      const notifications = await claim(db);
      await announce(
        db,
        jobs,
        notifications.map((notification) => ({ kind, ...notification })),
        now,
      );
      return notifications.length;
    });
    claimed += owed;
    return owed;
  };
  while ((await drain("reminder", (db) => claimDueReminders(db, now, until, CLAIMED_AT_ONCE))) === CLAIMED_AT_ONCE);
  while ((await drain("place", (db) => claimPromotions(db, now, CLAIMED_AT_ONCE))) === CLAIMED_AT_ONCE);
  // Bounded: with several workers, an event that another holds stays visible until it commits.
  for (let i = 0; i < CLAIMED_AT_ONCE && (await hasUnannounced(db, "cancelled")); i++) {
    await drain("cancelled", (db) => claimCancellation(db, now));
  }
  for (let i = 0; i < CLAIMED_AT_ONCE && (await hasUnannounced(db, "moved")); i++)
    await drain("moved", (db) => claimMove(db, now));
  return claimed;
}
