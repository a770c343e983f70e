import { publish } from "#/platform/bus.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notFound } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { findShown } from "../queries/item.server.ts";
import { TOUCH_LIMIT } from "../rules.ts";

/** Keeps a thing among one's bookmarks, or no longer. @throws platform.sign-in-first, platform.not-found, platform.too-many. */
export async function bookmarkItem(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { itemId, on }: { readonly itemId: number; readonly on: boolean },
): Promise<void> {
  const { personId } = requirePerson(viewer);
  await countAgainstLimit(db, { key: `shelf-touch:${personId}`, ...TOUCH_LIMIT });
  await db.transaction().execute(async (db) => {
    if (on) {
      if (!(await findShown(db, itemId))) throw notFound();
      await db
        .insertInto("shelf_bookmark")
        .values({ person_id: personId, item_id: itemId, at: new Date(clock()) })
        .onConflict((conflict) => conflict.columns(["person_id", "item_id"]).doNothing())
        .execute();
      return;
    }
    // What was taken off the shelf can be taken off one's own list too.
    await db.deleteFrom("shelf_bookmark").where("person_id", "=", personId).where("item_id", "=", itemId).execute();
  });
}

/**
 * Rates a thing with one to five stars; rated again, the stars change; null takes them back.
 * @throws platform.sign-in-first, platform.not-found, platform.too-many.
 */
export async function rateItem(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { itemId, stars }: { readonly itemId: number; readonly stars: number | null },
): Promise<void> {
  const { personId } = requirePerson(viewer);
  await countAgainstLimit(db, { key: `shelf-touch:${personId}`, ...TOUCH_LIMIT });
  await db.transaction().execute(async (db) => {
    if (!(await findShown(db, itemId))) throw notFound();
    if (stars === null) {
      await db.deleteFrom("shelf_rating").where("item_id", "=", itemId).where("person_id", "=", personId).execute();
    } else {
      await db
        .insertInto("shelf_rating")
        .values({ item_id: itemId, person_id: personId, stars, at: new Date(clock()) })
        .onConflict((conflict) =>
          conflict.columns(["item_id", "person_id"]).doUpdateSet({ stars, at: new Date(clock()) }),
        )
        .execute();
    }
    await publish(db, "changed", "library");
  });
}
