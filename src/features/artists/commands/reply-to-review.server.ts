import { sql } from "kysely";
import { isBlockedBetween } from "#/features/people/public.server.ts";
import { publish } from "#/platform/bus.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notify } from "#/platform/notifications.ts";
import { notFound } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { reviewAnswered } from "../notifications.ts";
import { providerPath } from "../rules.ts";

export interface ReplyInput {
  readonly reviewId: number;
  /** Empty takes the reply back. */
  readonly reply: string;
}

/**
 * The reviewed provider's one reply, written or changed; the author learns of the first, but not across a block.
 * @throws platform.sign-in-first, platform.not-found for a review of somebody else, platform.too-many.
 */
export async function replyToReview(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  { reviewId, reply }: ReplyInput,
): Promise<void> {
  const { personId, name } = requirePerson(viewer);
  await countAgainstLimit(db, { key: `review-reply:${personId}`, limit: 20, windowSeconds: 600 });
  await db.transaction().execute(async (db) => {
    const review = await db
      .selectFrom("artist_review as r")
      .innerJoin("artist as a", "a.person_id", "r.person_id")
      .select(["r.author_id", "a.category", "r.replied_at"])
      .select(isBlockedBetween(sql.ref<number>("r.author_id"), personId).as("is_blocked"))
      .where("r.id", "=", reviewId)
      .where("r.person_id", "=", personId)
      .where("r.removed_at", "is", null)
      .forUpdate("r")
      .executeTakeFirst();
    if (!review) throw notFound();
    await db
      .updateTable("artist_review")
      .set({ reply, ...(reply ? { replied_at: new Date(clock()) } : {}) })
      .where("id", "=", reviewId)
      .execute();
    await publish(db, "changed", `artist:${personId}`);
    // A reply that was taken back and written again is no news.
    if (!reply || review.replied_at || review.is_blocked) return;
    await notify({ db, jobs }, reviewAnswered, {
      personIds: [review.author_id],
      key: `artist-review-reply:${reviewId}`,
      path: `${providerPath({ id: personId, category: review.category })}?tab=reviews`,
      payload: { provider: name, reply },
    });
  });
}
