import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { eventAdmin } from "../access.ts";
import { openDoor, type Attendee, type DoorEvent } from "./attendees.server.ts";

/** What somebody shows at the door. */
export interface Ticket {
  /** What the code says. */
  readonly code: string;
  readonly name: string;
  readonly checkedInAt: Date | null;
}

/** The viewer's own, for a place that they have and owe nothing for here; null for everybody else. */
export async function readOwnTicket(db: Db, viewer: Viewer, occurrenceId: number): Promise<Ticket | null> {
  if (viewer.kind !== "person") return null;
  const row = await db
    .selectFrom("event_rsvp")
    .select(["ticket", "checked_in_at"])
    .where("occurrence_id", "=", occurrenceId)
    .where("person_id", "=", viewer.personId)
    .where("state", "=", "going")
    .where("held_until", "is", null)
    .executeTakeFirst();
  return row ? { code: row.ticket, name: viewer.name, checkedInAt: row.checked_in_at } : null;
}

export interface ShownTicket {
  readonly event: DoorEvent;
  readonly attendee: Attendee;
}

const CODE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Whose ticket it is, for those at the door of its event; null for a code that is no ticket.
 * @throws as openDoor: whoever else reads a ticket learns nothing.
 */
export async function readShownTicket(
  db: Db,
  viewer: Viewer,
  { code, language, now }: { readonly code: string; readonly language: string; readonly now: Date },
): Promise<ShownTicket | null> {
  if (!CODE.test(code)) return null;
  const row = await db
    .selectFrom("event_rsvp as r")
    .innerJoin("person as p", "p.id", "r.person_id")
    .select(["r.id", "r.occurrence_id", "r.state", "r.at", "r.checked_in_at", "r.held_until", "p.name"])
    .where("r.ticket", "=", code)
    .executeTakeFirst();
  if (!row) return null;
  const { event } = await openDoor(db, viewer, eventAdmin.checkIn, { occurrenceId: row.occurrence_id, language, now });
  const { id, name, at, checked_in_at: checkedInAt } = row;
  const state = row.state as Attendee["state"];
  return { event, attendee: { id, name, state, at, checkedInAt, owes: row.held_until !== null } };
}
