import { cancelReservation } from "#/features/attendance/public.server.ts";
import type { ReservationStatus } from "#/features/attendance/public.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { admitToAnswer } from "./admit.server.ts";
import { invalidateOccurrences } from "./materialise-occurrences.server.ts";
import { lockEvent, type OneEvent } from "./lock-event.server.ts";
import type { Services } from "#/platform/services.ts";

/**
 * Takes somebody's answer back; the first who waits is promoted in the same transaction. A fee
 * goes back until the date has begun. Without an answer nothing happens.
 * @returns what was given up. @throws as lockEvent; attendance.checked-in (409), platform.too-many.
 */
export async function leaveEvent(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { occurrenceId }: OneEvent,
): Promise<ReservationStatus | null> {
  const now = new Date(clock());
  const { personId } = await admitToAnswer(db, viewer);
  return db.transaction().execute(async (db) => {
    const event = await lockEvent(db, viewer, "leave", { occurrenceId, now });
    const left = await cancelReservation(db, event.subject, { personId, now, isRefunded: !event.hasBegun });
    if (left) await invalidateOccurrences(db, event.spaceId, [occurrenceId]);
    return left;
  });
}
