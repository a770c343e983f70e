import { msg } from "@lingui/core/macro";
import type { act } from "#/platform/http/act.ts";
import { removeReview, RemoveReviewForm, ReviewForm, writeReview } from "#/features/spaces/public.server.ts";

type Posted = Parameters<Parameters<typeof act>[2]>[0];

/** Applies a space's review forms: write, change, remove. @throws as writeReview and removeReview. */
export async function changeReview({ ctx, viewer, body, form, done }: Posted, spaceId: number) {
  if (body.get("intent") === "remove-review") {
    await removeReview(ctx, viewer, { reviewId: form(RemoveReviewForm).review });
    return done(msg`The review was removed.`);
  }
  const { rating, text } = form(ReviewForm);
  const { isNew } = await writeReview(ctx, viewer, { spaceId, rating, text, language: ctx.language });
  return done(isNew ? msg`Thank you for your review!` : msg`Your review was changed.`);
}
