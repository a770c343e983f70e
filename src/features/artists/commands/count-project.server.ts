import { sql } from "kysely";
import { publish } from "../../../platform/bus.ts";
import type { Db } from "../../../platform/db/connection.ts";

/**
 * Within the transaction that completes an order or a booking of a provider's, or takes that back: it counts as one of
 * their projects. Nobody is counted who is in no directory. @param change how many more; fewer where it is negative.
 */
export async function countProject(db: Db, personId: number, change: number): Promise<void> {
  await db
    .updateTable("artist")
    .set({ project_count: sql<number>`greatest(0, project_count + ${change})` })
    .where("person_id", "=", personId)
    .execute();
  await publish(db, "changed", `person:${personId}`);
}
