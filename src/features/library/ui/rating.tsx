import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#/design/button.tsx";
import { Section } from "#/design/section.tsx";
import { StarInput } from "#/design/star-input.tsx";
import { Stars } from "#/design/stars.tsx";
import { toast } from "#/design/toaster.tsx";
import { useFormInPlace } from "#/platform/http/use-form-in-place.ts";
import { formatCount, numbers } from "#/platform/i18n/format-date.ts";
import type { ItemView } from "../queries/item.server.ts";

const fields = ["stars"] as const;

/** How others found it, and one's own stars: given, changed, taken back. */
export function RateItem({ item }: { readonly item: ItemView }) {
  const { t, i18n } = useLingui();
  const { Form, back, problems, pending } = useFormInPlace(toast, { fields });
  const { rating, ratingCount, ownStars } = item;
  const shown =
    rating === null ? "" : numbers(i18n.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(rating);
  return (
    <Section id="rating" heading={<Trans>Rating</Trans>} size="s" space="s">
      {rating === null ? (
        <p className="text-ink-2">
          <Trans>Nobody has rated this yet.</Trans>
        </p>
      ) : (
        <Stars
          size="m"
          value={rating}
          label={t`${shown} out of 5, ${plural(ratingCount, { one: "# rating", other: "# ratings" })}`}
          shown={shown}
          count={
            <Plural value={ratingCount} one="# rating" other={`${formatCount(ratingCount, i18n.locale)} ratings`} />
          }
        />
      )}
      <Form method="post" action={`/library/item/${item.id}/touch`} className="mt-4" key={ownStars}>
        <input type="hidden" name="back" value={back} />
        <StarInput
          name="stars"
          legend={
            ownStars === null ? <Trans>Your rating</Trans> : <Trans>Your rating counts; you can change it.</Trans>
          }
          labels={[t`1 star`, t`2 stars`, t`3 stars`, t`4 stars`, t`5 stars`]}
          defaultValue={ownStars ?? undefined}
          error={problems["stars"]}
        />
        <div className="flex flex-wrap gap-2 pt-2">
          <Button type="submit" name="intent" value="rate" size="s" pending={pending}>
            {ownStars === null ? <Trans>Rate</Trans> : <Trans>Change</Trans>}
          </Button>
          {ownStars !== null && (
            <Button type="submit" name="intent" value="unrate" size="s" variant="quiet">
              <Trans>Take back</Trans>
            </Button>
          )}
        </div>
      </Form>
    </Section>
  );
}
