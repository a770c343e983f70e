import type { Db } from "#/platform/db/connection.ts";
import type { PictureView } from "#/platform/media/picture.ts";

/** The picture at the head of somebody's profile; null where they brought none. */
export async function findCover(db: Db, personId: number): Promise<PictureView | null> {
  const row = await db
    .selectFrom("media_use as u")
    .innerJoin("media as m", "m.id", "u.media_id")
    .select(["m.id", "m.sha256", "m.width", "m.height", "m.ground", "u.alt", "u.focus_x", "u.focus_y"])
    .where("u.entity", "=", "person")
    .where("u.entity_id", "=", personId)
    .where("u.role", "=", "cover")
    .orderBy("u.id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    hash: row.sha256.slice(0, 12),
    width: row.width ?? 1280,
    height: row.height ?? 800,
    alt: row.alt,
    ground: row.ground ?? "transparent",
    focus: { x: row.focus_x, y: row.focus_y },
  };
}
