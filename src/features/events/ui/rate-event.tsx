import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { useFetcher } from "react-router";
import { Button } from "#/design/button.tsx";
import { FormError } from "#/design/form-error.tsx";
import { Section } from "#/design/section.tsx";
import { StarInput } from "#/design/star-input.tsx";
import { Stars } from "#/design/stars.tsx";
import { toast } from "#/design/toaster.tsx";
import type { Done, Refused } from "#/platform/http/act.ts";
import { formatCount, numbers } from "#/platform/i18n/format-date.ts";
import type { EventRating } from "../queries/event-rating.server.ts";

interface RateEventProps {
  readonly eventId: number;
  readonly isOver: boolean;
  readonly rating: EventRating;
}

/** How those who went found it, and what this reader says, once it is over. */
export function RateEvent({ eventId, isOver, rating: { average, count, own, went } }: RateEventProps) {
  const { t, i18n } = useLingui();
  const fetcher = useFetcher<Done | Refused>();
  const { data } = fetcher;
  useEffect(() => {
    if (data && "done" in data) toast({ text: data.done.message });
  }, [data]);
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
        <fetcher.Form method="post" action={`/event/${eventId}/rate`} className="mt-4 grid gap-3">
          <input type="hidden" name="back" value={`/event/${eventId}#rating`} />
          {data && "refused" in data && <FormError>{data.refused.message}</FormError>}
          <StarInput
            name="rating"
            legend={own === null ? <Trans>You were there: how was it?</Trans> : <Trans>Your rating</Trans>}
            labels={[t`1 star`, t`2 stars`, t`3 stars`, t`4 stars`, t`5 stars`]}
            defaultValue={own ?? undefined}
            required
          />
          <div>
            <Button type="submit" pending={fetcher.state !== "idle"}>
              {own === null ? <Trans>Rate this event</Trans> : <Trans>Change my rating</Trans>}
            </Button>
          </div>
        </fetcher.Form>
      )}
    </Section>
  );
}
