import type { Db } from "#/platform/db/connection.ts";
import { notFound } from "#/platform/refusal.ts";
import type { SignedIn, Viewer } from "#/platform/viewer.ts";
import { assertKeeps } from "../access.ts";

export interface OwnRow {
  readonly id: number;
  readonly space_id: number | null;
  readonly title: string;
  readonly version: number;
  readonly duration_ms: number;
  readonly media_id: number;
  readonly added_by: number | null;
  readonly is_listed: boolean;
}

/**
 * Locks sound or film for a change by those who keep it. @throws as assertKeeps; platform.not-found also for what is gone,
 * and for texts, which have keepers of their own.
 */
export async function lockOwn(
  db: Db,
  viewer: Viewer,
  itemId: number,
): Promise<{ readonly person: SignedIn; readonly item: OwnRow }> {
  const row = await db
    .selectFrom("shelf_item")
    .select(["id", "space_id", "title", "version", "duration_ms", "media_id", "added_by", "is_listed"])
    .where("id", "=", itemId)
    .where("kind", "!=", "text")
    .where("removed_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  // Somebody who is not signed in hears that first; others learn nothing of what is not theirs.
  if (!row && viewer.kind === "person") throw notFound();
  const person = assertKeeps(viewer, row?.space_id ?? null);
  if (!row) throw notFound();
  return { person, item: { ...row, duration_ms: row.duration_ms!, media_id: row.media_id! } };
}
