import { languageOfSetting } from "#/platform/i18n/languages.ts";
import { sql } from "kysely";
import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { DueSubjectNotification, SubjectColumn } from "#/platform/notification-subject.ts";
import type { Manner, Recipient } from "#/platform/outgoing-notification.ts";
import type { Preferences } from "../rules.ts";
import { subjectOf } from "./subject.server.ts";

/** A browser that takes pushes. */
export interface Device {
  readonly id: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** How often in a row its push service did not answer in time. */
  readonly silences: number;
  /** Milliseconds since 1970 until which nothing is sent to it; null where it answers. */
  readonly restsUntil: number | null;
}

interface Due {
  readonly id: number;
  readonly at: Date;
  readonly isRead: boolean;
  readonly to: Recipient;
  readonly preferences: Preferences;
  readonly devices: readonly Device[];
}

/** A due notification about a row of a feature. */
export interface DueSubject extends Due, DueSubjectNotification {
  readonly column: SubjectColumn;
}

/** A due notification with a payload. */
export interface DueDeclared extends Due {
  readonly kind: string;
  readonly path: string;
  readonly payload: unknown;
}

export type DueNotification = DueSubject | DueDeclared;

interface Row {
  id: number;
  kind: string;
  subject_column: SubjectColumn | null;
  subject_id: number | null;
  starts_at: Date | null;
  minutes_before: number | null;
  path: string | null;
  payload: unknown;
  at: Date;
  is_read: boolean;
  person_id: number;
  name: string;
  email: string;
  language: string;
  timezone: string;
  email_notifications: boolean;
  push_notifications: boolean;
  event_alerts: boolean;
  prayer_reminders: boolean;
  community_updates: boolean;
  like_updates: boolean;
  not_by_push: Manner["preference"][];
  not_by_email: Manner["preference"][];
  quiet_from: number | null;
  quiet_until: number | null;
  quiet_lets_reminders: boolean;
  devices: Device[];
}

/**
 * Reads those of the notifications that are still to be sent, with all that decides how; people without an account get
 * nothing.
 */
export async function readDue(
  db: Db,
  ids: readonly number[],
  columns: Iterable<SubjectColumn>,
): Promise<DueNotification[]> {
  const subject = subjectOf(columns);
  const { rows } = await sql<Row>`
    select n.id, n.kind, ${subject.column} as subject_column, ${subject.id} as subject_id, n.starts_at, n.minutes_before, n.path, n.payload, n.at,
      n.read_at is not null as is_read, n.person_id, p.name, s.email,
      s.language, s.timezone, s.email_notifications, s.push_notifications, s.event_alerts, s.prayer_reminders,
      s.community_updates, s.like_updates, s.not_by_push, s.not_by_email,
      s.quiet_from, s.quiet_until, s.quiet_lets_reminders,
      coalesce((
        select json_agg(json_build_object('id', d.id, 'endpoint', d.endpoint, 'p256dh', d.p256dh, 'auth', d.auth,
          'silences', d.silences, 'restsUntil', extract(epoch from d.rests_until) * 1000) order by d.id)
        from push_device d where d.person_id = n.person_id), '[]'::json) as devices
    from notification n
    join person p on p.id = n.person_id
    join person_contact s on s.person_id = p.id and s.email is not null
    where n.id = ${sqlAny(ids)} and n.settled_at is null
    order by n.id`.execute(db);
  return rows.flatMap((row) => dueOf(row) ?? []);
}

function dueOf(row: Row): DueNotification | null {
  const due: Due = {
    id: row.id,
    at: row.at,
    isRead: row.is_read,
    to: {
      personId: row.person_id,
      name: row.name,
      email: row.email,
      language: languageOfSetting(row.language),
      zone: row.timezone,
    },
    preferences: {
      email: row.email_notifications,
      push: row.push_notifications,
      eventAlerts: row.event_alerts,
      prayerReminders: row.prayer_reminders,
      communityUpdates: row.community_updates,
      likeUpdates: row.like_updates,
      notByPush: row.not_by_push,
      notByEmail: row.not_by_email,
      zone: row.timezone,
      quiet:
        row.quiet_from === null || row.quiet_until === null
          ? null
          : { from: row.quiet_from, until: row.quiet_until, letsReminders: row.quiet_lets_reminders },
    },
    devices: row.devices,
  };
  if (row.path !== null) return { ...due, kind: row.kind, path: row.path, payload: row.payload };
  // One whose subject this node does not know is left to a newer one.
  if (row.subject_column === null || row.subject_id === null) return null;
  return {
    ...due,
    kind: row.kind,
    personId: row.person_id,
    column: row.subject_column,
    subjectId: row.subject_id,
    startsAt: row.starts_at,
    minutesBefore: row.minutes_before,
  };
}
