import { refuse, refuseField } from "#/platform/refusal.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { isAhead, isReminderPast, type ReminderMinutes } from "../rules.ts";
import { admitToAnswer } from "./admit.server.ts";
import { lockEvent, refuseUnlessOpen, type OneEvent } from "./lock-event.server.ts";
import type { Services } from "#/platform/services.ts";

/**
 * Sets reminders at some moments before the start; other moments still ahead are replaced.
 * @throws events.cancelled, events.over, events.started, events.reminder-late, platform.not-found, platform.too-many
 */
export async function setReminder(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { occurrenceId, minutesBefore }: OneEvent & { readonly minutesBefore: readonly ReminderMinutes[] },
): Promise<void> {
  const now = new Date(clock());
  const person = await admitToAnswer(db, viewer);
  await db.transaction().execute(async (db) => {
    const event = await lockEvent(db, person, "remind", { occurrenceId, now });
    refuseUnlessOpen(event.status);
    if (!isAhead(event.status)) throw refuse("events.started", { status: 409 });
    const own = await db
      .selectFrom("event_reminder")
      .select("minutes_before")
      .where("occurrence_id", "=", occurrenceId)
      .where("person_id", "=", person.personId)
      .execute();
    const had = new Set(own.map((row) => row.minutes_before));
    const isPast = (minutes: number) => isReminderPast(event.startsAt, minutes, now);
    const fresh = minutesBefore.filter((minutes) => !had.has(minutes));
    if (fresh.some(isPast)) {
      throw refuseField("minutes", "events.reminder-late");
    }
    // A reminder that was sent is kept for the case that the event moves.
    const dropped = [...had].filter((minutes) => !minutesBefore.some((wish) => wish === minutes) && !isPast(minutes));
    if (dropped.length > 0) {
      await db
        .deleteFrom("event_reminder")
        .where("occurrence_id", "=", occurrenceId)
        .where("person_id", "=", person.personId)
        .where("minutes_before", "in", dropped)
        .execute();
    }
    if (fresh.length === 0) return;
    await db
      .insertInto("event_reminder")
      .values(
        fresh.map((minutes) => ({
          occurrence_id: occurrenceId,
          person_id: person.personId,
          minutes_before: minutes,
        })),
      )
      .execute();
  });
}

export async function cancelReminder(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { occurrenceId }: OneEvent,
): Promise<void> {
  const now = new Date(clock());
  const person = await admitToAnswer(db, viewer);
  await db.transaction().execute(async (db) => {
    await lockEvent(db, person, "remind", { occurrenceId, now });
    await db
      .deleteFrom("event_reminder")
      .where("occurrence_id", "=", occurrenceId)
      .where("person_id", "=", person.personId)
      .execute();
  });
}
