import { publish } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { admitToAnswer } from "./admit.server.ts";
import { lockEvent, type OneEvent } from "./lock-event.server.ts";

export async function likeEvent(db: Db, viewer: Viewer, { occurrenceId, now }: OneEvent): Promise<void> {
  const person = await admitToAnswer(db, viewer);
  await db.transaction().execute(async (db) => {
    await lockEvent(db, person, "like", { occurrenceId, now });
    await db
      .insertInto("event_like")
      .values({ occurrence_id: occurrenceId, person_id: person.personId })
      .onConflict((conflict) => conflict.columns(["occurrence_id", "person_id"]).doNothing())
      .execute();
    await publish(db, "changed", `event:${occurrenceId}`);
  });
}

export async function unlikeEvent(db: Db, viewer: Viewer, { occurrenceId, now }: OneEvent): Promise<void> {
  const person = await admitToAnswer(db, viewer);
  await db.transaction().execute(async (db) => {
    await lockEvent(db, person, "like", { occurrenceId, now });
    await db
      .deleteFrom("event_like")
      .where("occurrence_id", "=", occurrenceId)
      .where("person_id", "=", person.personId)
      .execute();
    await publish(db, "changed", `event:${occurrenceId}`);
  });
}
