import { languageOfSetting } from "#/platform/i18n/languages.ts";
import { sql } from "kysely";
import { isReminded } from "#/features/events/public.server.ts";
import { notifiedWhenLive } from "#/features/spaces/public.server.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Language } from "#/platform/i18n/languages.ts";
import type { DateKind, Preferences } from "../rules.ts";

/** A browser that takes pushes. */
export interface Device {
  readonly id: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Somebody who is notified, with what their settings are now. */
export interface Recipient {
  readonly personId: number;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  /** IANA zone. */
  readonly zone: string;
}

interface Due {
  readonly id: number;
  readonly at: Date;
  readonly isRead: boolean;
  readonly to: Recipient;
  readonly preferences: Preferences;
  readonly devices: readonly Device[];
}

/** A due notification of a date. */
export interface DueDate extends Due {
  readonly kind: DateKind;
  readonly occurrenceId: number;
  /** The start that it speaks of. */
  readonly startsAt: Date;
  readonly minutesBefore: number | null;
  /** Whether the person has a reminder of this event, attends it, or follows its space to hear of it. */
  readonly hasReminder: boolean;
  readonly isGoing: boolean;
  readonly notifiedWhenLive: boolean;
}

/** A due notification that a feature declares. */
export interface DueDeclared extends Due {
  readonly kind: string;
  readonly path: string;
  readonly payload: unknown;
}

export type DueNotification = DueDate | DueDeclared;

interface Row {
  id: number;
  kind: string;
  occurrence_id: number | null;
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
  quiet_from: number | null;
  quiet_until: number | null;
  quiet_lets_reminders: boolean;
  devices: Device[];
  has_reminder: boolean;
  is_going: boolean;
  hears_live: boolean;
}

/** The lead time of a reminder; null for every other notification of a date. */
const aheadOfIt = sql<number | null>`case when n.kind = 'reminder' then nullif(n.minutes_before, 0) end`;

/**
 * Reads those of the notifications that are still to be sent, with all that decides how; people without an account get
 * nothing.
 */
export async function readDue(db: Db, ids: readonly number[]): Promise<DueNotification[]> {
  const { rows } = await sql<Row>`
    select n.id, n.kind, n.occurrence_id, n.starts_at, n.minutes_before, n.path, n.payload, n.at,
      n.read_at is not null as is_read, n.person_id, p.name, s.email,
      s.language, s.timezone, s.email_notifications, s.push_notifications, s.event_alerts, s.prayer_reminders,
      s.community_updates,
      s.quiet_from, s.quiet_until, s.quiet_lets_reminders,
      coalesce((
        select json_agg(json_build_object('id', d.id, 'endpoint', d.endpoint, 'p256dh', d.p256dh, 'auth', d.auth) order by d.id)
        from push_device d where d.person_id = n.person_id), '[]'::json) as devices,
      ${isReminded("n.occurrence_id", "n.person_id", aheadOfIt)} as has_reminder,
      exists (select from reservation_brief v where v.subject_type = 'event_occurrence'
        and v.subject_id = n.occurrence_id and v.person_id = n.person_id and v.status = 'going') as is_going,
      ${notifiedWhenLive("o.space_id", "n.person_id")} as hears_live
    from notification n
    join person p on p.id = n.person_id
    join person_contact s on s.person_id = p.id and s.email is not null
    left join event_brief o on o.id = n.occurrence_id
    where n.id = ${sqlAny(ids)} and n.settled_at is null and n.payment_id is null
    order by n.id`.execute(db);
  return rows.map(dueOf);
}

function dueOf(row: Row): DueNotification {
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
      zone: row.timezone,
      quiet:
        row.quiet_from === null || row.quiet_until === null
          ? null
          : { from: row.quiet_from, until: row.quiet_until, letsReminders: row.quiet_lets_reminders },
    },
    devices: row.devices,
  };
  if (row.path !== null) return { ...due, kind: row.kind, path: row.path, payload: row.payload };
  return {
    ...due,
    kind: row.kind as DateKind,
    occurrenceId: row.occurrence_id!,
    startsAt: row.starts_at!,
    minutesBefore: row.minutes_before,
    hasReminder: row.has_reminder,
    isGoing: row.is_going,
    notifiedWhenLive: row.hears_live,
  };
}
