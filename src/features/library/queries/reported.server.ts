import type { Db } from "#/platform/db/connection.ts";
import type { ReportedThing } from "#/platform/reportable.ts";
import { itemPath } from "../rules.ts";

/** Sound or film in words for staff. @returns null where it is gone, and for texts, which are reported as works. */
export async function describeItem(db: Db, id: number): Promise<ReportedThing | null> {
  const row = await db
    .selectFrom("shelf_item")
    .select(["kind", "title", "author", "description"])
    .where("id", "=", id)
    .where("kind", "!=", "text")
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const { kind, title, author, description } = row;
  const href = itemPath({ id, kind: kind === "video" ? "video" : "audio", slug: null });
  return { title, text: [author, description].filter(Boolean).join("\n\n"), href };
}
