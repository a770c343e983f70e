import type { Db } from "#/platform/db/connection.ts";
import { plainTextOf } from "#/platform/markdown.ts";
import type { ReportedThing } from "#/platform/reportable.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { discussionPath, replyPath } from "../rules.ts";
import { findReadable } from "./readable.server.ts";

const MOST = 2_000;

/** Whether the viewer reads the discussion. */
export async function mayReportDiscussion(db: Db, viewer: Viewer, id: number): Promise<boolean> {
  const found = await findReadable(db, viewer, id);
  return found !== null && found.mergedInto === null;
}

/** A discussion in words for staff. @returns null where it is gone. */
export async function describeDiscussion(db: Db, id: number): Promise<ReportedThing | null> {
  const row = await db
    .selectFrom("discussion")
    .select(["title", "body"])
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row ? { title: row.title, text: plainTextOf(row.body, MOST), href: discussionPath(id) } : null;
}

/** Whether the viewer reads the answer. */
export async function mayReportReply(db: Db, viewer: Viewer, id: number): Promise<boolean> {
  const row = await db
    .selectFrom("discussion_reply")
    .select("discussion_id")
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row !== undefined && mayReportDiscussion(db, viewer, row.discussion_id);
}

/** An answer in words for staff. @returns null where it is gone. */
export async function describeReply(db: Db, id: number): Promise<ReportedThing | null> {
  const row = await db
    .selectFrom("discussion_reply as r")
    .leftJoin("person as p", "p.id", "r.author_id")
    .select(["r.body", "r.discussion_id", "p.name"])
    .where("r.id", "=", id)
    .where("r.removed_at", "is", null)
    .executeTakeFirst();
  return row
    ? { title: row.name ?? "", text: plainTextOf(row.body, MOST), href: replyPath(row.discussion_id, id) }
    : null;
}
