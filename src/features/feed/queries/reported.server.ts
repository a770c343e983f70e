import type { Db } from "#/platform/db/connection.ts";
import type { ReportedThing } from "#/platform/reportable.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { postPath } from "../rules.ts";
import { isShownPost } from "./shown-post.server.ts";

/** A post in words for staff. @returns null where it is gone. */
export async function describePost(db: Db, id: number): Promise<ReportedThing | null> {
  const row = await db
    .selectFrom("post as p")
    .leftJoin("space_brief as s", "s.id", "p.space_id")
    .leftJoin("provider_brief as b", "b.person_id", "p.provider_id")
    .select(["p.body", "s.name as space", "b.name as person"])
    .where("p.id", "=", id)
    .where("p.removed_at", "is", null)
    .executeTakeFirst();
  return row ? { title: row.space ?? row.person ?? "", text: row.body, href: postPath(id) } : null;
}

/** Whether the viewer sees the comment. */
export async function mayReportComment(db: Db, viewer: Viewer, id: number): Promise<boolean> {
  const row = await db
    .selectFrom("post_comment")
    .select("post_id")
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row !== undefined && isShownPost(db, viewer, row.post_id);
}

/** A comment in words for staff. @returns null where it is gone. */
export async function describeComment(db: Db, id: number): Promise<ReportedThing | null> {
  const row = await db
    .selectFrom("post_comment as c")
    .leftJoin("person as p", "p.id", "c.author_id")
    .select(["c.body", "c.post_id", "p.name"])
    .where("c.id", "=", id)
    .where("c.removed_at", "is", null)
    .executeTakeFirst();
  return row ? { title: row.name ?? "", text: row.body, href: `${postPath(row.post_id)}#comment-${id}` } : null;
}
