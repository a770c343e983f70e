import { Trans, useLingui } from "@lingui/react/macro";
import { Form, Link, useSubmit } from "react-router";
import { Button, IconLink } from "#/design/button.tsx";
import { cx } from "#/design/class-names.ts";
import { useCurrentInView } from "#/design/use-current-in-view.ts";
import { addDays } from "#/platform/civil-date.ts";
import { dateParts } from "#/platform/i18n/format-date.ts";
import { dayListPath } from "../space-address.ts";

interface DayStripProps {
  readonly spaceId: number;
  readonly day: string;
  readonly days: readonly { readonly day: string; readonly seats: number }[];
}

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** Days with the seats that are booked on each. */
export function DayStrip({ spaceId, day, days }: DayStripProps) {
  const { t, i18n } = useLingui();
  const row = useCurrentInView<HTMLElement>();
  const submit = useSubmit();
  return (
    <div className="mb-6">
      <div className="mb-2 flex items-center justify-between gap-2">
        <Form method="get" action="/manage-services/bookings" preventScrollReset className="flex items-center gap-2">
          <input type="hidden" name="space" value={spaceId} />
          <input
            key={day}
            type="date"
            name="day"
            aria-label={t`Another date`}
            defaultValue={day}
            className="control w-auto"
            onChange={(event) => {
              if (event.target.value) void submit(event.target.form, { preventScrollReset: true, replace: true });
            }}
          />
          <noscript>
            <Button type="submit">
              <Trans>Show</Trans>
            </Button>
          </noscript>
        </Form>
        <div className="flex gap-1">
          <IconLink
            icon="chevron-left"
            look="line"
            label={t`The day before`}
            to={dayListPath(spaceId, { day: addDays(day, -1) })}
            preventScrollReset
          />
          <IconLink
            icon="chevron-right"
            look="line"
            label={t`The next day`}
            to={dayListPath(spaceId, { day: addDays(day, 1) })}
            preventScrollReset
          />
        </div>
      </div>
      <nav ref={row} aria-label={t`Day`} className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 lg:mx-0 lg:px-0">
        {days.map((one) => {
          const { weekdayMonth, day: number } = dateParts(noon(one.day), i18n.locale, "UTC");
          const isChosen = one.day === day;
          return (
            <Link
              key={one.day}
              to={dayListPath(spaceId, { day: one.day })}
              replace
              preventScrollReset
              aria-current={isChosen ? "date" : undefined}
              className={cx(
                "grid min-w-17 flex-none justify-items-center gap-0.5 rounded-card border px-2 py-2 text-center leading-small",
                isChosen ? "border-ink bg-raised" : "border-line hover:border-ink-2",
                one.seats === 0 && "text-ink-2",
              )}
            >
              <span className="text-xs">{weekdayMonth}</span>
              <span className="text-lg font-semibold tabular-nums">{number}</span>
              <span className="text-xs text-ink-2 tabular-nums">
                {one.seats === 0 ? <span aria-label={t`nothing booked`}>–</span> : one.seats}
              </span>
            </Link>
          );
        })}
      </nav>
    </div>
  );
}
