import { findTicket } from "#/features/attendance/public.server.ts";
import type { Attendee } from "#/features/attendance/public.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { eventAdmin } from "../access.ts";
import { SUBJECT_TYPE } from "../subject-type.ts";
import { openAttendedEvent, type AttendedEvent } from "./attended-event.server.ts";

export interface ShownTicket {
  readonly event: AttendedEvent;
  readonly attendee: Attendee;
}

/**
 * Finds the person of a ticket, for those who check people in to its event; null for a code that is no ticket.
 * @throws as openAttendedEvent: any other reader of a ticket learns nothing.
 */
export async function readShownTicket(
  db: Db,
  viewer: Viewer,
  { code, language }: { readonly code: string; readonly language: string },
): Promise<ShownTicket | null> {
  const ticket = await findTicket(db, SUBJECT_TYPE, code);
  if (!ticket) return null;
  const { event } = await openAttendedEvent(db, viewer, eventAdmin.checkIn, {
    occurrenceId: ticket.subjectId,
    language,
  });
  return { event, attendee: ticket.attendee };
}
