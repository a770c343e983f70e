import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { isOpen } from "../rules.ts";
import { admitToAnswer } from "./admit.server.ts";
import { fillPlaces } from "./fill-places.server.ts";
import { tellDates } from "./lay-dates.server.ts";
import { lockEvent, type OneEvent } from "./lock-event.server.ts";

/**
 * Gives the place back; the first who waits moves up in the same transaction. Without a place, nothing happens.
 * @returns what was given up.
 */
export async function leaveEvent(
  db: Db,
  viewer: Viewer,
  { occurrenceId, now }: OneEvent,
): Promise<"going" | "waiting" | null> {
  const person = await admitToAnswer(db, viewer);
  return db.transaction().execute(async (db) => {
    const event = await lockEvent(db, person, "leave", occurrenceId, now);
    const left = await db
      .deleteFrom("event_rsvp")
      .where("occurrence_id", "=", occurrenceId)
      .where("person_id", "=", person.personId)
      .returning("state")
      .executeTakeFirst();
    if (!left) return null;
    if (isOpen(event.status)) await fillPlaces(db, occurrenceId, event.capacity, now, null);
    await tellDates(db, event.spaceId, [occurrenceId]);
    return left.state as "going" | "waiting";
  });
}
