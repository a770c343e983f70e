import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";

/** Within the transaction that completes something of a provider's, or takes that back: it counts as one of their projects. */
export async function countProject(db: Db, personId: number, change: 1 | -1): Promise<void> {
  await db
    .updateTable("artist")
    .set({ project_count: sql<number>`greatest(0, project_count + ${change})` })
    .where("person_id", "=", personId)
    .execute();
}
