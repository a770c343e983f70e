import { msg } from "@lingui/core/macro";
import { redirect } from "react-router";
import {
  editReview,
  EditReviewForm,
  removeReview,
  RemoveReviewForm,
  replyToReview,
  ReplyForm,
} from "#/features/artists/public.server.ts";
import { artistRefusals } from "#/features/artists/public.tsx";
import { act } from "#/platform/http/act.ts";
import type { Route } from "./+types/provider-reviews";

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/person/${encodeURIComponent(params.id)}?tab=reviews`);

/** What becomes of a review on the page of whom it is about: its author's change, a reply, its removal. */
export const action = (args: Route.ActionArgs) =>
  act(args, artistRefusals, async ({ ctx, viewer, body, form, done }) => {
    const intent = body.get("intent");
    if (intent === "remove") {
      await removeReview(ctx, viewer, { reviewId: form(RemoveReviewForm).review });
      return done(msg`The review was removed.`);
    }
    if (intent === "reply") {
      const { review, reply } = form(ReplyForm);
      await replyToReview(ctx, viewer, { reviewId: review, reply });
      return done(reply ? msg`Your reply stands below the review.` : msg`Your reply was taken back.`);
    }
    const { review, rating, text } = form(EditReviewForm);
    await editReview(ctx, viewer, { reviewId: review, rating, text, language: ctx.language });
    return done(msg`Your review was changed.`);
  });
