import type { Db } from "#/platform/db/connection.ts";
import type { Services } from "#/platform/services.ts";
import { deleteUnusedMedia } from "./delete-unused-media.server.ts";

/**
 * Takes a panorama away of which a tour is made in the same transaction.
 * @returns what deletes its files once that is committed; null where somebody else took it.
 */
export async function dropPanorama(
  db: Db,
  viewId: number,
): Promise<((services: Pick<Services, "db" | "storage">) => Promise<void>) | null> {
  const row = await db
    .deleteFrom("space_view")
    .where("id", "=", viewId)
    .where("kind", "=", "panorama")
    .returning(["media_id", "thumbnail_id"])
    .executeTakeFirst();
  return row ? ({ db, storage }) => deleteUnusedMedia(db, storage, [row.media_id, row.thumbnail_id]) : null;
}
