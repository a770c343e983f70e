import { Trans, useLingui } from "@lingui/react/macro";
import { Avatar } from "#/design/avatar.tsx";
import { Button, IconLink } from "#/design/button.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Empty } from "#/design/empty.tsx";
import { Field, Textarea } from "#/design/field.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { Section } from "#/design/section.tsx";
import { Stars } from "#/design/stars.tsx";
import { toast } from "#/design/toaster.tsx";
import type { ProviderReview } from "#/features/artists/public.server.ts";
import { REVIEW_LENGTH } from "#/features/artists/public.ts";
import { ReviewFields } from "#/features/artists/public.tsx";
import { RatingSummary } from "#/features/space-page/public.tsx";
import { useFormInPlace } from "#/platform/http/use-form-in-place.ts";
import { formatRelative } from "#/platform/i18n/format-date.ts";
import type { ProviderData } from "../pages/provider.tsx";
import { providerAddress } from "../provider-address.ts";
import type { FullProvider, ProviderContent } from "../queries/provider.server.ts";

/** Whose reviews they are, and who reads them. */
interface ReviewedProvider {
  readonly person: Pick<FullProvider, "id" | "category" | "name" | "rating" | "reviewCount" | "zone" | "now" | "isOwn">;
  readonly viewer: ProviderData["viewer"];
}

interface ReviewsProps {
  readonly data: ReviewedProvider;
  readonly content: Omit<ProviderContent<"reviews">, "tab" | "isContinued">;
  /** Address of the page after this review. */
  readonly older: (after: number) => string;
}

/** What those who were served say: nobody else can write here. */
export function ProviderReviews({ data, content, older }: ReviewsProps) {
  const { person } = data;
  if (person.rating === null) {
    return (
      <Empty icon="star" title={<Trans>No reviews yet</Trans>} className="mt-6">
        <Trans>Those whose order or booking was completed can write one.</Trans>
      </Empty>
    );
  }
  return (
    <Section heading={<Trans>Reviews</Trans>} headingHidden space="s">
      <RatingSummary rating={person.rating} count={person.reviewCount} stars={content.stars} />
      <ul className="mt-8 border-t border-line">
        {content.reviews.map((review) => (
          <Review key={review.id} review={review} data={data} />
        ))}
      </ul>
      {content.next && (
        <LoadMore to={older(content.next)}>
          <Trans>Older reviews</Trans>
        </LoadMore>
      )}
    </Section>
  );
}

function Review({ review, data: { person, viewer } }: { review: ProviderReview; data: ReviewedProvider }) {
  const { t, i18n } = useLingui();
  const { rating, author, isOwn } = review;
  const when = (at: Date) => formatRelative(at, person.now, i18n.locale, viewer?.zone ?? person.zone);
  const page = encodeURIComponent(providerAddress(person, { tab: "reviews" }));
  return (
    <li className="border-b border-line py-5">
      <div className="flex items-start gap-3">
        <Avatar name={author} size="m" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold leading-small wrap-anywhere">
            {author}
            {isOwn && (
              <span className="ml-2 text-sm font-normal text-ink-2">
                <Trans>You</Trans>
              </span>
            )}
          </p>
          {review.subject && <p className="text-sm text-ink-2 wrap-anywhere">{review.subject}</p>}
          <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
            <Stars value={rating} label={t`${rating} out of 5`} />
            <span>
              <time dateTime={review.at.toISOString()}>{when(review.at)}</time>
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
            to={`/report?entity=artist-review&id=${review.id}&page=${page}`}
            icon="flag"
            label={t`Report the review by ${author}`}
            rel="nofollow"
          />
        )}
        {viewer?.isStaff && <RemoveReview review={review} personId={person.id} />}
      </div>
      <p
        lang={review.language === i18n.locale ? undefined : review.language}
        className="mt-3 max-w-[68ch] whitespace-pre-line wrap-anywhere"
      >
        {review.text}
      </p>
      {review.reply && (
        <div className="mt-4 ml-4 border-l-2 border-line pl-4">
          <p className="text-sm text-ink-2">
            <b className="font-semibold text-ink">{person.name}</b>
            {review.repliedAt && ` · ${when(review.repliedAt)}`}
          </p>
          <p className="mt-1 max-w-[64ch] whitespace-pre-line wrap-anywhere">{review.reply}</p>
        </div>
      )}
      {isOwn && <EditReview review={review} personId={person.id} />}
      {person.isOwn && <Reply review={review} personId={person.id} />}
    </li>
  );
}

interface RowFormProps {
  readonly review: ProviderReview;
  readonly personId: number;
}

const reviewFields = ["rating", "text"] as const;

function EditReview({ review, personId }: RowFormProps) {
  const { Form, back, values, problems, pending, ref } = useFormInPlace(toast, { fields: reviewFields });
  return (
    <div className="mt-2">
      <Disclosure title={<Trans>Edit your review</Trans>}>
        <Form ref={ref} method="post" action={`/artist/${personId}/reviews`} className="grid gap-5 pt-2">
          <input type="hidden" name="back" value={back} />
          <input type="hidden" name="review" value={review.id} />
          <ReviewFields key={`${review.rating} ${review.text}`} own={review} values={values} problems={problems} />
          <div>
            <Button type="submit" name="intent" value="edit" variant="primary" pending={pending}>
              <Trans>Save changes</Trans>
            </Button>
          </div>
        </Form>
      </Disclosure>
    </div>
  );
}

const replyFields = ["reply"] as const;

function Reply({ review, personId }: RowFormProps) {
  const { Form, back, values, problems, pending, ref } = useFormInPlace(toast, { fields: replyFields });
  const { author } = review;
  return (
    <div className="mt-2">
      <Disclosure title={review.reply ? <Trans>Change your reply</Trans> : <Trans>Reply</Trans>}>
        <Form ref={ref} method="post" action={`/artist/${personId}/reviews`} className="grid gap-4 pt-2">
          <input type="hidden" name="back" value={back} />
          <input type="hidden" name="review" value={review.id} />
          <Field
            label={<Trans>Your reply to {author}</Trans>}
            hint={<Trans>Everybody reads it below the review. Leave it empty to take it back.</Trans>}
            error={problems.reply}
          >
            <Textarea
              key={review.reply}
              name="reply"
              rows={3}
              maxLength={REVIEW_LENGTH}
              defaultValue={values.reply ?? review.reply}
            />
          </Field>
          <div>
            <Button type="submit" name="intent" value="reply" variant="primary" pending={pending}>
              <Trans>Save reply</Trans>
            </Button>
          </div>
        </Form>
      </Disclosure>
    </div>
  );
}

function RemoveReview({ review, personId }: RowFormProps) {
  const { t } = useLingui();
  const { Form, back, pending } = useFormInPlace(toast);
  const { author } = review;
  return (
    <Form method="post" action={`/artist/${personId}/reviews`}>
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="review" value={review.id} />
      <Button
        type="submit"
        name="intent"
        value="remove"
        variant="quiet"
        size="s"
        icon="trash"
        pending={pending}
        aria-label={t`Remove the review by ${author}`}
      >
        <span className="max-md:hidden">
          <Trans>Remove</Trans>
        </span>
      </Button>
    </Form>
  );
}
