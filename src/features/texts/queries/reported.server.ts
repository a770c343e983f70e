import type { Db } from "#/platform/db/connection.ts";
import type { ReportedThing } from "#/platform/reportable.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { mayRead } from "../access.ts";
import { workPath } from "../rules.ts";

const MOST = 2_000;

/** Whether the viewer reads the work. */
export async function mayReportWork(db: Db, viewer: Viewer, id: number): Promise<boolean> {
  const row = await db
    .selectFrom("work")
    .select(["space_id", "is_open", "removed_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return false;
  return mayRead(viewer, { spaceId: row.space_id, isOpen: row.is_open, isRemoved: row.removed_at !== null });
}

/** A work in words for staff: what it says of itself, and how it begins. @returns null where it is gone. */
export async function describeWork(db: Db, id: number): Promise<ReportedThing | null> {
  const edition = await db
    .selectFrom("work as w")
    .innerJoin("edition as e", "e.work_id", "w.id")
    .select(["e.id", "w.slug", "e.title", "e.description", "e.licence", "e.source"])
    .where("w.id", "=", id)
    .where("w.removed_at", "is", null)
    .orderBy("e.position")
    .limit(1)
    .executeTakeFirst();
  if (!edition) return null;
  const verses = await db
    .selectFrom("chapter as c")
    .innerJoin("verse as v", "v.chapter_id", "c.id")
    .innerJoin("verse_text as t", (join) => join.onRef("t.verse_id", "=", "v.id").on("t.edition_id", "=", edition.id))
    .select("t.text")
    .where("c.work_id", "=", id)
    .orderBy("c.position")
    .orderBy("v.position")
    .limit(5)
    .execute();
  const text = [edition.description, edition.licence, edition.source, ...verses.map(({ text }) => text)]
    .filter(Boolean)
    .join("\n\n");
  return { title: edition.title, text: text.slice(0, MOST).toWellFormed(), href: workPath(edition.slug) };
}
