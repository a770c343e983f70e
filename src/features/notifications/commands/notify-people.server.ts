import { sql } from "kysely";
import { safePath } from "#/platform/http/act.ts";
import type { NotifyData } from "#/platform/notifications.ts";
import type { Services } from "#/platform/services.ts";
import { TAKEN_AT_ONCE, publishLists, queue } from "./announce.server.ts";

/**
 * Adds a notification to the list of each person and queues its sending. It may be run any number of times, by several
 * workers at once: people who have it already, or no account any more, are left alone.
 * @returns how many are new.
 */
export async function notifyPeople(
  { db, jobs, clock, log }: Pick<Services, "db" | "jobs" | "clock" | "log">,
  { kind, key, personIds, path, payload }: NotifyData,
): Promise<number> {
  if (safePath(path) === null) {
    log.error({ kind, key }, "a notification leads elsewhere and was sent to nobody");
    return 0;
  }
  const now = new Date(clock());
  // The order is the same for every worker: two of them wait for each other, and never both.
  const people = [...new Set(personIds)].toSorted((a, b) => a - b);
  return db.transaction().execute(async (db) => {
    let added = 0;
    for (let i = 0; i < people.length; i += TAKEN_AT_ONCE) {
      const { rows } = await sql<{ id: number; person_id: number; at: Date }>`
        insert into notification (person_id, kind, key, path, payload, at, send_at, queued_at)
        select p.id, ${kind}, ${key}, ${path}, ${JSON.stringify(payload)}::jsonb, ${now}, ${now}, ${now}
        from unnest(${people.slice(i, i + TAKEN_AT_ONCE)}::bigint[]) with ordinality as asked (id, position)
        join person p on p.id = asked.id and p.removed_at is null and p.user_id is not null
        order by asked.position
        on conflict (person_id, key) do nothing
        returning id, person_id, at`.execute(db);
      await queue(db, jobs, rows, now);
      await publishLists(
        db,
        rows.map((row) => row.person_id),
      );
      added += rows.length;
    }
    return added;
  });
}
