import { sql } from "kysely";
import { anyOf } from "#/platform/db/any-of.ts";
import type { Db } from "#/platform/db/connection.ts";
import { pictureWidths } from "#/platform/media/picture.ts";
import type { Storage } from "#/platform/storage.ts";

/** Removes media that somebody brought once nothing shows them any more: rows, files and all sizes of them. */
export async function forgetMedia(db: Db, storage: Storage, mediaIds: readonly (number | null)[]): Promise<void> {
  const ids = mediaIds.filter((id) => id !== null);
  if (ids.length === 0) return;
  const gone = await db
    .deleteFrom("media as m")
    .where("m.id", "=", anyOf(ids))
    .where("m.created_by", "is not", null)
    .where(sql<boolean>`not exists (select from media_use where media_id = m.id or original_id = m.id)`)
    .where(sql<boolean>`not exists (select from space_view where media_id = m.id or thumbnail_id = m.id)`)
    .returning(["m.sha256", "m.storage_key"])
    .execute();
  for (const { sha256, storage_key: key } of gone) {
    await storage.delete(key);
    const folder = `derived/${sha256.slice(0, 2)}/${sha256}`;
    const names = pictureWidths.flatMap((width) => [`${width}.webp`, `${width}.avif`]);
    for (const name of [...names, "share.jpg"]) await storage.delete(`${folder}-${name}`);
  }
}
