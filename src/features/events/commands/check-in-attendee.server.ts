import { checkIn, undoCheckIn, type CheckIn } from "#/features/attendance/public.server.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import { recordAudit } from "#/features/audit/public.server.ts";
import { publish } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notFound } from "#/platform/refusal.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { eventAdmin } from "../access.ts";
import { eventsAudit } from "../audit-actions.ts";
import { SUBJECT_TYPE } from "../subject-type.ts";
import type { Services } from "#/platform/services.ts";

interface OneAttendee {
  readonly occurrenceId: number;
  readonly reservationId: number;
}

/**
 * Notes that somebody has come to a date.
 * @throws platform.not-found, as assertAdmin; events.cancelled; as checkIn.
 */
export async function checkInAttendee(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { occurrenceId, reservationId }: OneAttendee,
): Promise<CheckIn> {
  const now = new Date(clock());
  return db.transaction().execute(async (db) => {
    const { date, person } = await openOccurrence(db, viewer, occurrenceId);
    const found = await checkIn(
      db,
      { type: SUBJECT_TYPE, id: occurrenceId },
      {
        reservationId,
        by: person.personId,
        startsAt: date.starts_at,
        endsAt: date.ended_at && date.ended_at > date.ends_at ? date.ended_at : date.ends_at,
        refusal: date.status === "cancelled" ? "events.cancelled" : null,
        now,
      },
    );
    if (found.isNew) await publish(db, "changed", `event:${occurrenceId}`);
    return found;
  });
}

/** Takes a check-in back. @throws platform.not-found, as assertAdmin. */
export async function undoAttendeeCheckIn(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { occurrenceId, reservationId }: OneAttendee,
): Promise<void> {
  await db.transaction().execute(async (db) => {
    const { date, person } = await openOccurrence(db, viewer, occurrenceId);
    const attendee = await undoCheckIn(db, { type: SUBJECT_TYPE, id: occurrenceId }, reservationId);
    if (attendee === null) return;
    await recordAudit(db, eventsAudit["event.check-in-undone"], {
      actorId: person.personId,
      entityId: occurrenceId,
      spaceId: date.space_id,
      detail: { attendee },
    });
    await publish(db, "changed", `event:${occurrenceId}`);
  });
}

async function openOccurrence(db: Db, viewer: Viewer, occurrenceId: number) {
  requirePerson(viewer);
  const date = await db
    .selectFrom("event_occurrence")
    .select(["space_id", "status", "starts_at", "ends_at", "ended_at"])
    .where("id", "=", occurrenceId)
    .executeTakeFirst();
  if (!date) throw notFound();
  return { date, person: assertAdmin(viewer, eventAdmin.checkIn, date.space_id) };
}
