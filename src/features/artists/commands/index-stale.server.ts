import type { Db } from "../../../platform/db/connection.ts";
import { refreshProvider } from "./refresh-provider.server.ts";

const BATCH = 500;

/** Indexes those that were named anew in another room, or that a migration listed. @returns how many. */
export async function indexStale(db: Db): Promise<number> {
  let indexed = 0;
  for (;;) {
    const stale = await db
      .selectFrom("provider_listing")
      .select("person_id")
      .where("is_stale", "=", true)
      .orderBy("person_id")
      .limit(BATCH)
      .execute();
    for (const { person_id: personId } of stale) await db.transaction().execute((db) => refreshProvider(db, personId));
    indexed += stale.length;
    if (stale.length < BATCH) return indexed;
  }
}
