import { sql } from "kysely";
import { isStopped } from "#/features/people/public-relations.server.ts";
import { safePath } from "#/platform/http/act.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { NotifyData } from "#/platform/notifications.ts";
import type { Services } from "#/platform/services.ts";
import { TAKEN_AT_ONCE, publishLists, queue } from "./announce.server.ts";
import { withoutActor } from "./forget-actor.server.ts";

/**
 * Adds a notification to the list of each person and queues its sending. It may be run any number of times, by several
 * workers at once: people who have it already, or no account any more, or a stopped one, are left alone; one that grows says its new words instead.
 * @returns how many are new.
 */
export async function notifyPeople(
  { db, jobs, clock, log }: Pick<Services, "db" | "jobs" | "clock" | "log">,
  { kind, key, personIds, path, payload, grows = false, by }: NotifyData,
): Promise<number> {
  if (safePath(path) === null) {
    log.error({ kind, key }, "a notification leads elsewhere and was sent to nobody");
    return 0;
  }
  const now = new Date(clock());
  // Done again, or late, it brings nothing up that says the same.
  const whenThere = grows
    ? sql`do update set payload = excluded.payload, path = excluded.path, at = excluded.at, read_at = null,
          actor_id = excluded.actor_id
        where notification.payload is distinct from excluded.payload and notification.at <= excluded.at`
    : sql`do nothing`;
  // The order is the same for every worker: two of them wait for each other, and never both.
  const people = [...new Set(personIds)].toSorted((a, b) => a - b);
  return db.transaction().execute(async (db) => {
    let added = 0;
    const actor = by ? await findActor(db, by.personId) : null;
    const said = sql`${JSON.stringify(payload)}::jsonb`;
    // Whoever has left before it was written is not named by it.
    const named = by && actor === null ? withoutActor(said, sql`${by.wrote ?? false}::boolean`) : said;
    for (let i = 0; i < people.length; i += TAKEN_AT_ONCE) {
      const { rows } = await sql<{ id: number; person_id: number; at: Date; is_new: boolean }>`
        insert into notification (person_id, kind, key, path, payload, at, send_at, queued_at, actor_id, actor_wrote)
        select p.id, ${kind}, ${key}, ${path}, ${named}, ${now}, ${now}, ${now}, ${actor}::bigint,
          ${by?.wrote ?? false}::boolean
        from unnest(${people.slice(i, i + TAKEN_AT_ONCE)}::bigint[]) with ordinality as asked (id, position)
        join person p on p.id = asked.id and p.removed_at is null and p.user_id is not null
          and not ${isStopped(sql.ref<number>("p.id"))}
        order by asked.position
        on conflict (person_id, key) ${whenThere}
        returning id, person_id, at, xmax = 0 as is_new`.execute(db);
      const fresh = rows.filter(({ is_new }) => is_new);
      await queue(db, jobs, fresh, now);
      await publishLists(
        db,
        rows.map((row) => row.person_id),
      );
      added += fresh.length;
    }
    return added;
  });
}

/** Held until the transaction ends: they do not leave meanwhile. */
async function findActor(db: Db, personId: number): Promise<number | null> {
  const row = await db
    .selectFrom("person")
    .select("id")
    .where("id", "=", personId)
    .where("removed_at", "is", null)
    .forKeyShare()
    .executeTakeFirst();
  return row?.id ?? null;
}
