import { sql } from "kysely";
import { endKeptPlaces, refundCancelled, takePromotions } from "#/features/attendance/public.server.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Db } from "#/platform/db/connection.ts";
import { LATE_MINUTES, reminderMinutes } from "../rules.ts";
import { SUBJECT_TYPE } from "../subject-type.ts";

/** A notification that is owed to one person about one occurrence. It is taken once, by the first node. */
export interface DueNotification {
  /** The same whenever the same notification is owed. */
  readonly key: string;
  readonly occurrenceId: number;
  readonly personId: number;
  /** The start that the notification speaks of. */
  readonly startsAt: Date;
  /** The time at which it should be sent; in the past for a late one. */
  readonly dueAt: Date;
  /** The reminder's lead time; null for everything else. */
  readonly minutesBefore: number | null;
}

const EARLIEST_MINUTES = Math.max(...reminderMinutes);
/** A reminder later than this is late: of several late ones only one is sent. */
const LATE_MS = 120_000;

interface DueRow {
  occurrence_id: number;
  person_id: number;
  minutes_before: number;
  starts_at: Date;
  due_at: Date;
  has_started: boolean;
}

/**
 * Takes reminders that are due until `until`, marking them sent for this start: call it in the transaction that announces them.
 * A moved event is due again at its new time; a cancelled one never.
 */
export async function takeDueReminders(db: Db, now: Date, until: Date, limit: number): Promise<DueNotification[]> {
  const { rows } = await sql<DueRow>`
    with due as (
      select r.occurrence_id, r.person_id, r.minutes_before, o.starts_at,
        case when o.started_at <= ${now} then o.started_at
          else o.starts_at - make_interval(mins => r.minutes_before) end as due_at,
        coalesce(o.started_at <= ${now}, false) as has_started
      from event_occurrence o
      join event_reminder r on r.occurrence_id = o.id
      join event_series s on s.id = o.series_id
      join space_brief b on b.id = o.space_id
      join person p on p.id = r.person_id
      where o.status in ('scheduled', 'confirmed')
        and o.starts_at > ${now}::timestamptz - interval '1 day'
        and o.starts_at <= ${until}::timestamptz + make_interval(mins => ${EARLIEST_MINUTES})
        and o.ends_at > ${now} and o.ended_at is null
        and (o.started_at <= ${now}
          -- A ceremony starts when somebody starts it, a gathering by the clock.
          or o.starts_at - make_interval(mins => r.minutes_before) <= ${until}
            and (r.minutes_before > 0 or s.kind <> 'live'))
        and r.sent_for is distinct from o.starts_at
        and s.removed_at is null and b.is_listed
        and p.removed_at is null and p.user_id is not null
      order by o.starts_at, r.occurrence_id, r.person_id, r.minutes_before
      limit ${limit}
      for update of r skip locked
    )
    update event_reminder r set sent_at = ${now}, sent_for = due.starts_at
    from due
    where r.occurrence_id = due.occurrence_id and r.person_id = due.person_id and r.minutes_before = due.minutes_before
    returning r.occurrence_id, r.person_id, r.minutes_before, due.starts_at, due.due_at, due.has_started`.execute(db);
  return rows
    .toSorted((a, b) => a.minutes_before - b.minutes_before)
    .map((row) => {
      const isLate = row.due_at.getTime() < now.getTime() - LATE_MS;
      // Once it has begun, all that is left to say is that it has.
      const minutesBefore = row.has_started ? 0 : row.minutes_before;
      const which = row.has_started ? "started" : isLate ? "late" : minutesBefore;
      return {
        key: `reminder:${row.occurrence_id}:${row.starts_at.getTime()}:${which}`,
        occurrenceId: row.occurrence_id,
        personId: row.person_id,
        startsAt: row.starts_at,
        dueAt: row.due_at,
        minutesBefore,
      };
    });
}

