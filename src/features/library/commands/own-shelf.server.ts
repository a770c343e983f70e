import { sql } from "kysely";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notFound } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { findShown } from "../queries/item.server.ts";
import { MOST_RECENT, PLACE_LIMIT } from "../rules.ts";

/** Notes that somebody took a thing with them. @throws platform.sign-in-first, platform.not-found. */
export async function noteDownload(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { itemId }: { readonly itemId: number },
): Promise<void> {
  const { personId } = requirePerson(viewer);
  if (!(await findShown(db, itemId))) throw notFound();
  const at = new Date(clock());
  await db
    .insertInto("shelf_download")
    .values({ person_id: personId, item_id: itemId, at })
    .onConflict((conflict) => conflict.columns(["person_id", "item_id"]).doUpdateSet({ at }))
    .execute();
}

interface Place {
  readonly itemId: number;
  /** Where they are in it. */
  readonly ms: number;
  /** When they were there, by their own device; the latest place stands, on whichever device it was. */
  readonly at: Date;
}

/**
 * Notes that somebody listens or watches, and where they are. A device that was away may tell late: it changes nothing
 * where another has been since. @throws platform.sign-in-first, platform.not-found, platform.too-many.
 */
export async function notePlace(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { itemId, ms, at }: Place,
): Promise<void> {
  const { personId } = requirePerson(viewer);
  await countAgainstLimit(db, { key: `shelf-place:${personId}`, ...PLACE_LIMIT });
  if (!(await findShown(db, itemId))) throw notFound();
  const now = new Date(clock());
  // A clock that is ahead must not hold the place for ever.
  const placedAt = at > now ? now : at;
  await db.transaction().execute(async (db) => {
    await sql`
      insert into shelf_recent as r (person_id, item_id, place_ms, placed_at, at)
      values (${personId}, ${itemId}, ${ms}, ${placedAt}, ${now})
      on conflict (person_id, item_id) do update set place_ms = excluded.place_ms, placed_at = excluded.placed_at,
        at = greatest(r.at, excluded.at)
      where r.placed_at is null or r.placed_at <= excluded.placed_at`.execute(db);
    await sql`
      delete from shelf_recent where person_id = ${personId} and item_id in (
        select item_id from shelf_recent where person_id = ${personId} order by at desc, item_id desc
        offset ${MOST_RECENT})`.execute(db);
  });
}
