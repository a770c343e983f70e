import { publish } from "#/platform/bus.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { admitToAnswer } from "./admit.server.ts";
import { lockEvent, type OneEvent } from "./lock-event.server.ts";
import type { Services } from "#/platform/services.ts";

export async function likeEvent(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { occurrenceId }: OneEvent,
): Promise<void> {
  const now = new Date(clock());
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

export async function unlikeEvent(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { occurrenceId }: OneEvent,
): Promise<void> {
  const now = new Date(clock());
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