/** Takes those who waited and were promoted since the last time. */
export async function takeEventPromotions(db: Db, now: Date, limit: number): Promise<DueNotification[]> {
  const promoted = await takePromotions(db, SUBJECT_TYPE, now, limit);
  const dates = await db
    .selectFrom("event_occurrence")
    .select(["id", "starts_at"])
    .where("id", "=", sqlAny(promoted.map(({ subjectId }) => subjectId)))
    .execute();
  const startsAt = new Map(dates.map((row) => [row.id, row.starts_at]));
  return promoted.map(({ reservationId, subjectId, personId }) => {
    const row = { occurrence_id: subjectId, person_id: personId, starts_at: startsAt.get(subjectId)! };
    return notification(`place:${reservationId}`, row, now);
  });
}

interface OwedRow {
  occurrence_id: number;
  person_id: number;
  starts_at: Date;
}

const notification = (key: string, row: OwedRow, now: Date): DueNotification => ({
  key,
  occurrenceId: row.occurrence_id,
  personId: row.person_id,
  startsAt: row.starts_at,
  dueAt: now,
  minutesBefore: null,
});

/**
 * Everybody with an account who was coming to an event, or wanted to be reminded of it, as `coming`. Asked for one event
 * at a time: a join over both tables would read them whole.
 */
const whoCountedOn = (event: "told" | "o") => sql`lateral (
  select person_id from reservation_brief where subject_type = ${SUBJECT_TYPE} and subject_id = ${sql.ref(`${event}.id`)}
  union
  select person_id from event_reminder where occurrence_id = ${sql.ref(`${event}.id`)}
) coming join person p on p.id = coming.person_id and p.user_id is not null and p.removed_at is null`;

/** Takes one event that was cancelled, whose fees then go back, and everybody who counted on it before its end. */
export async function takeCancellation(db: Db, now: Date): Promise<DueNotification[]> {
  const cancelled = await db
    .selectFrom("event_occurrence")
    .select("id")
    .where("status", "=", "cancelled")
    .where("cancel_told_at", "is", null)
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!cancelled) return [];
  await refundCancelled(db, { type: SUBJECT_TYPE, id: cancelled.id }, now);
  const { rows } = await sql<OwedRow>`
    with told as (
      update event_occurrence set cancel_told_at = ${now}, moved_from = null where id = ${cancelled.id}
      returning id, starts_at, ends_at
    )
    select told.id as occurrence_id, person_id, told.starts_at
    from told, ${whoCountedOn("told")}
    where told.ends_at > ${now}
    order by person_id`.execute(db);
  return rows.map((row) => notification(`cancelled:${row.occurrence_id}`, row, now));
}

/** How many people a cancellation of a date reaches; or of it and the later ones; or of all that are to come. */
export interface Reach {
  readonly this: number;
  readonly following: number;
  readonly all: number;
}

/** Counts whom a cancellation would notify, each person once. */
export async function countReach(db: Db, occurrenceId: number, now: Date): Promise<Reach> {
  const { rows } = await sql<Reach>`
    select count(distinct person_id) filter (where o.id = chosen.id)::int as this,
      count(distinct person_id) filter (where o.id = chosen.id or o.starts_at >= chosen.starts_at)::int as following,
      count(distinct person_id)::int as all
    from event_occurrence chosen join event_occurrence o on o.series_id = chosen.series_id, ${whoCountedOn("o")}
    where chosen.id = ${occurrenceId}
      and (o.id = chosen.id or o.starts_at > ${now} and o.started_at is null
        and o.status in ('scheduled', 'confirmed') and not o.is_unannounced and not o.is_dropped)`.execute(db);
  return rows[0]!;
}

/** Takes one event that was moved to another time still ahead, and everybody who counted on it. */
export async function takeMove(db: Db, now: Date): Promise<DueNotification[]> {
  const moved = await db
    .selectFrom("event_occurrence")
    .select(["id", "starts_at", "moved_from"])
    .where("moved_from", "is not", null)
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!moved) return [];
  await endKeptPlaces(db, { type: SUBJECT_TYPE, id: moved.id }, moved.starts_at);
  const { rows } = await sql<OwedRow>`
    with told as (
      update event_occurrence set moved_from = null where id = ${moved.id} returning id, starts_at, status
    )
    select told.id as occurrence_id, person_id, told.starts_at
    from told, ${whoCountedOn("told")}
    where told.status in ('scheduled', 'confirmed')
      and told.starts_at > ${now} and ${moved.moved_from}::timestamptz > ${now}::timestamptz - interval '1 day'
    order by person_id`.execute(db);
  return rows.map((row) => notification(`moved:${row.occurrence_id}:${row.starts_at.getTime()}`, row, now));
}

