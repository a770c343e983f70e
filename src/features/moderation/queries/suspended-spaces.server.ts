import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { requireStaff, type Viewer } from "#/platform/viewer.ts";
import { cut, PAGE_SIZE, type StaffList } from "./staff-list.ts";

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
  return cut(rows);
}
