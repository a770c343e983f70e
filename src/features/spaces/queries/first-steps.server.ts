import type { Db } from "#/platform/db/connection.ts";
import { kindHas } from "../kinds.ts";

export interface Whereabouts {
  /** Somewhere on a map, as no committee is. */
  readonly isPlace: boolean;
  readonly isOnMap: boolean;
}

export async function readWhereabouts(db: Db, spaceId: number): Promise<Whereabouts> {
  const row = await db.selectFrom("space").select(["kind", "lat"]).where("id", "=", spaceId).executeTakeFirstOrThrow();
  return { isPlace: kindHas(row.kind, "isPlace"), isOnMap: row.lat !== null };
}

/** Whether its team has put away the list of first steps. */
export async function areStepsHidden(db: Db, spaceId: number): Promise<boolean> {
  const row = await db.selectFrom("space").select("steps_hidden_at").where("id", "=", spaceId).executeTakeFirst();
  return row?.steps_hidden_at !== null;
}
