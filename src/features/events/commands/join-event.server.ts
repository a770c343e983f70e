import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { admitToAnswer } from "./admit.server.ts";
import { fillPlaces } from "./fill-places.server.ts";
import { tellDates } from "./lay-dates.server.ts";
import { lockEvent, refuseUnlessOpen, type OneEvent } from "./lock-event.server.ts";

export interface Answer {
  readonly state: "going" | "waiting";
  /** Place in the waiting list, from 1; null for who is going. */
  readonly position: number | null;
}

/**
 * Takes a place, or the last place in the waiting list where none is free; asked twice, answers the same.
 * @throws events.cancelled, events.over, platform.not-found, platform.too-many
 */
export async function joinEvent(db: Db, viewer: Viewer, { occurrenceId, now }: OneEvent): Promise<Answer> {
  const person = await admitToAnswer(db, viewer);
  return db.transaction().execute(async (db) => {
    const event = await lockEvent(db, person, "join", occurrenceId, now);
    refuseUnlessOpen(event.status);
    await db
      .insertInto("event_rsvp")
      .values({ occurrence_id: occurrenceId, person_id: person.personId, state: "waiting" })
      .onConflict((conflict) => conflict.columns(["occurrence_id", "person_id"]).doNothing())
      .execute();
    await fillPlaces(db, occurrenceId, event.capacity, now, person.personId);
    await tellDates(db, event.spaceId, [occurrenceId]);
    return readAnswer(db, occurrenceId, person.personId);
  });
}

async function readAnswer(db: Db, occurrenceId: number, personId: number): Promise<Answer> {
  const row = await db
    .selectFrom("event_rsvp")
    .select(["id", "state"])
    .where("occurrence_id", "=", occurrenceId)
    .where("person_id", "=", personId)
    .executeTakeFirstOrThrow();
  if (row.state === "going") return { state: "going", position: null };
  const ahead = await db
    .selectFrom("event_rsvp")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("occurrence_id", "=", occurrenceId)
    .where("state", "=", "waiting")
    .where("id", "<=", row.id)
    .executeTakeFirstOrThrow();
  return { state: "waiting", position: ahead.count };
}
