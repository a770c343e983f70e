import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#/design/button.tsx";
import { Section } from "#/design/section.tsx";
import { StarInput } from "#/design/star-input.tsx";
import { Stars } from "#/design/stars.tsx";
import { toast } from "#/design/toaster.tsx";
import { useFormInPlace } from "#/platform/http/use-form-in-place.ts";
import { formatCount, numbers } from "#/platform/i18n/format-date.ts";
import type { EventRating } from "../queries/event-rating.server.ts";

const FIELDS = ["rating"];

interface RateEventProps {
  readonly eventId: number;
  readonly isOver: boolean;
  readonly rating: EventRating;
}

/** The ratings of those who attended, and this reader's own, once it is over. */
export function RateEvent({ eventId, isOver, rating: { average, count, own, went } }: RateEventProps) {
  const { t, i18n } = useLingui();
  const { Form, problems, pending } = useFormInPlace(toast, { fields: FIELDS });
  if (!isOver || (average === null && !went)) return null;
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const shown = average === null ? "" : numbers(i18n.locale, digits).format(average);
  const ratings = formatCount(count, i18n.locale);
  return (
    <Section id="rating" heading={<Trans>How it was</Trans>}>
      {average !== null && (
        <p className="flex flex-wrap items-center gap-3">
          <Stars value={average} label={t`${shown} out of 5, ${ratings} ratings`} />
          <span className="tabular-nums">
            {shown} · <Plural value={count} one="# rating" other="# ratings" />
          </span>
        </p>
      )}
      {went && (
        <Form method="post" action={`/event/${eventId}/rate`} className="mt-4 grid gap-3">
          <input type="hidden" name="back" value={`/event/${eventId}#rating`} />
          <StarInput
            name="rating"
            legend={own === null ? <Trans>You were there: how was it?</Trans> : <Trans>Your rating</Trans>}
            labels={[t`1 star`, t`2 stars`, t`3 stars`, t`4 stars`, t`5 stars`]}
            defaultValue={own ?? undefined}
            required
            error={problems.rating}
          />
          <div>
            <Button type="submit" pending={pending}>
              {own === null ? <Trans>Rate this event</Trans> : <Trans>Change my rating</Trans>}
            </Button>
          </div>
        </Form>
      )}
    </Section>
  );
}
