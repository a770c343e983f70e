import { reserve } from "#/features/attendance/public.server.ts";
import type { OwnReservation } from "#/features/attendance/public.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { admitToAnswer } from "./admit.server.ts";
import { invalidateOccurrences } from "./materialise-occurrences.server.ts";
import { lockEvent, refuseUnlessOpen, type OneEvent } from "./lock-event.server.ts";
import type { Services } from "#/platform/services.ts";

/**
 * Makes somebody attend a date, or wait for it where it is full; asked twice, answers the same.
 * @throws events.cancelled, events.over, platform.not-found, platform.too-many
 */
export async function joinEvent(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { occurrenceId }: OneEvent,
): Promise<OwnReservation> {
  const now = new Date(clock());
  const { personId } = await admitToAnswer(db, viewer);
  return db.transaction().execute(async (db) => {
    const event = await lockEvent(db, viewer, "join", { occurrenceId, now });
    refuseUnlessOpen(event.status);
    const reservation = await reserve(db, event.subject, { personId, now });
    await invalidateOccurrences(db, event.spaceId, [occurrenceId]);
    return reservation;
  });
}
