import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { Avatar } from "#/design/avatar.tsx";
import { Button, ButtonLink, IconLink } from "#/design/button.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Field, Textarea } from "#/design/field.tsx";
import { Notice } from "#/design/notice.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { Section } from "#/design/section.tsx";
import { StarInput } from "#/design/star-input.tsx";
import { Stars } from "#/design/stars.tsx";
import { readAnswer, type FormAnswer, type ReadAnswer } from "#/platform/http/form-answer.ts";
import { LocalTime } from "#/platform/i18n/local-time.tsx";
import { REVIEW_LENGTH, type ReviewView, spacePath } from "#/features/spaces/public.ts";
import { spaceAddress } from "../space-address.ts";
import type { SpaceData } from "../pages/space.tsx";
import type { TabOf } from "../queries/space-tab.server.ts";
import { RatingSummary } from "./rating-summary.tsx";

type ReviewsData = Pick<SpaceData, "now" | "viewer" | "mayReview"> & {
  readonly space: Pick<SpaceData["space"], "id" | "kind" | "zone" | "rating" | "reviewCount" | "reviewsEnabled">;
};

/** The reviews' own address: on the page of a place, or of a samiti. */
function reviewsAddress(space: ReviewsData["space"], after?: string): string {
  const path = spacePath(space);
  return spaceAddress(space.id, "reviews", { after }).replace(spaceAddress(space.id), path);
}

interface ReviewsProps {
  readonly data: ReviewsData;
  readonly content: TabOf<"reviews">;
  readonly answer: FormAnswer;
}

export function SpaceReviews({ data, content, answer }: ReviewsProps) {
  const { space } = data;
  const { page, own, stars, isContinued } = content;
  const others = page.reviews.filter((review) => review.id !== own?.id);
  return (
    <Section heading={<Trans>Reviews</Trans>} headingHidden space="s">
      <Answer answer={answer} />
      {space.rating !== null && <RatingSummary rating={space.rating} count={space.reviewCount} stars={stars} />}
      <Writing data={data} own={own} answer={answer} />
      {space.rating === null && (
        <p className="pt-6 text-ink-2">
          <Trans>No one has written about this space yet.</Trans>
        </p>
      )}
      {(others.length > 0 || own) && (
        <ul className="mt-8 border-t border-line">
          {own && !isContinued && <Review review={own} data={data} isOwn />}
          {others.map((review) => (
            <Review key={review.id} review={review} data={data} />
          ))}
        </ul>
      )}
      {page.next && (
        <LoadMore to={reviewsAddress(space, page.next)}>
          <Trans>Older reviews</Trans>
        </LoadMore>
      )}
    </Section>
  );
}

function Writing({ data, own, answer }: Pick<ReviewsProps, "data" | "answer"> & { own: ReviewView | null }) {
  const { space, viewer, mayReview } = data;
  if (!space.reviewsEnabled) {
    return (
      <Notice className="mt-6" icon="info">
        <Trans>This space does not take reviews.</Trans>
      </Notice>
    );
  }
  if (!viewer) {
    const to = `/login?to=${encodeURIComponent(reviewsAddress(space))}`;
    return (
      <div className="mt-6">
        <ButtonLink to={to} icon="edit">
          <Trans>Sign in to write a review</Trans>
        </ButtonLink>
      </div>
    );
  }
  if (!mayReview) return null;
  const read = readAnswer(answer);
  if (!own) return <ReviewForm space={space} own={null} read={read} />;
  return (
    <div className="mt-6">
      <Disclosure key={own.id} title={<Trans>Edit your review</Trans>} defaultOpen={read.refusal !== null}>
        <ReviewForm key={`${own.rating} ${own.text}`} space={space} own={own} read={read} />
      </Disclosure>
    </div>
  );
}

function ReviewForm({
  space,
  own,
  read: { values, problems },
}: {
  space: ReviewsData["space"];
  own: ReviewView | null;
  read: ReadAnswer;
}) {
  const { t } = useLingui();
  const { state, formAction } = useNavigation();
  return (
    <Form
      method="post"
      action={reviewsAddress(space)}
      preventScrollReset
      className={own ? "grid gap-5 pt-2" : "mt-7 grid gap-5 border-t border-line pt-6"}
    >
      {!own && (
        <h3 className="text-xl">
          <Trans>Write a review</Trans>
        </h3>
      )}
      <StarInput
        name="rating"
        legend={<Trans>Your rating</Trans>}
        labels={[t`1 star`, t`2 stars`, t`3 stars`, t`4 stars`, t`5 stars`]}
        defaultValue={Number(values.rating) || own?.rating}
        error={problems.rating}
      />
      <Field id="text" label={<Trans>Your review</Trans>} error={problems.text} required>
        <Textarea
          name="text"
          rows={4}
          maxLength={REVIEW_LENGTH}
          defaultValue={values.text ?? own?.text}
          placeholder={t`What should others know before they come?`}
        />
      </Field>
      <div>
        <Button type="submit" variant="primary" pending={state !== "idle" && formAction !== undefined}>
          {own ? <Trans>Save changes</Trans> : <Trans>Submit Review</Trans>}
        </Button>
      </div>
    </Form>
  );
}

function Review({ review, data, isOwn }: { review: ReviewView; data: ReviewsData; isOwn?: boolean }) {
  const { t, i18n } = useLingui();
  const { space, now, viewer } = data;
  const { rating, author } = review;
  return (
    <li className="border-b border-line py-5">
      <div className="flex items-center gap-3">
        <Avatar name={review.author} size="m" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold leading-small wrap-anywhere">
            {review.author}
            {isOwn && (
              <span className="ml-2 text-sm font-normal text-ink-2">
                <Trans>You</Trans>
              </span>
            )}
          </p>
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
            <Stars value={rating} label={t`${rating} out of 5`} />
            <span>
              <LocalTime at={review.at} now={now} zone={space.zone} viewerZone={viewer?.zone ?? null} shows="day" />
              {review.isEdited && (
                <>
                  {" · "}
                  <Trans>edited</Trans>
                </>
              )}
            </span>
          </p>
        </div>
        {!isOwn && (
          <IconLink
            to={`/report?entity=review&id=${review.id}&page=${encodeURIComponent(reviewsAddress(space))}`}
            icon="flag"
            label={t`Report the review by ${author}`}
            rel="nofollow"
          />
        )}
        {(isOwn || viewer?.isStaff) && <RemoveReview review={review} space={space} />}
      </div>
      <p
        lang={review.language === i18n.locale ? undefined : review.language}
        className="mt-3 max-w-[68ch] whitespace-pre-line wrap-anywhere"
      >
        {review.text}
      </p>
    </li>
  );
}

function RemoveReview({ review, space }: { review: ReviewView; space: ReviewsData["space"] }) {
  const { t } = useLingui();
  const { author } = review;
  return (
    <Form method="post" action={reviewsAddress(space)} preventScrollReset>
      <input type="hidden" name="intent" value="remove-review" />
      <input type="hidden" name="review" value={review.id} />
      <Button type="submit" variant="quiet" size="s" icon="trash" aria-label={t`Remove the review by ${author}`}>
        <span className="max-md:hidden">
          <Trans>Remove</Trans>
        </span>
      </Button>
    </Form>
  );
}
