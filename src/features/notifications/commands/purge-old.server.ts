import { sql } from "kysely";
import { DAY_MS, HOUR_MS } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import { publishLists, TAKEN_AT_ONCE } from "./announce.server.ts";

const READ_DAYS = 90;
const KEPT_DAYS = 365;

/** Lets go of what was read a quarter of a year ago, and of everything after a year. */
export async function purgeOld(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db
    .deleteFrom("notification")
    .where("at", "<", before(READ_DAYS))
    .where((eb) => eb.or([eb("read_at", "is not", null), eb("at", "<", before(KEPT_DAYS))]))
    .execute();
}

const PAST_HOURS = 6;
/** What was missed for longer goes with everything else. */
const LOOKED_AT_DAYS = 7;

/** Lets go of reminders of an hour that is long past: they would stand among what is still to be read. @param kinds of reminders. */
export async function dropPastReminders(db: Db, kinds: readonly string[], now: Date): Promise<void> {
  if (kinds.length === 0) return;
  for (;;) {
    const dropped = await db.transaction().execute(async (db) => {
      const { rows } = await sql<{ person_id: number }>`
        delete from notification where id in (
          select id from notification
          where at < ${new Date(now.getTime() - PAST_HOURS * HOUR_MS)}
            and at > ${new Date(now.getTime() - LOOKED_AT_DAYS * DAY_MS)} and kind = any(${[...kinds]}::text[])
          order by at limit ${TAKEN_AT_ONCE} for update skip locked)
        returning person_id`.execute(db);
      await publishLists(
        db,
        rows.map(({ person_id }) => person_id),
      );
      return rows.length;
    });
    if (dropped < TAKEN_AT_ONCE) return;
  }
}