/** Everybody who counted on a date: its ceremony can be watched, or has begun at last. @param key that of what they are told. */
export async function listInterested(
  db: Db,
  { occurrenceId, key }: { readonly occurrenceId: number; readonly key: string },
  now: Date,
): Promise<DueNotification[]> {
  const { rows } = await sql<OwedRow>`
    select o.id as occurrence_id, person_id, o.starts_at
    from event_occurrence o, ${whoCountedOn("o")}
    where o.id = ${occurrenceId}
    order by person_id`.execute(db);
  return rows.map((row) => notification(key, row, now));
}

/** Whether a cancelled or moved event waits to be notified of. */
export async function hasUnannounced(db: Db, what: "cancelled" | "moved"): Promise<boolean> {
  const unannounced = db.selectFrom("event_occurrence").select("id").limit(1);
  const row =
    what === "moved"
      ? await unannounced.where("moved_from", "is not", null).executeTakeFirst()
      : await unannounced.where("status", "=", "cancelled").where("cancel_told_at", "is", null).executeTakeFirst();
  return row !== undefined;
}

export interface GoneLive {
  readonly occurrenceId: number;
  readonly spaceId: number;
  readonly startsAt: Date;
  readonly startedAt: Date;
}

/**
 * Takes ceremonies that went live since the last time. An interruption is not another beginning; a new one within
 * the hour is the same evening. A beginning long ago is no news any more.
 */
export async function takeGoneLive(db: Db, now: Date, limit: number): Promise<GoneLive[]> {
  const { rows } = await sql<{ id: number; space_id: number; starts_at: Date; started_at: Date }>`
    with live as (
      select o.id from event_occurrence o
      join event_series s on s.id = o.series_id
      join space_brief b on b.id = o.space_id
      where o.started_at <= ${now} and o.ended_at is null and o.status in ('scheduled', 'confirmed')
        and o.started_at > ${now}::timestamptz - interval '30 minutes'
        and (o.live_told_at is null or o.started_at > o.live_told_at + interval '1 hour')
        and s.kind = 'live' and s.removed_at is null and b.is_listed
      order by o.id
      limit ${limit}
      for update of o skip locked
    )
    update event_occurrence o set live_told_at = ${now} from live where o.id = live.id
    returning o.id, o.space_id, o.starts_at, o.started_at`.execute(db);
  return rows.map((row) => ({
    occurrenceId: row.id,
    spaceId: row.space_id,
    startsAt: row.starts_at,
    startedAt: row.started_at,
  }));
}

export interface LateCeremony {
  readonly occurrenceId: number;
  readonly spaceId: number;
  readonly title: string;
  readonly startsAt: Date;
}

/** Takes the ceremonies that have not started minutes after their time, each time once: their organizers are asked. */
export async function takeLate(db: Db, now: Date, limit: number): Promise<LateCeremony[]> {
  const { rows } = await sql<LateCeremony>`
    with late as (
      select o.id, s.title from event_occurrence o
      join event_series s on s.id = o.series_id
      join space_brief b on b.id = o.space_id
      where o.starts_at <= ${now}::timestamptz - make_interval(mins => ${LATE_MINUTES})
        and o.starts_at > ${now}::timestamptz - interval '1 day'
        and o.started_at is null and o.ends_at > ${now} and o.status in ('scheduled', 'confirmed')
        and (o.late_asked_at is null or o.late_asked_at < o.starts_at)
        and s.kind = 'live' and s.removed_at is null and b.is_listed
      order by o.id limit ${limit}
      for update of o skip locked
    )
    update event_occurrence o set late_asked_at = ${now} from late where o.id = late.id
    returning o.id as "occurrenceId", o.space_id as "spaceId", late.title, o.starts_at as "startsAt"`.execute(db);
  return rows;
}
