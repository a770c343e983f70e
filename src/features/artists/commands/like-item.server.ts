import { publish } from "#/platform/bus.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notFound } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";

export interface LikeInput {
  readonly itemId: number;
  /** The wanted state: a repeated call changes nothing. */
  readonly on: boolean;
}

/**
 * Likes a piece of a portfolio, or likes it no longer. The caller has asserted that the viewer sees the provider.
 * @throws platform.sign-in-first, platform.not-found, platform.too-many.
 */
export async function likeItem({ db }: Pick<Services, "db">, viewer: Viewer, { itemId, on }: LikeInput): Promise<void> {
  const { personId } = requirePerson(viewer);
  await countAgainstLimit(db, { key: `portfolio-like:${personId}`, limit: 60, windowSeconds: 60 });
  await db.transaction().execute(async (db) => {
    // Locked: its count is written by a trigger, and two likes at once wait for each other here.
    const item = await db
      .selectFrom("portfolio_item")
      .select("person_id")
      .where("id", "=", itemId)
      .where("removed_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!item) throw notFound();
    const like = { item_id: itemId, person_id: personId };
    if (on) {
      await db
        .insertInto("portfolio_like")
        .values(like)
        .onConflict((conflict) => conflict.columns(["item_id", "person_id"]).doNothing())
        .execute();
    } else {
      await db.deleteFrom("portfolio_like").where("item_id", "=", itemId).where("person_id", "=", personId).execute();
    }
    await publish(db, "changed", `artist:${item.person_id}`);
  });
}
