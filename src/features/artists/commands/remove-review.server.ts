import { recordAudit } from "#/features/audit/public.server.ts";
import { notFound } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requireStaff, type Viewer } from "#/platform/viewer.ts";
import { artistsAudit } from "../audit-actions.ts";
import { refreshProvider } from "./refresh-provider.server.ts";

/** Takes a review away for good: its order or booking gets no other. @throws platform.not-allowed, platform.not-found. */
export async function removeReview(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { reviewId }: { readonly reviewId: number },
): Promise<void> {
  const { personId } = requireStaff(viewer);
  const at = new Date(clock());
  await db.transaction().execute(async (db) => {
    const review = await db
      .updateTable("artist_review")
      .set({ removed_at: at })
      .where("id", "=", reviewId)
      .where("removed_at", "is", null)
      .returning(["person_id", "author_id"])
      .executeTakeFirst();
    if (!review) throw notFound();
    await recordAudit(db, artistsAudit["artist-review.removed"], {
      actorId: personId,
      entityId: reviewId,
      at,
      detail: { author: review.author_id, provider: review.person_id },
    });
    await refreshProvider(db, review.person_id);
  });
}
