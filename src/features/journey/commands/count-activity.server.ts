import { sql } from "kysely";
import { notify } from "#/platform/notifications.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Services } from "#/platform/services.ts";
import { badgesFor } from "../badges.ts";
import { badgeReceived } from "../notifications.ts";
import { readBadgeKeys, readSteps } from "../queries/steps.server.ts";
import { JOURNEY_PATH } from "../rules.ts";

const AT_ONCE = 5_000;

/**
 * Adds what people did since the last time to their sums, and awards the badges whose rules it fulfils, with one word about
 * them. Begun again after it was killed it counts nothing twice: what was counted is gone in the same transaction.
 * @returns how many changes were counted.
 */
export async function countActivity({ db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">): Promise<number> {
  const now = new Date(clock());
  return db.transaction().execute(async (db) => {
    // Two workers take turns.
    await sql`select pg_advisory_xact_lock(hashtext('journey-count'))`.execute(db);
    const { rows } = await sql<{ personId: number; changes: number }>`
      with taken as (
        delete from activity_change where id in (select id from activity_change order by id limit ${AT_ONCE})
        returning person_id, month, kind, change),
      added as (
        insert into activity_month as m (person_id, month, kind, count)
        select person_id, month, kind, sum(change) from taken group by 1, 2, 3 order by 1, 2, 3
        on conflict (person_id, month, kind) do update set count = m.count + excluded.count)
      select person_id as "personId", count(*)::int as changes from taken group by 1 order by 1`.execute(db);
    for (const { personId } of rows) await awardBadges({ db, jobs }, { personId, now });
    return rows.reduce((sum, { changes }) => sum + changes, 0);
  });
}

interface Award {
  readonly personId: number;
  readonly now: Date;
}

async function awardBadges({ db, jobs }: Pick<Services, "db" | "jobs">, { personId, now }: Award): Promise<void> {
  const known = new Set(await readBadgeKeys(db, personId));
  const earned = badgesFor(await readSteps(db, personId)).filter((key) => !known.has(key));
  if (earned.length === 0) return;
  const awarded = await insertBadges(db, { personId, now, keys: earned });
  if (awarded.length === 0) return;
  await notify({ db, jobs }, badgeReceived, {
    personIds: [personId],
    key: `badge:${personId}:${awarded.join(",")}`,
    path: JOURNEY_PATH,
    payload: { badges: awarded },
  });
}

/** @returns those that were not there. */
async function insertBadges(
  db: Db,
  { personId, now, keys }: Award & { readonly keys: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .insertInto("person_badge")
    .values(keys.map((badge) => ({ person_id: personId, badge, awarded_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("badge")
    .execute();
  return rows.map(({ badge }) => badge);
}
