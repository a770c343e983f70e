import type { Db } from "#/platform/db/connection.ts";
import { plainTextOf } from "#/platform/markdown.ts";
import type { ReportedThing } from "#/platform/reportable.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { discussionPath, replyPath } from "../rules.ts";
import { findReadable } from "./readable.server.ts";
import { whereItIs, type TextId } from "./texts.server.ts";

const MOST = 2_000;

/** Whether the viewer reads the text, where it stands now. */
export async function mayReportText(db: Db, viewer: Viewer, text: TextId): Promise<boolean> {
  const at = await whereItIs(db, text);
  const discussionId = "replyId" in at ? await standsIn(db, at.replyId) : at.discussionId;
  const found = discussionId === null ? null : await findReadable(db, viewer, discussionId);
  return found !== null && found.mergedInto === null;
}

async function standsIn(db: Db, replyId: number): Promise<number | null> {
  const row = await db
    .selectFrom("discussion_reply")
    .select("discussion_id")
    .where("id", "=", replyId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row?.discussion_id ?? null;
}

/** A discussion or an answer in words for staff, where it stands now. @returns null where it is gone. */
export async function describeText(db: Db, text: TextId): Promise<ReportedThing | null> {
  const at = await whereItIs(db, text);
  return "replyId" in at ? describeReply(db, at.replyId) : describeDiscussion(db, at.discussionId);
}

async function describeDiscussion(db: Db, id: number): Promise<ReportedThing | null> {
  const row = await db
    .selectFrom("discussion")
    .select(["title", "body"])
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row ? { title: row.title, text: plainTextOf(row.body, MOST), href: discussionPath(id) } : null;
}

async function describeReply(db: Db, id: number): Promise<ReportedThing | null> {
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
