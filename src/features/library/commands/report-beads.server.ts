import { sql } from "kysely";
import { addDays } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { BEADS_LIMIT, MOST_BEADS, MOST_DEVICES, OLDEST_DAYS } from "../rules.ts";

export interface ReportedBeads {
  readonly device: string;
  readonly days: readonly { readonly day: string; readonly beads: number; readonly atMs: number }[];
}

/** Stands for all devices of before. */
const EARLIER = "00000000-0000-0000-0000-000000000000";

/**
 * Keeps how many beads a device counted on its days. Told again it changes nothing; what was told later stands, in whatever
 * order it comes. Days that are long past, or to come, are left out. @throws platform.sign-in-first, platform.too-many.
 */
export async function reportBeads(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { device, days }: ReportedBeads,
): Promise<void> {
  const { personId } = requirePerson(viewer);
  await countAgainstLimit(db, { key: `japa:${personId}`, ...BEADS_LIMIT });
  const now = clock();
  const today = new Date(now).toISOString().slice(0, 10);
  // Somewhere it is tomorrow already.
  const counted = days.filter(({ day }) => day >= addDays(today, -OLDEST_DAYS) && day <= addDays(today, 1));
  await db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('japa_day', ${personId}))`.execute(db);
    for (const { day, beads, atMs } of counted) {
      const reportedAt = new Date(Math.min(atMs, now));
      await sql`
        insert into japa_day as j (person_id, day, device, beads, counted_at)
        values (${personId}, ${day}::date, ${device}::uuid, ${beads}, ${reportedAt})
        on conflict (person_id, day, device) do update set beads = excluded.beads, counted_at = excluded.counted_at
        where j.counted_at <= excluded.counted_at`.execute(db);
    }
    await joinEarlier(db, personId);
  });
}

/** Beads of devices that told nothing for longest become those of one: a browser that forgets itself is a new one each time. */
async function joinEarlier(db: Db, personId: number): Promise<void> {
  await sql`
    with earlier as (
      select device from japa_day where person_id = ${personId} and device <> ${EARLIER}::uuid
      group by device order by max(counted_at) desc, device offset ${MOST_DEVICES - 1}
    ), gone as (
      delete from japa_day where person_id = ${personId} and device in (select device from earlier)
      returning day, beads, counted_at
    )
    insert into japa_day as j (person_id, day, device, beads, counted_at)
    select ${personId}, day, ${EARLIER}::uuid, least(sum(beads), ${MOST_BEADS}), max(counted_at) from gone group by day
    on conflict (person_id, day, device) do update set beads = least(j.beads + excluded.beads, ${MOST_BEADS}),
      counted_at = greatest(j.counted_at, excluded.counted_at)`.execute(db);
}
