import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { reminderMinutes } from "../rules.ts";

/** A mail that is owed to one person about one occurrence. Claimed once, by whoever asks first. */
export interface OwedNotice {
  readonly occurrenceId: number;
  readonly personId: number;
  /** The start that the notice speaks of. */
  readonly startsAt: Date;
  /** When it should be sent; in the past for what is late. */
  readonly dueAt: Date;
}

interface Row {
  occurrence_id: number;
  person_id: number;
  starts_at: Date;
  due_at?: Date;
}

const toNotice = (row: Row, now: Date): OwedNotice => ({
  occurrenceId: row.occurrence_id,
  personId: row.person_id,
  startsAt: row.starts_at,
  dueAt: row.due_at ?? now,
});

const EARLIEST_MINUTES = Math.max(...reminderMinutes);

/**
 * Takes reminders that are due until `until`, marking them sent for this start: call it in the transaction that queues the mails.
 * A moved event is due again at its new time; a cancelled one never. Whoever wants no mails is passed over.
 */
export async function claimDueReminders(db: Db, now: Date, until: Date, limit: number): Promise<OwedNotice[]> {
  const { rows } = await sql<Row>`
    with due as (
      select r.occurrence_id, r.person_id, o.starts_at,
        case when o.started_at <= ${now} then ${now}
          else o.starts_at - make_interval(mins => r.minutes_before) end as due_at
      from event_occurrence o
      join event_reminder r on r.occurrence_id = o.id
      join event_series s on s.id = o.series_id
      join space_brief b on b.id = o.space_id
      join person p on p.id = r.person_id
      join person_setting setting on setting.person_id = r.person_id
      where o.status in ('scheduled', 'confirmed')
        and o.starts_at > ${now}::timestamptz - interval '1 day'
        and o.starts_at <= ${until}::timestamptz + make_interval(mins => ${EARLIEST_MINUTES})
        and o.ends_at > ${now} and o.ended_at is null
        and (o.starts_at - make_interval(mins => r.minutes_before) <= ${until} or o.started_at <= ${now})
        and r.sent_for is distinct from o.starts_at
        and s.removed_at is null and b.is_listed
        and p.removed_at is null and p.user_id is not null
        and setting.email_notifications and setting.event_alerts
      order by o.starts_at, r.occurrence_id, r.person_id
      limit ${limit}
      for update of r skip locked
    )
    update event_reminder r set sent_at = ${now}, sent_for = due.starts_at
    from due where r.occurrence_id = due.occurrence_id and r.person_id = due.person_id
    returning r.occurrence_id, r.person_id, due.starts_at, due.due_at`.execute(db);
  return rows.map((row) => toNotice(row, now));
}

/** Takes those for whom a place became free since the last time. */
export async function claimPromotions(db: Db, now: Date, limit: number): Promise<OwedNotice[]> {
  const { rows } = await sql<Row>`
    with promoted as (
      select id from event_rsvp where promoted_at is not null and told_at is null
      order by id limit ${limit} for update skip locked
    )
    update event_rsvp r set told_at = ${now}
    from promoted, event_occurrence o
    where r.id = promoted.id and o.id = r.occurrence_id
    returning r.occurrence_id, r.person_id, o.starts_at`.execute(db);
  return rows.map((row) => toNotice(row, now));
}

/** Takes one event that was cancelled before its end, and everybody who was coming or wanted a reminder. */
export async function claimCancellation(db: Db, now: Date): Promise<OwedNotice[]> {
  const { rows } = await sql<Row>`
    with cancelled as (
      select id from event_occurrence where status = 'cancelled' and cancel_told_at is null
      order by id limit 1 for update skip locked
    ), told as (
      update event_occurrence o set cancel_told_at = ${now} from cancelled where o.id = cancelled.id
      returning o.id, o.starts_at, o.ends_at
    )
    select told.id as occurrence_id, person_id, told.starts_at from told
    join (
      select occurrence_id, person_id from event_rsvp
      union
      select occurrence_id, person_id from event_reminder
    ) coming on coming.occurrence_id = told.id
    where told.ends_at > ${now}
    order by person_id`.execute(db);
  return rows.map((row) => toNotice(row, now));
}

/** Whether there is a cancelled event of which nobody has been told yet. */
export async function hasUntoldCancellation(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom("event_occurrence")
    .select("id")
    .where("status", "=", "cancelled")
    .where("cancel_told_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
