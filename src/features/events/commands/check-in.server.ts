import { recordAudit } from "#/features/audit/public.server.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import { publish } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notFound, refuse } from "#/platform/refusal.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { eventAdmin } from "../access.ts";
import { eventsAudit } from "../audit-actions.ts";

export interface CheckIn {
  readonly name: string;
  /** False for who was here already. */
  readonly isNew: boolean;
  readonly at: Date;
}

interface Asked {
  readonly occurrenceId: number;
  readonly attendeeId: number;
  readonly now: Date;
}

const HOUR = 3_600_000;
/** The door opens, and closes, so long before the start and after the end. */
export const DOOR_HOURS = 12;

/**
 * Somebody has come. Whoever was counted already keeps their first time, however many stand at the door.
 * @throws platform.not-found, as assertAdmin; events.cancelled, events.door-shut (409), events.no-place (409).
 */
export async function checkIn(db: Db, viewer: Viewer, { occurrenceId, attendeeId, now }: Asked): Promise<CheckIn> {
  requirePerson(viewer);
  return db.transaction().execute(async (db) => {
    const { answer, person } = await lockAnswer(db, viewer, occurrenceId, attendeeId);
    if (answer.checked_in_at) return { name: answer.name, isNew: false, at: answer.checked_in_at };
    if (answer.status === "cancelled") throw refuse("events.cancelled", { status: 409 });
    const opens = answer.starts_at.getTime() - DOOR_HOURS * HOUR;
    const shuts = Math.max(answer.ends_at.getTime(), answer.ended_at?.getTime() ?? 0) + DOOR_HOURS * HOUR;
    if (now.getTime() < opens || now.getTime() > shuts) throw refuse("events.door-shut", { status: 409 });
    if (answer.state !== "going") throw refuse("events.no-place", { status: 409 });
    await db
      .updateTable("event_rsvp")
      .set({ checked_in_at: now, checked_in_by: person.personId })
      .where("id", "=", attendeeId)
      .execute();
    await publish(db, "changed", `event:${occurrenceId}`);
    return { name: answer.name, isNew: true, at: now };
  });
}

/** It was somebody else, or a mistake. @throws platform.not-found, as assertAdmin. */
export async function undoCheckIn(db: Db, viewer: Viewer, { occurrenceId, attendeeId }: Asked): Promise<void> {
  requirePerson(viewer);
  await db.transaction().execute(async (db) => {
    const { answer, person } = await lockAnswer(db, viewer, occurrenceId, attendeeId);
    if (!answer.checked_in_at) return;
    await db
      .updateTable("event_rsvp")
      .set({ checked_in_at: null, checked_in_by: null })
      .where("id", "=", attendeeId)
      .execute();
    await recordAudit(db, eventsAudit["event.check-in-undone"], {
      actorId: person.personId,
      entityId: occurrenceId,
      spaceId: answer.space_id,
      detail: { attendee: answer.person_id },
    });
    await publish(db, "changed", `event:${occurrenceId}`);
  });
}

async function lockAnswer(db: Db, viewer: Viewer, occurrenceId: number, attendeeId: number) {
  const answer = await db
    .selectFrom("event_rsvp as r")
    .innerJoin("event_occurrence as o", "o.id", "r.occurrence_id")
    .innerJoin("person as p", "p.id", "r.person_id")
    .select(["r.state", "r.checked_in_at", "r.person_id", "p.name"])
    .select(["o.space_id", "o.status", "o.starts_at", "o.ends_at", "o.ended_at"])
    .where("r.id", "=", attendeeId)
    .where("r.occurrence_id", "=", occurrenceId)
    .forUpdate("r")
    .executeTakeFirst();
  if (!answer) throw notFound();
  return { answer, person: assertAdmin(viewer, eventAdmin.checkIn, answer.space_id) };
}
