import { DAY_MS } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";

/** The gateway sends nothing again after so long, and what was counted is known without them. */
const KEPT_DAYS = 400;

/** @returns how many events were forgotten. */
export async function purgeEvents(db: Db, now: number): Promise<number> {
  const before = new Date(now - KEPT_DAYS * DAY_MS);
  const row = await db.deleteFrom("gateway_event").where("received_at", "<", before).executeTakeFirst();
  return Number(row.numDeletedRows);
}
