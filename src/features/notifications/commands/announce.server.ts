import { sql } from "kysely";
import { isStopped } from "#/features/people/public-relations.server.ts";
import { publish } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Jobs } from "#/platform/jobs.ts";
import type { SubjectColumn } from "#/platform/notification-subject.ts";
import type { Services } from "#/platform/services.ts";

/** A notification about a feature's row that one person shall get, at its own time. */
export interface NewSubjectNotification {
  readonly kind: string;
  /** The same whenever the same notification is owed. */
  readonly key: string;
  readonly personId: number;
  readonly subjectId: number;
  readonly startsAt: Date;
  /** 0: it says that the subject begins; null where it is no matter of time. */
  readonly minutesBefore: number | null;
  readonly dueAt: Date;
}

/** Sends some notifications by push and email. */
export const DELIVER_JOB = "notifications.deliver";

export interface DeliverData {
  readonly ids: readonly number[];
}

/** Notifications that one piece of work sends: what is done is not repeated by a retry, and statements are shared by all. */
export const BATCH = 100;

/** Notifications, or people, that one transaction takes. */
export const TAKEN_AT_ONCE = 1_000;

/** The topic on which every node hears whose list changed. */
export const LISTS_TOPIC = "notifications";
/** Keeps a message on the bus short. */
const PEOPLE_PER_MESSAGE = 500;

/**
 * Writes the rows and queues their sending; one that is there already is left alone. A person notified in one way that a
 * subject begins is not notified of it in another. Call it in the transaction that takes what is owed.
 * @param column that refers to the subject. @returns how many are new.
 */
export async function announce(
  { db, jobs }: { readonly db: Db; readonly jobs: Pick<Jobs, "sendMany"> },
  column: SubjectColumn,
  intents: readonly NewSubjectNotification[],
  now: Date,
): Promise<number> {
  if (intents.length === 0) return 0;
  const all = <Value>(pick: (intent: NewSubjectNotification) => Value) => intents.map(pick);
  const subject = sql.ref(column);
  const { rows } = await sql<{ id: number; person_id: number; at: Date }>`
    insert into notification (person_id, kind, key, ${subject}, starts_at, minutes_before, at, send_at, queued_at)
    select owed.person_id, owed.kind, owed.key, owed.subject_id, owed.starts_at, owed.minutes_before,
      owed.at, owed.at, ${now}
    from unnest(
      ${all((intent) => intent.personId)}::bigint[], ${all((intent) => intent.kind)}::text[],
      ${all((intent) => intent.key)}::text[], ${all((intent) => intent.subjectId)}::bigint[],
      ${all((intent) => intent.startsAt)}::timestamptz[], ${all((intent) => intent.minutesBefore)}::integer[],
      ${all((intent) => (intent.dueAt > now ? intent.dueAt : now))}::timestamptz[]
    ) with ordinality as owed (person_id, kind, key, subject_id, starts_at, minutes_before, at, place)
    where not ${isStopped(sql.ref<number>("owed.person_id"))} and (owed.minutes_before is distinct from 0 or not exists (
      select from notification earlier
      where earlier.${subject} = owed.subject_id and earlier.person_id = owed.person_id
        and earlier.starts_at = owed.starts_at and earlier.kind <> owed.kind and earlier.minutes_before = 0))
    order by owed.at, owed.place
    on conflict (person_id, key) do nothing
    returning id, person_id, at`.execute(db);
  await queue(db, jobs, rows, now);
  return rows.length;
}

/** Queues the sending of rows that are there, in small pieces, each for its own instant. */
export async function queue(
  db: Db,
  jobs: Pick<Jobs, "sendMany">,
  rows: readonly { readonly id: number; readonly at: Date }[],
  now: Date,
): Promise<void> {
  const byInstant = Map.groupBy(rows, (row) => Math.max(row.at.getTime(), now.getTime()));
  const pieces = [...byInstant].flatMap(([at, due]) =>
    Array.from({ length: Math.ceil(due.length / BATCH) }, (_, i) => ({
      data: { ids: due.slice(i * BATCH, (i + 1) * BATCH).map((row) => row.id) } satisfies DeliverData,
      ...(at > now.getTime() ? { startAfter: new Date(at) } : {}),
    })),
  );
  await jobs.sendMany(db, DELIVER_JOB, pieces);
}

/** A worker that has had a notification for so long has lost it; its own retries are over by then. */
const LOST_MS = 30 * 60_000;
/** Older notifications are sent neither by push nor by email. */
const TOO_OLD_MS = 24 * 3_600_000;

/**
 * Queues what waited for the end of somebody's quiet hours, and what a worker lost. Call it in a transaction.
 * @param until looks so far ahead. @returns how many were queued; fewer than `limit` when nothing is left.
 */
async function queueWaiting(
  db: Db,
  jobs: Pick<Jobs, "sendMany">,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<number> {
  const { rows } = await sql<{ id: number; at: Date }>`
    with waiting as (
      select id from notification
      where settled_at is null and send_at <= ${until} and send_at > ${new Date(now.getTime() - TOO_OLD_MS)}
        and (queued_at is null or queued_at < ${new Date(now.getTime() - LOST_MS)})
      order by send_at, id limit ${limit} for update skip locked
    )
    update notification n set queued_at = greatest(n.send_at, ${now}) from waiting where n.id = waiting.id
    returning n.id, n.send_at as at`.execute(db);
  await queue(db, jobs, rows, now);
  return rows.length;
}

/** A little more than the minute until the next look: notifications wait in the queue for their own second. */
const LOOK_AHEAD_MS = 75_000;

/** Queues all that waits until a little after the next look. */
export async function queueAllWaiting({ db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">): Promise<void> {
  const now = new Date(clock());
  const waiting = { now, until: new Date(now.getTime() + LOOK_AHEAD_MS), limit: TAKEN_AT_ONCE };
  while ((await db.transaction().execute((db) => queueWaiting(db, jobs, waiting))) === TAKEN_AT_ONCE);
}

/** Every node hears that the lists of these people changed. */
export async function publishLists(db: Db, people: Iterable<number>): Promise<void> {
  const all = [...new Set(people)];
  for (let i = 0; i < all.length; i += PEOPLE_PER_MESSAGE) {
    await publish(db, LISTS_TOPIC, all.slice(i, i + PEOPLE_PER_MESSAGE));
  }
}
