import { publish } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { TeamNews } from "../views.ts";

export const TEAM_TOPIC = "team";

/**
 * The next number of a channel, for a message or for what happens to one. The row stays locked until the transaction
 * ends, so numbers are committed in their order; take it late.
 */
export async function nextNumber(db: Db, channelId: number): Promise<number> {
  const row = await db
    .updateTable("channel")
    .set((eb) => ({ last_rev: eb("last_rev", "+", 1) }))
    .where("id", "=", channelId)
    .returning("last_rev")
    .executeTakeFirstOrThrow();
  return row.last_rev;
}

/** Notifies every node, if the caller's transaction commits. */
export const publishTeam = (db: Db, news: TeamNews): Promise<void> => publish(db, TEAM_TOPIC, news);
