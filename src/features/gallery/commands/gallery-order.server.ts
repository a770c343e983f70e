import { sql } from "kysely";
import { publishAll } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { listGallery, type StoredPictureUse } from "#/platform/media/picture-uses.ts";

/** Locks the gallery within a transaction, so that no position is given twice. */
export async function lockGallery(db: Db, spaceId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('gallery'), ${spaceId}::int)`.execute(db);
}

/** The pictures that make up the gallery, in their order; the first is the cover. */
export const galleryOf = (db: Db, spaceId: number): Promise<StoredPictureUse[]> =>
  listGallery(db, { entity: "space", entityId: spaceId });

/** Pages that show the space's pictures: its own, lists of spaces, and its events, which borrow its cover. */
export async function invalidateGallery(db: Db, spaceId: number): Promise<void> {
  await publishAll(db, [
    ["changed", `space:${spaceId}`],
    ["changed", "spaces"],
    ["changed", "events"],
  ]);
}
