import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Empty } from "#/design/empty.tsx";
import { dateParts } from "#/platform/i18n/format-date.ts";
import { calendarAddress } from "../calendar-address.ts";
import type { CalendarData } from "../pages/calendar.tsx";
import { ObservanceLine } from "./observance-line.tsx";

/** Every day of the month that something is kept on, each with its rule. */
export function MonthList({ data: { view, town, days, today } }: { data: CalendarData }) {
  const { t, i18n } = useLingui();
  const kept = days.filter(({ observances }) => observances.length > 0);
  if (kept.length === 0) {
    return (
      <Empty icon="calendar" title={<Trans>Nothing is kept in this month</Trans>}>
        {view.faiths.length > 0 ? (
          <Trans>Choose another month, or all faiths.</Trans>
        ) : (
          <Trans>Choose another month.</Trans>
        )}
      </Empty>
    );
  }
  return (
    <ol aria-label={t`What is kept in this month`}>
      {kept.map(({ date, observances }) => {
        const parts = dateParts(new Date(`${date}T12:00:00Z`), i18n.locale, "UTC");
        return (
          <li
            key={date}
            className="grid grid-cols-[64px_minmax(0,1fr)] gap-3 border-t border-line py-4"
            data-today={date === today || undefined}
          >
            <Link
              to={calendarAddress({ ...view, q: "", month: date.slice(0, 7), day: date })}
              preventScrollReset
              className="text-center hover:text-link"
            >
              <span className="block font-display text-2xl tabular-nums">{parts.day}</span>
              <span className="block text-xs text-ink-2">{parts.weekdayMonth}</span>
            </Link>
            <ul className="grid gap-3">
              {observances.map((one) => (
                <ObservanceLine key={`${one.key} ${one.tradition}`} one={one} space={town.space} />
              ))}
            </ul>
          </li>
        );
      })}
    </ol>
  );
}
