import { z } from "zod";
import { id, trimmed } from "#/platform/form-fields.ts";

/** Letters in a review or in the reply to one, at most. */
export const REVIEW_LENGTH = 2000;

/** What a review says: of an order or a booking that was carried out. */
export const ReviewForm = z.object({
  rating: z.coerce
    .number({ error: "artists.rating-missing" })
    .int({ error: "artists.rating-missing" })
    .min(1, { error: "artists.rating-missing" })
    .max(5, { error: "artists.rating-missing" }),
  text: z
    .string({ error: "artists.text-missing" })
    .trim()
    .min(1, { error: "artists.text-missing" })
    .max(REVIEW_LENGTH, { error: "platform.field-too-long" }),
});

export const EditReviewForm = ReviewForm.extend({ review: id });
export const RemoveReviewForm = z.object({ review: id });
/** An empty reply takes back the one that was there. */
export const ReplyForm = z.object({ review: id, reply: trimmed(REVIEW_LENGTH) });
export const LikeItemForm = z.object({ intent: z.enum(["like", "unlike"]) });
