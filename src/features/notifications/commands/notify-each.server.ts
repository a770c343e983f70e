import { sql } from "kysely";
import { isStopped } from "#/features/people/public-relations.server.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Jobs } from "#/platform/jobs.ts";
import type { NotificationType } from "#/platform/notifications.ts";
import { queue } from "./announce.server.ts";

/** A notification of one person, which says something else than that of the next. */
export interface OwnNotification<Payload> {
  readonly personId: number;
  /** The same whenever the same notification is owed. */
  readonly key: string;
  /** Path of this site to which it leads. */
  readonly path: string;
  readonly payload: Payload;
  /** It is in their list, and sent, from then on. */
  readonly at: Date;
}

/**
 * Writes many notifications of one type and queues their sending, each for its own instant; one that is there already is
 * left alone, and so is who has no account any more, or a stopped one. Call it in the transaction that takes what is owed.
 * @returns how many are new. @throws ZodError where a payload is not what the type declares.
 */
export async function notifyEach<Payload extends object>(
  { db, jobs }: { readonly db: Db; readonly jobs: Pick<Jobs, "sendMany"> },
  type: NotificationType<string, Payload>,
  owed: readonly OwnNotification<NoInfer<Payload>>[],
  now: Date,
): Promise<number> {
  if (owed.length === 0) return 0;
  const all = <Value>(pick: (one: OwnNotification<Payload>) => Value) => owed.map(pick);
  const { rows } = await sql<{ id: number; at: Date }>`
    insert into notification (person_id, kind, key, path, payload, at, send_at, queued_at)
    select p.id, ${type.key}, owed.key, owed.path, owed.payload::jsonb, owed.at, owed.at, ${now}
    from unnest(
      ${all(({ personId }) => personId)}::bigint[], ${all(({ key }) => key)}::text[], ${all(({ path }) => path)}::text[],
      ${all(({ payload }) => JSON.stringify(type.payload.parse(payload)))}::text[],
      ${all(({ at }) => (at > now ? at : now))}::timestamptz[]
    ) as owed (person_id, key, path, payload, at)
    join person p on p.id = owed.person_id and p.removed_at is null and p.user_id is not null
      and not ${isStopped(sql.ref<number>("p.id"))}
    order by p.id, owed.key
    on conflict (person_id, key) do nothing
    returning id, at`.execute(db);
  await queue(db, jobs, rows, now);
  return rows.length;
}

/** Takes back what waits for its instant, since it is not so any more: nobody has seen it yet. */
export async function withdrawWaiting(
  db: Db,
  { personIds, kinds }: { readonly personIds: readonly number[]; readonly kinds: readonly string[] },
  now: Date,
): Promise<void> {
  await sql`delete from notification
    where person_id = ${sqlAny(personIds)} and at > ${now} and kind = any(${[...kinds]}::text[])`.execute(db);
}
