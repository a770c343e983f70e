import { sql } from "kysely";
import { publishAll } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";

/** Within a transaction: whoever else changes this gallery waits, so that no place is given twice. */
export async function lockGallery(db: Db, spaceId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('gallery'), ${spaceId}::int)`.execute(db);
}

/** Ids of the uses that make up the gallery, in their order. */
export async function readOrder(db: Db, spaceId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("media_use")
    .select("id")
    .where("entity", "=", "space")
    .where("entity_id", "=", spaceId)
    .where("role", "in", ["hero", "gallery"])
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Gives every picture its place; the first is the cover. */
export async function saveOrder(db: Db, ids: readonly number[]): Promise<void> {
  await sql`update media_use as u
    set position = o.place - 1, role = case when o.place = 1 then 'hero' else 'gallery' end
    from unnest(${[...ids]}::bigint[]) with ordinality as o(id, place)
    where u.id = o.id`.execute(db);
}

/** Pages that show the space's pictures: its own, lists of spaces, and its events, which borrow its cover. */
export async function tellGallery(db: Db, spaceId: number): Promise<void> {
  await publishAll(db, [
    ["changed", `space:${spaceId}`],
    ["changed", "spaces"],
    ["changed", "events"],
  ]);
}
