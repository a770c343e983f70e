import { DAY_MS } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";

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
