import type { Db } from "#/platform/db/connection.ts";
import { payeePaths } from "../payee-paths.ts";

/** The same for a payee whose kind is not known yet. */
export async function readPayeePaths(db: Db, spaceId: number) {
  const row = await db.selectFrom("space_brief").select("kind").where("id", "=", spaceId).executeTakeFirst();
  return payeePaths(spaceId, row?.kind ?? "");
}
