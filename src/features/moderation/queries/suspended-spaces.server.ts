import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { requireStaff, type Viewer } from "#/platform/viewer.ts";
import type { StaffList } from "../queries.server.ts";

const PAGE_SIZE = 20;

export interface SuspendedSpace {
  readonly id: number;
  readonly name: string;
  readonly kind: string;
  readonly city: string;
  /** The time at which staff suspended it from the lists. */
  readonly since: Date;
}

/** Spaces that staff took off the lists, the newest first. @throws platform.not-allowed for anybody but staff. */
export async function listSuspendedSpaces(db: Db, viewer: Viewer, after?: number): Promise<StaffList<SuspendedSpace>> {
  requireStaff(viewer);
  const rows = await db
    .selectFrom("space")
    .select(["id", "name", "kind", "city", sql<Date>`listing_held_at`.as("since")])
    .where("listing_held_at", "is not", null)
    .where("removed_at", "is", null)
    .$if(after !== undefined, (query) => query.where("id", "<", after!))
    .orderBy("id", "desc")
    .limit(PAGE_SIZE + 1)
    .execute();
  const shown = rows.slice(0, PAGE_SIZE);
  return { rows: shown, next: rows.length > PAGE_SIZE ? shown.at(-1)!.id : null };
}
