import type { Db } from "#/platform/db/connection.ts";
import type { ReportedThing } from "#/platform/reportable.ts";

export async function describeSpace(db: Db, id: number): Promise<ReportedThing | null> {
  const row = await db.selectFrom("space_brief").select(["name", "city"]).where("id", "=", id).executeTakeFirst();
  return row ? { title: row.name ?? "", text: row.city ?? "", href: `/space/${id}` } : null;
}

export async function describeReview(db: Db, id: number): Promise<ReportedThing | null> {
  const row = await db
    .selectFrom("space_review as r")
    .innerJoin("person as p", "p.id", "r.person_id")
    .select(["p.name", "r.text", "r.space_id"])
    .where("r.id", "=", id)
    .where("r.removed_at", "is", null)
    .executeTakeFirst();
  return row ? { title: row.name, text: row.text, href: `/space/${row.space_id}?tab=reviews` } : null;
}
