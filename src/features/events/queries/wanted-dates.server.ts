import { sql } from "kysely";
import { notifiedWhenLive } from "#/features/spaces/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { SubjectNotification } from "#/platform/notification-subject.ts";
import { SUBJECT_TYPE } from "../subject-type.ts";

/** What somebody wants to hear of a date. */
export interface WantedDate {
  /** A reminder: the very one that the notification is, or any where it is none. */
  readonly hasReminder: boolean;
  readonly isGoing: boolean;
  /** Until when their place waits for its fee; null where nothing is owed here. */
  readonly reservedUntil: Date | null;
  /** Whether they follow its space to hear when it goes live. */
  readonly notifiedWhenLive: boolean;
}

/** Reads for each of these notifications whether its person still wants it, by the notification's id. */
export async function readWantedDates(
  db: Db,
  notifications: readonly SubjectNotification[],
): Promise<ReadonlyMap<number, WantedDate>> {
  const { rows } = await sql<WantedRow>`
    select n.id,
      exists (select from event_reminder r where r.occurrence_id = n.occurrence_id and r.person_id = n.person_id
        and r.minutes_before = coalesce(n.lead_minutes, r.minutes_before)) as has_reminder,
      exists (select from reservation_brief v where v.subject_type = ${SUBJECT_TYPE}
        and v.subject_id = n.occurrence_id and v.person_id = n.person_id and v.status = 'going') as is_going,
      (select v.reserved_until from reservation_brief v where v.subject_type = ${SUBJECT_TYPE}
        and v.subject_id = n.occurrence_id and v.person_id = n.person_id) as reserved_until,
      ${notifiedWhenLive("o.space_id", "n.person_id")} as hears_live
    from unnest(
      ${notifications.map(({ id }) => id)}::bigint[], ${notifications.map(({ subjectId }) => subjectId)}::bigint[],
      ${notifications.map(({ personId }) => personId)}::bigint[],
      ${notifications.map(({ kind, minutesBefore }) => (kind === "reminder" ? minutesBefore || null : null))}::integer[]
    ) as n (id, occurrence_id, person_id, lead_minutes)
    join event_occurrence o on o.id = n.occurrence_id`.execute(db);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        hasReminder: row.has_reminder,
        isGoing: row.is_going,
        reservedUntil: row.reserved_until,
        notifiedWhenLive: row.hears_live,
      },
    ]),
  );
}

interface WantedRow {
  readonly id: number;
  readonly has_reminder: boolean;
  readonly is_going: boolean;
  readonly reserved_until: Date | null;
  readonly hears_live: boolean;
}
