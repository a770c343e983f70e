import type { Db } from "#/platform/db/connection.ts";
import type { ReportedThing } from "#/platform/reportable.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { providerPath } from "../rules.ts";

/** Reviews stand on pages and in mails; whoever read one may report it. */
export const mayReportReview = async (db: Db, _viewer: Viewer, id: number): Promise<boolean> =>
  (await describeReview(db, id)) !== null;

export const mayReportItem = async (db: Db, _viewer: Viewer, id: number): Promise<boolean> =>
  (await describeItem(db, id)) !== null;

export async function describeReview(db: Db, id: number): Promise<ReportedThing | null> {
  const row = await db
    .selectFrom("artist_review as r")
    .innerJoin("person as author", "author.id", "r.author_id")
    .innerJoin("artist as a", "a.person_id", "r.person_id")
    .select(["author.name", "r.text", "r.reply", "a.person_id", "a.category"])
    .where("r.id", "=", id)
    .where("r.removed_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const text = [row.text, row.reply].filter(Boolean).join("\n\n");
  return { title: row.name, text, href: `${providerPath({ id: row.person_id, category: row.category })}?tab=reviews` };
}

export async function describeItem(db: Db, id: number): Promise<ReportedThing | null> {
  const row = await db
    .selectFrom("portfolio_item as i")
    .innerJoin("artist as a", "a.person_id", "i.person_id")
    .select(["i.title", "i.description", "a.person_id", "a.category"])
    .where("i.id", "=", id)
    .where("i.removed_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    title: row.title,
    text: row.description,
    href: providerPath({ id: row.person_id, category: row.category }),
  };
}
