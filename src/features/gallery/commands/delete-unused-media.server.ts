import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Db } from "#/platform/db/connection.ts";
import { deleteUnusedMedia as deleteUnused } from "#/platform/media/stored-media.ts";
import type { Storage } from "#/platform/storage.ts";

/** Deletes media that people brought once neither a picture's use nor a view shows them any more. */
export async function deleteUnusedMedia(db: Db, storage: Storage, mediaIds: readonly (number | null)[]): Promise<void> {
  const ids = mediaIds.filter((id) => id !== null);
  if (ids.length === 0) return;
  const inViews = await db
    .selectFrom("space_view")
    .select(["media_id", "thumbnail_id"])
    .where((eb) => eb.or([eb("media_id", "=", sqlAny(ids)), eb("thumbnail_id", "=", sqlAny(ids))]))
    .execute();
  const shown = new Set(inViews.flatMap((view) => [view.media_id, view.thumbnail_id]));
  await deleteUnused(
    db,
    storage,
    ids.filter((id) => !shown.has(id)),
  );
}
