import type { Db } from "#/platform/db/connection.ts";
import type { Services } from "#/platform/services.ts";
import { sql } from "kysely";
import { KEPT_DAYS } from "./rules.ts";

const AT_ONCE = 5_000;

/** Every night: what has burnt down long ago; the counts stay. */
export const purgeOfferingsJob = ({ db, clock }: Pick<Services, "db" | "clock">) => ({
  name: "offerings.purge",
  cron: "43 0 * * *",
  handle: () => purgeOfferings(db, new Date(clock())),
});

export async function purgeOfferings(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60_000);
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from offering where id in (select id from offering where lit_at < ${before} limit ${AT_ONCE})`.execute(db);
    if (Number(numAffectedRows ?? 0) < AT_ONCE) return;
  }
}
