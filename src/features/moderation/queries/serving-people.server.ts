import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { requireStaff, type Viewer } from "#/platform/viewer.ts";
import { beyond, cut, PAGE_SIZE, type StaffList } from "./staff-list.ts";

export interface ServingPerson {
  readonly id: number;
  readonly name: string;
  readonly accountType: string;
  readonly specialization: string;
  readonly location: string;
  readonly email: string;
  readonly isVerified: boolean;
  /** The name that staff confirmed, where the mark waits because of another; empty else. */
  readonly confirmed: string;
}

/**
 * Artists and guides with an account, those without a check mark among them, the newest first.
 * @param only those whose new name waits for their mark. @throws platform.not-allowed.
 */
export async function servingPersons(
  db: Db,
  viewer: Viewer,
  after?: number,
  only?: "asked" | "renamed",
): Promise<StaffList<ServingPerson>> {
  requireStaff(viewer);
  const rows = await db
    .selectFrom("person as p")
    .innerJoin("person_contact as u", "u.person_id", "p.id")
    .select(["p.id", "p.name", "p.account_type as accountType", "p.specialization", "p.location", "u.email"])
    .select(sql<boolean>`p.verified_at is not null`.as("isVerified"))
    .select(sql<string>`case when p.unmarked_at is not null then p.verified_name else '' end`.as("confirmed"))
    .where("p.account_type", "in", ["murtikar", "pujari"])
    .where("u.email", "is not", null)
    .where("p.id", "<", beyond(after))
    .$if(only === "renamed", (query) => query.where("p.unmarked_at", "is not", null))
    .orderBy("p.id", "desc")
    .limit(PAGE_SIZE + 1)
    .execute();
  return cut(rows);
}
